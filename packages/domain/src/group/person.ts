/** The persons of a group order (`delights.md` §7). */

/** The maximum length of a person's name, in letters. */
export const PERSON_LETTERS = 30
