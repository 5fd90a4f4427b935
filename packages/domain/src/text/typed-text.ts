/** What people type and paste: text from PDFs, contacts and chats brings characters that nobody sees. */

/** All but the line feed. Marks that turn the direction of writing make a text look like another one. */
const CONTROLS = /[^\P{Cc}\n]|\p{Bidi_Control}/gu
const LINE_ENDS = /\r\n?|\u0085|\u2028|\u2029/g

/** A text that people read: without control characters, with plain line ends. It keeps the characters that join emoji. */
export const readableText = (text: string): string =>
  text.replace(LINE_ENDS, '\n').replaceAll('\t', ' ').replace(CONTROLS, '')

const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Bidi_Control}]/gu

/** A text of one line that is compared or matched: without characters that nobody sees, with plain spaces, trimmed. */
export const typedText = (text: string): string =>
  text
    .replace(/[\s\p{Z}]/gu, ' ')
    .replace(UNSEEN, '')
    .trim()

const LETTERS = new Intl.Segmenter('cs', { granularity: 'grapheme' })

/** Letters as people count them: `e` with a combining accent is one. */
export const countLetters = (text: string): number => Array.from(LETTERS.segment(text)).length
