"""The nouns of Danger Zone in plain words."""

from typing import Final

GLOSSARY: Final = {
    "Movement point": "What two four-sided dice give you for a turn: a step or a ride costs one.",
    "Helipad": "One large space, entered and left over the eight arrows. Whom you lead here is safe.",
    "Survivor": "Joins your train when you step onto its space; counts one when it reaches the helipad with you.",
    "Train": "The survivors who follow you in single file, each where the one before stood.",
    "Joining": "A follower that waits where it was picked up until the rest of the train has passed.",
    "Lost survivor": "One that was left behind, with a question mark; it waits there, and anybody may pick it up.",
    "Crushed": "A survivor on whom a building fell; it is out of the game.",
    "Fire": "Your train stays behind, and it is no place to end a turn, unless you hold a Personal Extinguisher.",
    "Live cable": "Your train stays behind and it ends your turn, unless you hold Insulated Gloves.",
    "Current": "Your train stays behind at flooded spaces unless you hold a Raft; you never go against the arrows.",
    "Ride": "The current carries you to its end for one movement point.",
    "Crack": "Who steps there draws the aftershock card beside the tile. A red badge: there still is one.",
    "Aftershock": "What a step onto a crack brings: a card is drawn that says which tiles are replaced.",
    "Aftershock card": "Says which tiles are replaced. The last one of the deck is RESCUE!.",
    "Aftershock deck": "Each new tile gets a card of it. The last is RESCUE!: once drawn, three more turns each.",
    "City Block": "One of the eight tiles round the helipad. Its number is what the eight-sided die calls it.",
    "Tool box": "Who steps there takes the Gear card beside the tile. An open one is empty.",
    "Gear": "Cards that protect you while you hold them, or help once; nobody sees them before they are used.",
    "Starting Gear": "Cards that replace tiles when you like, once each.",
    "Protected": "A paper disc at a rescuer shows gear that is known to be worn: raft, extinguisher or gloves.",
    "RESCUE!": "Once it is drawn everybody has three more turns. The most survivors brought home win.",
    "Sudden death": "After a tie the next delivery that makes one leader wins.",
}
