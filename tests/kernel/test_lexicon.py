"""An action is one value with three names."""

import pytest

from fivealarm.kernel.lexicon import Lexicon, UnknownAction

WORDS = Lexicon(["move n", "move s", "end turn"])


def test_text_number_and_object_are_one() -> None:
    for number, action in enumerate(WORDS):
        assert WORDS.parse(str(action)) is action
        assert WORDS.number(action) == number
        assert WORDS[number] is action


def test_text_that_names_no_action_is_the_senders_error() -> None:
    with pytest.raises(UnknownAction, match="no action is called 'fly'"):
        WORDS.parse("fly")


def test_two_actions_cannot_share_a_text() -> None:
    with pytest.raises(ValueError, match="same text"):
        Lexicon([1, "1"])


def test_the_fingerprint_holds_order_and_texts() -> None:
    same = Lexicon(["move n", "move s", "end turn"])
    turned = Lexicon(["move s", "move n", "end turn"])

    assert WORDS.fingerprint() == same.fingerprint() != turned.fingerprint()


def test_a_lexicon_is_a_sequence() -> None:
    assert (len(WORDS), WORDS[1:], "move n" in WORDS, "fly" in WORDS) == (3, ("move s", "end turn"), True, False)


def test_a_text_that_names_no_action_is_told_the_nearest_ones() -> None:
    with pytest.raises(UnknownAction, match="there are move n, move"):
        WORDS.parse("move up and away")
    with pytest.raises(UnknownAction, match=r"called 'fly'; actions begin with move, end$"):
        WORDS.parse("fly")
