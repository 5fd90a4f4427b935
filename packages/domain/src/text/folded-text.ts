const MARKS = /\p{M}+/gu

/** Normalizes text for search: removes diacritics, case and superfluous spaces. `' Řízek  SMAŽENÝ'` → `'rizek smazeny'`. */
export function fold(text: string): string {
  return text.normalize('NFD').replace(MARKS, '').toLowerCase().trim().replace(/\s+/g, ' ')
}
