"""The hash of states and saves is BLAKE2b, whatever door it comes through."""

from __future__ import annotations

import hashlib
import subprocess
import sys
from pathlib import Path

from rules.kernel.digest import blake2b

ROOT = Path(__file__).resolve().parents[3]


def test_it_is_the_same_function_as_hashlibs() -> None:
    for data in (b"", b"a state", bytes(range(256)) * 40):
        assert blake2b(data, digest_size=8).hexdigest() == hashlib.blake2b(data, digest_size=8).hexdigest()


def test_a_record_is_hashed_without_openssl() -> None:
    code = "import sys, rules.kernel.record, table.saveformat; print('_hashlib' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, cwd=ROOT)
    assert done.stdout.strip().endswith("False"), done.stdout + done.stderr
