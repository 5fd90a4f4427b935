/**
 * The light stemmer for Czech of Dolamic and Savoy (Indexing and stemming approaches for the Czech language, 2009), on
 * folded words, because many questions are typed without diacritics. It removes fewer endings, because those of Latin
 * nouns, of young animals and of women's names would tear apart or join words of menus: `losos` and `lososem`, `salát`
 * and `salám`, `malina` and `malá`.
 */

/** An ending is removed from words that have at least three more letters. */
const REST = 3
const CASE_ENDINGS: ReadonlySet<string> = new Set(
  'etem ech ich eho emi emu iho imi imu ach ych ama ami ove ovi ymi em im ym mi ou a e i o u y'.split(' '),
)
const LONGEST_ENDING = 4
const POSSESSIVE = /(?<=^.{3,})[ou]v$/u

/** Returns the stem of a folded word. `'hranolkami'` and `'hranolek'` have `'hranolk'`. */
export const czechStem = (folded: string): string => palatalized(withoutCase(folded).replace(POSSESSIVE, ''))

function withoutCase(word: string): string {
  for (let length = LONGEST_ENDING; length > 0; length -= 1) {
    if (word.length >= length + REST && CASE_ENDINGS.has(word.slice(-length))) return word.slice(0, -length)
  }
  return word
}

/** Undoes changes of the last consonant (`omáčka`, `v omáčce`) and the inserted vowel (`omáček`). */
function palatalized(stem: string): string {
  if (stem.endsWith('ct')) return `${stem.slice(0, -2)}ck`
  if (stem.endsWith('st')) return `${stem.slice(0, -2)}sk`
  if (stem.endsWith('c')) return `${stem.slice(0, -1)}k`
  if (stem.endsWith('z')) return `${stem.slice(0, -1)}h`
  return stem.replace(/(?<=.{2})e(?=\p{L}$)/u, '')
}
