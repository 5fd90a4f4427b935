import { createElement, type ReactNode } from 'react'

const MARKS = /\p{Diacritic}/gu
const WORDS = /[\p{L}\p{N}]+/gu

/** Folds diacritics and case letter by letter, so that positions stay the same. */
function plain(text: string): string {
  return Array.from(
    text,
    (letter) => letter.normalize('NFD').replace(MARKS, '').toLowerCase() || letter,
  ).join('')
}

/**
 * Returns the text with matching words in bold, or the matching start of each word, in any order. Diacritics and case
 * are ignored.
 */
export function emphasized(text: string, query: string): ReactNode {
  const composed = text.normalize('NFC')
  const wanted = plain(query.normalize('NFKC')).match(WORDS) ?? []
  const parts: ReactNode[] = []
  let end = 0
  for (const { 0: word, index } of plain(composed).matchAll(WORDS)) {
    const length = Math.max(0, ...wanted.map((typed) => (word.startsWith(typed) ? typed.length : 0)))
    if (length === 0) continue
    parts.push(composed.slice(end, index))
    end = index + length
    parts.push(createElement('mark', { key: index, className: 'ui-option-mark' }, composed.slice(index, end)))
  }
  return parts.length === 0 ? text : [...parts, composed.slice(end)]
}
