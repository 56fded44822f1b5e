"""`python -m bench.document`: the tables of docs/performance.md, made from docs/performance.json; the prose stays."""

import json
import re
from typing import Any, Final

from bench import ROOT
from bench.__main__ import RESULTS
from bench.rows import heard, markdown

DOCUMENT: Final = ROOT / "docs" / "performance.md"
PLACE: Final = re.compile(r"(<!-- table: (\w+) -->\n).*?(<!-- end -->)", re.DOTALL)


def written(document: str, results: dict[str, Any]) -> str:
    """The document with every table as the results have it."""

    def table(place: re.Match[str]) -> str:
        kept = results["tables"].get(place[2])
        if kept is None:
            return f"{place[1]}Not measured yet: `python -m bench --only {place[2]}`.\n{place[3]}"
        made = markdown([heard(one) for one in kept["rows"]])
        return f"{place[1]}{made}\n\nMeasured {kept['day']}.\n{place[3]}"

    return PLACE.sub(table, document)


def main() -> None:
    DOCUMENT.write_text(written(DOCUMENT.read_text(), json.loads(RESULTS.read_text())))


if __name__ == "__main__":
    main()
