"""What refusals say, word for word, in both languages (SPEC.md 5)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from rules.beansprout import words

At = Callable[..., Any]
MENDER = "fern_fiddler/mycelium_mender"
MAIN = {
    "slots": [f"pea_pip:F fern_fiddler {MENDER}", f"{MENDER} pea_pip -"],
    "hands": ["truffle_troll old_stump_king pea_pip frost_snap weed_out bird_netting trowel_toss growth_spurt", ""],
}


@pytest.mark.parametrize(
    ("given", "before", "line", "english", "spanish"),
    [
        pytest.param(
            {"hands": ["old_stump_king", ""]},
            (),
            "A play old_stump_king A1",
            "Old Stump King is level 3: it goes on a level 2 stack, not into an empty slot.",
            "Viejo Rey Tocón es de nivel 3: va sobre una pila de nivel 2, no en un hueco vacío.",
            marks=pytest.mark.clause("BSP-028"),
        ),
        pytest.param(
            MAIN,
            (),
            "A play pea_pip A2",
            "Slot 2 is taken; a level 1 monster needs an empty slot.",
            "El hueco 2 está ocupado; un monstruo de nivel 1 necesita un hueco vacío.",
            marks=pytest.mark.clause("BSP-044"),
        ),
        pytest.param(
            MAIN,
            (),
            "A play weed_out A2",
            "Weed Out is a helper: use it with your helper token, it has no place in a slot.",
            "Mala Hierba es un ayudante: úsalo con tu ficha de ayudante; no tiene sitio en un hueco.",
            marks=pytest.mark.clause("BSP-046"),
        ),
        pytest.param(
            MAIN,
            (),
            "A play truffle_troll A1",
            "Pea Pip has stage fright and can't be levelled up this turn.",
            "Guisantín tiene miedo escénico y no puede subir de nivel este turno.",
            marks=pytest.mark.clause("BSP-049"),
        ),
        pytest.param(
            MAIN,
            (),
            "A play old_stump_king A2",
            "Old Stump King is level 3 and goes on a level 2 stack; this stack is level 1.",
            "Viejo Rey Tocón es de nivel 3 y va sobre una pila de nivel 2; esta pila es de nivel 1.",
            marks=pytest.mark.clause("BSP-053"),
        ),
        pytest.param(
            {"slots": ["moss_mound worm_turner pea_pip", "- - -"]},
            ("A combat",),
            "A attack A1",
            "Moss Mound has no attack; it can defend.",
            "Montón de Musgo no tiene ataque; puede defender.",
            marks=pytest.mark.clause("BSP-059"),
        ),
        pytest.param(
            {"slots": ["moss_mound worm_turner pea_pip", "- - -"]},
            ("A combat",),
            "A attack A2",
            "Worm Turner has no attack; it can defend or use Turn the Heap.",
            "Lombriz Volteadora no tiene ataque; puede defender o usar Voltear el montón.",
            marks=pytest.mark.clause("BSP-059"),
        ),
        pytest.param(
            {"slots": ["radish_rascal/truffle_troll pea_pip -", "- - -"]},
            ("A combat",),
            "A attack A1",
            "Snout First needs 1 bean; this stack has 0.",
            "Hocico por delante necesita 1 judía; esta pila tiene 0.",
            marks=pytest.mark.clause("BSP-060"),
        ),
        pytest.param(
            {"slots": ["sunny_bud pea_pip -", "- - -"]},
            ("A combat", "A act A1 A2"),
            "A attack A1",
            "Each stack uses one ability a turn; Sunny Bud is already declared for Warm Glow.",
            "Cada pila usa una habilidad por turno; Brote Soleado ya está declarada para Calorcito.",
            marks=pytest.mark.clause("BSP-061"),
        ),
        pytest.param(
            {"slots": ["sunny_bud pea_pip:XF -", "- - -"]},
            ("A combat",),
            "A attack A2",
            "Pea Pip is exhausted and can't act until it is ready.",
            "Guisantín está agotada y no puede actuar hasta que esté preparada.",
            marks=pytest.mark.clause("BSP-062"),
        ),
        pytest.param(
            {"slots": ["dandelion_drifter pea_pip -", "pea_pip/truffle_troll pea_pip -"]},
            ("A combat", "A attack A1", "A confirm"),
            "B block B1 A1",
            "Truffle Troll is level 2; Dandelion Drifter floats over stacks of level 2 and higher.",
            "Trol de la Trufa es de nivel 2; Vilano Errante flota por encima de las pilas de nivel 2 o más.",
            marks=pytest.mark.clause("BSP-070"),
        ),
        pytest.param(
            {"slots": ["dandelion_drifter pea_pip -", "pea_pip pea_pip -"]},
            ("A combat", "A attack A1 A2", "A confirm", "B block B1 A1"),
            "B block B2 A1",
            "Dandelion Drifter is blocked by Pea Pip already; one blocker for each attacker.",
            "Vilano Errante ya está bloqueada por Guisantín; un bloqueador por atacante.",
            marks=pytest.mark.clause("BSP-089"),
        ),
        pytest.param(
            {"slots": ["dandelion_drifter pea_pip -", "moss_mound pea_pip -"]},
            ("A combat", "A attack A1 A2", "A confirm", "B block B1 A1"),
            "B block B1 A2",
            "Moss Mound already blocks Dandelion Drifter; a stack blocks one attacker.",
            "Montón de Musgo ya bloquea a Vilano Errante; una pila bloquea a un solo atacante.",
            marks=pytest.mark.clause("BSP-088"),
        ),
        pytest.param(
            MAIN,
            (),
            "A help frost_snap B1",
            "Mycelium Mender is sheltered; choose another stack.",
            "Micelio Zurcidor está resguardada; elige otra pila.",
            marks=pytest.mark.clause("BSP-074"),
        ),
        pytest.param(
            MAIN,
            (),
            "A help frost_snap A2",
            "Fern Fiddler isn't a legal choice for Frost Snap: it is your own.",
            "Helecho Violinista no es una elección legal para Helada Repentina: es tuya.",
            marks=pytest.mark.clause("BSP-076"),
        ),
        pytest.param(
            {**MAIN, "slots": ["- - -", "pea_pip/truffle_troll - -"]},
            (),
            "A help trowel_toss B1",
            "Truffle Troll isn't a legal choice for Trowel Toss: its level is 2.",
            "Trol de la Trufa no es una elección legal para Paletazo: su nivel es 2.",
            marks=pytest.mark.clause("BSP-076"),
        ),
        pytest.param(
            MAIN,
            (),
            "A help weed_out",
            "Weed Out answers a helper of your opponent; there is none now.",
            "Mala Hierba responde a un ayudante de tu rival; ahora no hay ninguno.",
            marks=pytest.mark.clause("BSP-116"),
        ),
        pytest.param(
            MAIN,
            (),
            "A help bird_netting",
            "Bird Netting can be used only during combat.",
            "Red para Pájaros solo puede usarse durante el combate.",
            marks=pytest.mark.clause("BSP-115"),
        ),
        pytest.param(
            {"slots": ["pea_pip - -", "- - -"], "hands": ["growth_spurt", ""]},
            (),
            "A help growth_spurt A1",
            "Growth Spurt would do nothing now: you hold no monster of the next level.",
            "Estirón no haría nada ahora: no tienes ningún monstruo del nivel siguiente.",
            marks=pytest.mark.clause("BSP-120"),
        ),
        pytest.param(
            {"slots": ["sunny_bud - -", "- - -"]},
            ("A combat",),
            "A act A1",
            "Warm Glow would do nothing now: there is no legal stack to choose.",
            "Calorcito no haría nada ahora: no hay ninguna pila legal que elegir.",
            marks=pytest.mark.clause("BSP-120"),
        ),
    ],
)
def test_a_refusal_says_it(
    at: At, given: dict[str, Any], before: tuple[str, ...], line: str, english: str, spanish: str
) -> None:
    refusal = at(given).say(*before).refused(line)
    assert words.refused(refusal, "en") == english
    assert words.refused(refusal, "es") == spanish
