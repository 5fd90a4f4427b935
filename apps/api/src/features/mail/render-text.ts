/** The plain-text part of a mail, for programs without HTML and people who prefer text. */
import { mailMessage } from '@sousto/messages/mail-messages.ts'
import type { Block, MailContent, Row } from './mail-content.ts'

export function renderText({ locale, heading, blocks, reason, unsubscribe }: MailContent): string {
  const optOut = unsubscribe === null ? '' : `\n${mailMessage.in(locale)('unsubscribe')}: ${unsubscribe.page}`
  return `${[heading, ...blocks.map(blockOf), '--', `${reason}${optOut}`, 'Sousto'].join('\n\n')}\n`
}

function blockOf(block: Block): string {
  switch (block.kind) {
    case 'text':
      return block.text
    case 'button':
      return `${block.label}:\n${block.href}`
    case 'rows':
      return block.rows.map(rowOf).join('\n')
  }
}

function rowOf({ label, detail, value }: Row): string {
  return `${label}: ${value}${detail === undefined ? '' : `\n  ${detail}`}`
}
