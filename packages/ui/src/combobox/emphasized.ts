import { createElement, type ReactNode } from 'react'

const MARKS = /\p{Diacritic}/gu

/** Folds diacritics and case letter by letter, so that positions stay the same. */
function plain(text: string): string {
  return Array.from(
    text,
    (letter) => letter.normalize('NFD').replace(MARKS, '').toLowerCase() || letter,
  ).join('')
}

/** The text with the first match of the query in bold; ignores diacritics and case. */
export function emphasized(text: string, query: string): ReactNode {
  const composed = text.normalize('NFC')
  const wanted = plain(query.normalize('NFC').trim())
  const at = wanted === '' ? -1 : plain(composed).indexOf(wanted)
  if (at < 0) return text
  const end = at + wanted.length
  return [
    composed.slice(0, at),
    createElement('mark', { key: 'mark', className: 'ui-option-mark' }, composed.slice(at, end)),
    composed.slice(end),
  ]
}
