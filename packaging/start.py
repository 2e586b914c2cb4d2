"""Where the frozen program begins; the rest is `table/cli.py`, the same as in a checkout."""

from table.cli import main

raise SystemExit(main())
