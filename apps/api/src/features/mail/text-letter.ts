/** A letter for programs that show no HTML, and for people who want none. */
import type { Letter, Part, Row } from './letter.ts'

export function textLetter({ heading, parts, reason, unsubscribe }: Letter): string {
  const refuse = unsubscribe === null ? '' : `\nDalší takové e-maily nechci: ${unsubscribe.page}`
  return `${[heading, ...parts.map(partOf), '--', `${reason}${refuse}`, 'Sousto'].join('\n\n')}\n`
}

function partOf(part: Part): string {
  switch (part.kind) {
    case 'text':
      return part.text
    case 'button':
      return `${part.label}:\n${part.href}`
    case 'rows':
      return part.rows.map(rowOf).join('\n')
  }
}

function rowOf({ label, detail, value }: Row): string {
  return `${label}: ${value}${detail === undefined ? '' : `\n  ${detail}`}`
}
