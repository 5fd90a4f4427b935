/** Cleans typed and pasted text, because text from PDFs, contacts and chats contains invisible characters. */

/**
 * All control characters except the line feed. Characters that change the writing direction can make a text look like
 * another one.
 */
const CONTROLS = /[^\P{Cc}\n]|\p{Bidi_Control}/gu
const LINE_ENDS = /\r\n?|\u0085|\u2028|\u2029/g

/**
 * Returns a text for reading: without control characters, with plain line ends. Characters that join emoji are kept.
 */
export const readableText = (text: string): string =>
  text.replace(LINE_ENDS, '\n').replaceAll('\t', ' ').replace(CONTROLS, '')

const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Bidi_Control}]/gu

/**
 * Returns a single line of text for comparing or matching: without invisible characters, with plain spaces, trimmed.
 */
export const typedText = (text: string): string =>
  text
    .replace(/[\s\p{Z}]/gu, ' ')
    .replace(UNSEEN, '')
    .trim()

const LETTERS = new Intl.Segmenter('cs', { granularity: 'grapheme' })

/** Counts letters as people do: `e` with a combining accent is one. */
export const countLetters = (text: string): number => Array.from(LETTERS.segment(text)).length

/** The longest letters in use are flags and families, with 14 UTF-16 units. */
const UNITS_PER_LETTER = 16

/** Returns whether a text has at most so many letters. A letter with countless accents counts as too many. */
export const hasAtMostLetters = (text: string, most: number): boolean =>
  text.length <= most || (text.length <= most * UNITS_PER_LETTER && countLetters(text) <= most)

/** The text of a field and the position of its caret, in UTF-16 units. */
export type Typed = { readonly text: string; readonly caret: number }

/** Returns a function that removes the letters before the caret that were typed beyond the maximum. */
export const lettersUpTo =
  (most: number) =>
  ({ text, caret }: Typed): Typed => {
    if (hasAtMostLetters(text, most)) return { text, caret }
    const after = text.slice(caret)
    const room = Math.max(0, most - countLetters(after))
    const letters = Array.from(LETTERS.segment(text.slice(0, caret)), ({ segment }) => segment)
    const before = letters.slice(0, room).join('')
    return { text: before + after, caret: before.length }
  }
