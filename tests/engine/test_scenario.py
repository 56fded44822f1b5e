"""The scenario runner: what holds, what does not, what cannot be read."""

import os
from pathlib import Path

import pytest

from fivealarm.engine import files, scenario
from fivealarm.kernel.contract import BadInput
from fivealarm.testing import files as examples

BUCKET = Path(__file__).parent.parent / "testing"
EXPECTS = """
[[scenario]]
id = "one"
rules = ["BL-THR.1"]
game = "bucket"
position = {{ hand = [2, 1] }}
play = [{play}]
[scenario.expect]
{expect}
"""


@pytest.mark.parametrize("path", examples.scenarios(BUCKET), ids=lambda path: path.stem)
def test_the_examples_scenarios_hold(path: Path) -> None:
    for one in scenario.read(path):
        scenario.run(one)


@pytest.mark.parametrize(
    ("play", "expect", "says"),
    [
        ('"wait"', "to_act = 0", "to_act should be 0, is 1"),
        ("", 'legal = ["throw"]', "legal should be"),
        ("", 'legal_has = ["deal 0 1"]', "'deal 0 1' should be legal"),
        ("", 'legal_hasnt = ["wait"]', "'wait' should not be legal"),
        ("", 'refused = { "wait" = "BL-THR.2" }', "refused 'wait' should be 'BL-THR.2', is None"),
        ("", 'why = { "wait" = "No." }', "why 'wait' should be 'No.', is None"),
        ("", 'why = { "deal 0 1" = "No." }', "why 'deal 0 1' should be 'No.', is '"),
        ('"throw"', 'chances = { "deal 0 1" = 6 }', "chances 'deal 0 1' should be 6, is 5"),
        ('"wait"', 'told = ["Rain."]', "'Rain.' should be told"),
        ('"wait"', "position = { fire = 6 }", "position.fire should be 6, is 7"),
        ('"wait"', "position = { smoke = 6 }", "position.smoke should be 6; there is none"),
        ("", 'outcome = { winner = "team" }', "outcome should be"),
        ('"deal 0 1"', "to_act = 0", "'deal 0 1' was refused by BL-DEA.1"),
        ('"fly"', "to_act = 0", "no action is called 'fly'"),
    ],
)
def test_the_first_difference_is_named(tmp_path: Path, play: str, expect: str, says: str) -> None:
    path = tmp_path / "one.toml"
    path.write_text(EXPECTS.format(play=play, expect=expect))
    (one,) = scenario.read(path)

    with pytest.raises(scenario.Different) as off:
        scenario.run(one)

    assert str(off.value).startswith(says)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        pytest.param(b"[[scenario", "should be TOML", id="no TOML"),
        pytest.param(b"\xff", "UTF-8", id="no UTF-8"),
        pytest.param(b"x = 1", "should hold [[scenario]]", id="something else"),
        pytest.param(b"scenario = [1]", "should be a table", id="a number for a scenario"),
        pytest.param(b"[[scenario]]\nid = 3", "id: should be there", id="a number for an id"),
        pytest.param(b"[[scenario]]\ncolour = 3", "colour: should be one of", id="an unknown field"),
        pytest.param(
            b'[[scenario]]\nid="a"\ngame="bucket"\nrules=[]\nplay=[3]\nexpect={}', "play", id="a number to play"
        ),
        pytest.param(
            b'[[scenario]]\nid="a"\ngame="bucket"\nrules=[]\nexpect={joy=1}', "expect.joy: should be", id="joy"
        ),
        pytest.param(b"x = " + b"9" * 5_000, "should be TOML", id="a number of 5,000 digits"),
        pytest.param(b"x = 0x" + b"f" * 5_000, "no number beyond", id="one in sixteens"),
        *(
            pytest.param(
                f'[[scenario]]\nid="a"\ngame="bucket"\nrules=[]\nexpect={{{wrong}}}'.encode(),
                f"expect.{wrong.partition('=')[0]}: should be",
                id=wrong,
            )
            for wrong in (
                "position=3",
                'legal="wait"',
                "legal=[1, 'a']",
                "legal_has=2",
                "legal_hasnt=[{}]",
                "refused=[]",
                "chances='x'",
                "to_act='0'",
                "outcome=1979-05-27",
                "told=true",
            )
        ),
    ],
)
def test_a_file_that_cannot_be_read_says_why(tmp_path: Path, text: bytes, says: str) -> None:
    path = tmp_path / "bad.toml"
    path.write_bytes(text)

    with pytest.raises(BadInput) as bad:
        scenario.read(path)

    assert says in str(bad.value)


def test_a_missing_or_huge_file_says_so(tmp_path: Path) -> None:
    huge = tmp_path / "huge.toml"
    with huge.open("wb") as file:
        file.truncate(files.LARGEST + 1)

    with pytest.raises(BadInput, match="cannot be read"):
        scenario.read(tmp_path / "none.toml")
    with pytest.raises(BadInput, match="at most"):
        scenario.read(huge)


def test_a_pipe_is_no_file(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe.toml"
    os.mkfifo(pipe)

    with pytest.raises(BadInput, match="regular file"):
        scenario.read(pipe)
    with pytest.raises(BadInput, match="regular file"):
        files.text(Path("/dev/zero"))
    with pytest.raises(BadInput, match="name of a file"):
        files.text(Path("a\0b"))


@pytest.mark.parametrize(
    "setting", ["options = 3", "seats = 'two'", "position = [1]", "position = {fire = 1979-05-27}"]
)
def test_a_setting_of_the_wrong_kind_is_named(tmp_path: Path, setting: str) -> None:
    path = tmp_path / "one.toml"
    path.write_text(f'[[scenario]]\nid="a"\ngame="bucket"\nrules=[]\n{setting}\nexpect={{}}')
    (one,) = scenario.read(path)

    with pytest.raises(BadInput):
        scenario.run(one)
