// What comes over the wire, for editors and readers; there is nothing to run here.

/**
 * A legal action as a button or a lit place.
 * @typedef {object} Choice
 * @property {string} text what is sent when it is played; never looked into
 * @property {string} label in words
 * @property {string} group the heading it stands under
 * @property {string} cost its price in words, or ""
 * @property {"" | "die" | "card"} reveals what falls or is turned over and cannot be taken back
 * @property {string[]} touches ids of elements, the one it is about first
 * @property {boolean} ends it ends the turn
 * @property {boolean} declines it turns down what is offered
 * @property {boolean} steps a walk may be made of such
 * @property {boolean} [lightly] it ends something where stopping short is usual
 * @property {boolean} [loses] more is lost by it than its price: a click asks first
 * @property {boolean} [last] the turn is over with it, though it is no end of turn by name: button, key and board ask first
 * @property {boolean} [seldom] meant less often than others of its kind: lit faintly, last in lists
 * @property {number} [far] of many places alike, how far off it is: the nearest is told first
 * @property {string} [brings] what is won or lost by it, in a few words
 * @property {number} [turn] how a thing in hand would be turned
 * @property {string[]} [line] texts of actions, its own first, that are done one after another if it is chosen
 * @property {string} [once] what it alone is called then
 * @property {boolean} [passes] somebody else is asked next: a click on a place asks first
 * @property {boolean} [asks] something speaks against where it leads, as its tip says: a click asks first
 * @property {string} [goal] what waits there that people go for, as a noun
 */

/**
 * A way of several steps to a place.
 * @typedef {object} Way
 * @property {string[]} to elements of the place, the best first
 * @property {string[]} line texts of actions, one after another
 * @property {string[]} path an element for each step: where it leads
 * @property {string} start the element it begins at, or ""
 * @property {string} label where it leads, in words
 * @property {string} verb the first of them
 * @property {string} news what else there is to say of the place, or ""
 * @property {string} cost
 * @property {string[]} effects
 * @property {boolean} [alone] whoever followed at its start follows no longer at its end
 * @property {"" | "die" | "card"} reveals
 * @property {boolean} [loses] more is lost on the way than its price
 * @property {boolean} [last] the turn is over with its last step
 * @property {boolean} [dear] what is paid for the first steps does not reach: its price is shown
 * @property {string} [goal] what waits at its end that people go for, as a noun
 */

/**
 * Something that happened and everybody may know.
 * @typedef {object} Happening
 * @property {string} name
 * @property {string} text
 * @property {string} rule
 * @property {string[]} at ids of the elements it is about
 * @property {string} [who] the name of the seat that its sentence begins with
 * @property {number} [large] nobody should miss it: the seat it concerns, below 0 everybody
 * @property {"flash" | "break" | "splash" | "wave" | "call"} [sign] what one sees and hears of it at its place
 */

/**
 * A ply as this viewer heard it.
 * @typedef {object} Ply
 * @property {number} number
 * @property {number} actor the seat; below 0 dice and cards
 * @property {Happening[]} events
 * @property {string} [text]
 * @property {string} [label] the action in words
 * @property {number[]} [dice] the faces that fell
 * @property {number[]} [sides] how many each die has, where not six
 * @property {object} [face] the card it is, as an element of the picture
 * @property {boolean} [faced] it is a card that may lie nowhere afterwards
 * @property {boolean} [ends] it ended its seat's turn
 * @property {boolean} [begins] a turn begins with it
 * @property {number} [whose] and whose that is, if it is known
 * @property {string} [note]
 * @property {object} [change] of the picture
 * @property {object[]} [seats_cards] as they are after it, if it changed them
 * @property {object[]} [gauges] likewise
 */

export {};
