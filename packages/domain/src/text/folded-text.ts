/** Diacritics, and characters that nobody sees: soft hyphens, joiners, marks of direction. */
const MARKS = /[\p{M}\p{Cf}]+/gu

/** Normalizes text for search: removes diacritics, invisible characters, case and superfluous spaces. `' Řízek  SMAŽENÝ'` → `'rizek smazeny'`. */
export function fold(text: string): string {
  return text.normalize('NFD').replace(MARKS, '').toLowerCase().trim().replace(/\s+/g, ' ')
}

const WORDS = /[\p{L}\p{N}]+/gu

/**
 * Returns the words and numbers of a text, folded; full-width letters are treated as letters. `'OC Šantovka (1)'` →
 * `['oc', 'santovka', '1']`.
 */
export const foldedWords = (text: string): readonly string[] =>
  fold(text.normalize('NFKC')).match(WORDS) ?? []
