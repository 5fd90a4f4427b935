/** The plain-text part of a mail, for programs without HTML and people who prefer text. */
import { mailMessage } from '@sousto/messages/mail-messages.ts'
import type { MailContent, Part, Row } from './mail-content.ts'

export function renderText({ locale, heading, parts, reason, unsubscribe }: MailContent): string {
  const optOut = unsubscribe === null ? '' : `\n${mailMessage.in(locale)('unsubscribe')}: ${unsubscribe.page}`
  return `${[heading, ...parts.map(partOf), '--', `${reason}${optOut}`, 'Sousto'].join('\n\n')}\n`
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
