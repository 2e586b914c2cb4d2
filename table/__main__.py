"""`python -m table` is `hotseat`."""

from table.cli import main

raise SystemExit(main())
