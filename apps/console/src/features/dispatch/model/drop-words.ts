import type { Drop } from './assignment.ts'
import { resultText, WHY_NOT_TEXTS } from './words.ts'

const DROP_TEXTS: Readonly<Record<Drop['how'], string>> = {
  offer: 'nabídne se',
  assign: 'přidělí se bez ptaní',
  extend: 'přidá se k jízdě',
}

/** Returns what a drop would do, such as `u dveří 18:55, rezerva 3 min, +12 min, nabídne se`. */
export function dropText({ whyNot, result, how }: Drop): string {
  if (whyNot !== null) return whyNot === 'courier_has_it' ? 'už ji má' : WHY_NOT_TEXTS[whyNot]
  const added = result !== null && how === 'extend' && `jízda o ${result.added} min delší`
  return [result === null ? 'bez polohy' : resultText(result), added, DROP_TEXTS[how]]
    .filter(Boolean)
    .join(', ')
}
