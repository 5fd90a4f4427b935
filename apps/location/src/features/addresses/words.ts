/** Names and texts as the search compares them: folded words, abbreviations written out. */
import { fold } from '@sousto/domain/folded-text.ts'

/** As signs and registers shorten them, with a full stop. */
const ABBREVIATIONS: ReadonlyMap<string, string> = new Map([
  ['nam', 'namesti'],
  ['tr', 'trida'],
  ['nabr', 'nabrezi'],
  ['sidl', 'sidliste'],
  ['gen', 'generala'],
  ['plk', 'plukovnika'],
  ['kpt', 'kapitana'],
  ['mjr', 'majora'],
  ['npor', 'nadporucika'],
  ['por', 'porucika'],
  ['dr', 'doktora'],
  ['prof', 'profesora'],
  ['br', 'bratri'],
  ['n', 'nad'],
])

/** `word` folded, without its full stop; written out where the full stop says that it is short. */
export function writtenOut(word: string): string {
  if (!word.endsWith('.')) return word
  const bare = word.slice(0, -1)
  return ABBREVIATIONS.get(bare) ?? bare
}

const WORDS = /\d+|\p{L}+\.?/gu

/** `nám. Dr. E. Beneše` → namesti doktora e benese. */
export function wordsOf(name: string): string[] {
  return (fold(name).match(WORDS) ?? []).map(writtenOut)
}
