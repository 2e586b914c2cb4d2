"""The clauses below each other, set like a book: chapters, numbers in the margin, text, what is said on a breach."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass

import pygame
from msgspec.structs import replace

from rules.kernel.book import Book
from table.paint import rich, shapes, text, theme
from table.paint.rich import RichText, Run
from table.screens.rulebook import Article, Chapter, linked, matches, met, plain_message
from table.ui import focus
from table.ui.scroll import Scrolling
from table.ui.tree import Node
from table.ui.widget import Point, Size
from table.words import language, say


@dataclass
class Block:
    """A chapter's title (no mark), a clause or an article: its text, its smaller lines, and where it lies."""

    clause: str
    """Its id; "" for a title and for what no link leads to."""
    rule: RichText
    messages: tuple[RichText, ...] = ()
    mark: str = ""
    """What stands in the margin."""
    lead: RichText = ()
    title: bool = False
    lit: bool = False
    entry: bool = False
    """Whether it's a clause, and counted as one."""
    top: int = 0
    high: int = 0


class RulesView(Scrolling):
    """`went(chapter index)` is called when another chapter comes to the top."""

    role = "document"

    def __init__(self, book: Book, parts: Sequence[Chapter], went: Callable[[int], object], *, key: str = "") -> None:
        super().__init__(name=say("rules.clauses"), key=key, grow=1)
        self.book = book
        self.parts = parts
        self.went = went
        self.now: Collection[str] = ()
        """The clauses in force at this moment."""
        self.shows: Callable[[str], str] = lambda clause: ""
        """The title of what can be shown to prove a clause; "" for nothing."""
        self.show: Callable[[str], object] = lambda clause: None
        """Shows it."""
        self._articles = frozenset(article.id for part in parts for article in part.articles if article.id)
        self.target = ""
        """The clause that was asked for; it's marked."""
        self.searched = ""
        self.only_now = False
        self.blocks: list[Block] = []
        self._tops: list[int] = []
        self._total = 0
        self._measured = (0, 0)
        self._links: list[tuple[pygame.Rect, str]] = []
        self._chapter = -1
        self.refill()

    # -- what is shown --------------------------------------------------------------------------------

    def refill(self) -> None:
        """Choose the clauses and articles anew: by what is searched, or only the clauses in force."""
        self.blocks = []
        for part in self.parts:
            shown = [block for name in part.clauses if (block := self._clause(name)) is not None]
            shown += [block for article in part.articles if (block := self._article(article)) is not None]
            if shown:
                self.blocks += [Block("", linked(part.title, self.book), title=True), *shown]
        self._measured = (0, 0)
        self.offset = 0
        self._tops = []
        self.damage()

    def _linked(self, words: str, own: str = "") -> RichText:
        return linked(words, self.book, self.searched, own, self._articles)

    def _clause(self, name: str) -> Block | None:
        clause, code = self.book.clause(name), language()
        if clause is None or (self.only_now and name not in self.now):
            return None
        if self.searched and not matches(clause, self.searched, code):
            return None
        messages = [
            self._linked(say("rules.said", words=plain_message(words[code])), name)
            for words in clause.messages.values()
        ]
        shown = self.shows(name)
        if shown:
            link = f"show:{name}"
            words = say("rules.show", title=shown)
            messages.append((Run(icon="play", colour=theme.colour("link"), link=link), Run(f" {words}", link=link)))
        return Block(name, self._linked(clause.rule[code], name), tuple(messages), name, entry=True)

    def _article(self, article: Article) -> Block | None:
        whole = " ".join((article.id, article.lead, article.text, *article.notes))
        if self.only_now or (self.searched and not met(whole, self.searched)):
            return None
        notes = tuple(self._linked(note, article.id) for note in article.notes)
        lead = tuple(replace(run, bold=True) for run in self._linked(article.lead, article.id))
        return Block(article.id, self._linked(article.text, article.id), notes, article.mark, lead, lit=article.lit)

    @property
    def count(self) -> int:
        """How many clauses are shown."""
        return sum(block.entry for block in self.blocks)

    def go(self, clause: str) -> bool:
        """Mark a clause and bring it to the top; False if it isn't shown."""
        self._measure()
        block = next((b for b in self.blocks if b.clause == clause), None)
        if block is None:
            return False
        self.target = clause
        self.scroll_to(block.top - theme.tx(34))
        self.damage(self.rect)
        return True

    def go_chapter(self, index: int) -> None:
        """Bring a chapter to the top."""
        self._measure()
        title = self.parts[index].title
        for block in self.blocks:
            if block.title and rich.plain(block.rule) == title:
                self.scroll_to(block.top)
        self._chapter = index

    def settle(self) -> None:
        """After a refill: back to the clause that is marked, if everything is shown again; the contents follow."""
        if self.searched or self.only_now or not self.go(self.target):
            self._measure()
        self.scrolled()

    def scrolled(self) -> None:
        """Tells which chapter is at the top."""
        at = bisect_right(self._tops, self.offset + theme.tx(60)) - 1
        heads = [rich.plain(b.rule) for b in self.blocks[: at + 1] if b.title]
        index = next((n for n, part in enumerate(self.parts) if heads and part.title == heads[-1]), -1)
        if index != self._chapter:
            self._chapter = index
            self.went(index)

    # -- room -----------------------------------------------------------------------------------------

    def _margin(self) -> int:
        return text.width("WWW-000", "caption") + theme.tx(26)

    def _measure(self) -> None:
        mark = (self.view().w, theme.tx(100))
        if mark == self._measured:
            return
        self._measured = mark
        room = self._text_room()
        y = 0
        for block in self.blocks:
            block.top = y
            if block.title:
                block.high = text.line_height("heading") + theme.tx(26)
            else:
                block.high = rich.measure(block.rule, room)[1] + theme.tx(18)
                if block.lead:
                    block.high += rich.measure(block.lead, room)[1] + theme.tx(2)
                block.high += sum(rich.measure(m, room, "small")[1] + theme.tx(4) for m in block.messages)
            y += block.high
        self._tops = [block.top for block in self.blocks]
        self._total = y + theme.tx(40)

    def _text_room(self) -> int:
        return max(theme.tx(80), min(self.view().w - self._margin() - theme.tx(12), theme.tx(760)))

    def content_height(self) -> int:
        """All blocks."""
        self._measure()
        return self._total

    def natural(self, room: int) -> Size:
        """All the room."""
        return room, theme.tx(160)

    def place(self, rect: pygame.Rect) -> None:
        """Take this place; the clause that was at the top stays there."""
        wide = self.rect.w
        super().place(rect)
        if wide != self.rect.w and self.target:
            self.go(self.target)

    # -- events ---------------------------------------------------------------------------------------

    def on_hover(self, pos: Point) -> None:
        """A hand over links."""
        self.cursor = "hand" if self._link(pos) else "arrow"
        if self.desk is not None:
            self.desk.host.cursor(self.cursor)

    def on_release(self, pos: Point, inside: bool) -> None:
        """Follows a link."""
        grabbed = self._grab is not None
        super().on_release(pos, inside)
        if inside and not grabbed and (name := self._link(pos)):
            self.follow(name)

    def on_key(self, event: pygame.event.Event) -> bool:
        """Left and Right mark the clause before and after, Enter follows the last link of the marked one."""
        marked = [block for block in self.blocks if block.clause]
        if event.key in (pygame.K_LEFT, pygame.K_RIGHT) and marked and not event.mod & pygame.KMOD_ALT:
            at = next((n for n, block in enumerate(marked) if block.clause == self.target), -1)
            step = 1 if event.key == pygame.K_RIGHT else -1
            self.go(marked[max(0, min(len(marked) - 1, at + step))].clause)
            return True
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            block = next((b for b in marked if b.clause == self.target), None)
            parts = (block.rule, *block.messages) if block is not None else ()
            links = [run.link for runs in parts for run in runs if run.link]
            if links:
                self.follow(links[-1])
            return True
        return super().on_key(event)

    def follow(self, clause: str) -> None:
        """Go to a clause, also to one that the search leaves out; or show what proves one (`show:KAB-024`)."""
        if clause.startswith("show:"):
            self.show(clause.removeprefix("show:"))
        elif not self.go(clause):
            self.searched, self.only_now = "", False
            self.refill()
            self.go(clause)

    def _link(self, pos: Point) -> str:
        return next((name for rect, name in self._links if rect.collidepoint(pos)), "")

    # -- picture --------------------------------------------------------------------------------------

    def _shown(self) -> list[Block]:
        self._measure()
        first = max(0, bisect_right(self._tops, self.offset) - 1)
        last = bisect_right(self._tops, self.offset + self.rect.h)
        return self.blocks[first:last]

    def paint(self, surface: pygame.Surface) -> None:
        """The visible blocks."""
        before = surface.get_clip()
        surface.set_clip(before.clip(self.rect))
        self._links = []
        if not self.blocks:
            text.draw(surface, say("rules.none"), self.rect, "emphasis", theme.colour("ink_faint"), "centre")
        for block in self._shown():
            rect = pygame.Rect(self.rect.x, self.rect.y + block.top - self.offset, self.view().w, block.high)
            if not block.title:
                self._paint_clause(surface, rect, block)
            else:
                room = pygame.Rect(rect.x, rect.y, rect.w, rect.h - theme.tx(8))
                text.draw(surface, rich.plain(block.rule), room, "heading", theme.colour("accent"), valign="bottom")
        surface.set_clip(before)

    def _paint_clause(self, surface: pygame.Surface, rect: pygame.Rect, block: Block) -> None:
        c = theme.colour
        inner = rect.inflate(0, -theme.tx(4))
        on = bool(block.clause) and block.clause in self.now
        if block.clause and block.clause == self.target:
            ground = theme.mix(c("panel"), c("selection"), 0.55)
            shapes.panel(surface, inner, ground, theme.radius("s"))
        if on:
            bar = pygame.Rect(inner.x, inner.y + theme.tx(4), max(2, theme.tx(3)), inner.h - theme.tx(8))
            shapes.panel(surface, bar, c("accent"), bar.w // 2)
        x = inner.x + theme.tx(12)
        y = inner.y + theme.tx(7)
        line = text.line_height("body")
        ink = c("accent") if on or block.lit else c("ink_soft")
        text.draw(surface, block.mark, pygame.Rect(x, y, self._margin() - theme.tx(14), line), "caption", ink)
        if on:
            below = pygame.Rect(x, y + line, self._margin() - theme.tx(12), text.line_height("tiny"))
            if block.high > line * 2:
                text.draw(surface, say("rules.now"), below, "tiny", c("accent"))
        x = inner.x + self._margin()
        room = self._text_room()
        for runs, style, ink in (
            *(((block.lead, "body", c("ink")),) if block.lead else ()),
            (block.rule, "body", c("ink")),
            *((message, "small", c("ink_soft")) for message in block.messages),
        ):
            high = rich.measure(runs, room, style)[1]
            self._links += rich.draw(surface, runs, pygame.Rect(x, y, room, high), style, ink)
            y += high + theme.tx(4)

    def paint_over(self, surface: pygame.Surface) -> None:
        """Bar and ring."""
        super().paint_over(surface)
        focus.ring(surface, self, self.rect, theme.radius("s"))

    def node(self) -> Node:
        """With the visible clauses and their links as children."""
        node = super().node()
        for block in self._shown():
            rect = pygame.Rect(self.rect.x, self.rect.y + block.top - self.offset, self.view().w, block.high)
            rect = rect.clip(self.rect)
            if block.title:
                node.children.append(Node("heading", rich.plain(block.rule), rect))
                continue
            parts = (block.lead, block.rule, *block.messages) if block.lead else (block.rule, *block.messages)
            words = f"{block.mark} {' '.join(rich.plain(runs) for runs in parts)}".strip()
            role = "clause" if block.entry else "article"
            child = Node(role, words, rect, {}, key=block.clause)
            if block.entry:
                child.state["now"] = block.clause in self.now
            child.state["chosen"] = bool(block.clause) and block.clause == self.target
            child.children = [
                Node("link", name, spot.clip(self.rect), actions=("press",))
                for spot, name in self._links
                if rect.contains(spot)
            ]
            node.children.append(child)
        return node
