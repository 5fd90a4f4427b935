/**
 * Converts text to what tickets and receipts can print: their fonts have the alphabets of Europe and its neighbourhood,
 * but no emoji, Chinese or Thai.
 */

/** Characters that every font of tickets and receipts contains. A test compares them with the fonts. */
const DRAWN =
  ' -~\\u00a0-\\u02e9\\u0300-\\u034e\\u0370-\\u0377\\u037a-\\u037e\\u0384-\\u038a\\u038c\\u038e-\\u03a1\\u03a3-\\u0523\\u0531-\\u0556\\u0561-\\u0587\\u05d0-\\u05ea\\u0621-\\u063a\\u0640-\\u0655\\u10d0-\\u10fa\\u1e00-\\u1efb\\u2010-\\u2027\\u2030-\\u205e\\u2074-\\u208e\\u20a0-\\u20b5\\u2103\\u2116\\u2117\\u2122\\u2150-\\u215f\\u2190-\\u21ff\\u2200-\\u22ff\\u2500-\\u25ff\\u2605\\u2606\\u2640\\u2642\\u2660-\\u2667\\u266a\\u2713\\u2717'
const UNDRAWN = new RegExp(`[^${DRAWN}\\s]+(?:\\s+[^${DRAWN}\\s]+)*`, 'gu')
const LETTERS = /[\p{L}\p{N}]/u

/** Returns the printable text: unsupported letters are replaced by a word, pictures are removed. */
export function drawnText(text: string, otherLetters: string): string {
  return text
    .normalize('NFC')
    .replace(UNDRAWN, (run) => (LETTERS.test(run) ? otherLetters : ''))
    .replace(/[^\S\r\n]{2,}/gu, ' ')
    .replace(/^[^\S\r\n]+|[^\S\r\n]+$/gmu, '')
}

/** Returns the unsupported parts of a text in order. */
export const undrawnParts = (text: string): readonly string[] => text.normalize('NFC').match(UNDRAWN) ?? []
