/** The customer's note about one dish (`delights.md` §3). */

/** The maximum length, in letters. */
export const DISH_NOTE_LETTERS = 200
