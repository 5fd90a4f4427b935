import { formatMoney, minus, ZERO } from '@sousto/domain/money/money.ts'
import { mailText } from '@sousto/messages/mail-messages.ts'
import { builtInWording, type Wording } from '@sousto/messages/wording.ts'
import type { MailedStatement } from '../mail.ts'
import { button, type MailContent, paragraph, rows } from '../mail-content.ts'

const dayText = (day: string): string => Temporal.PlainDate.from(day).toLocaleString('cs-CZ')

/** The mail with a statement: what is paid, and the statement with its documents (`settlement.md` §4). */
export function statementMailContent(
  { number, name, from, to, dueOn, payout, charge, carry, link, attachments }: MailedStatement,
  absoluteUrl: (link: string) => string,
  wording: Wording = builtInWording(),
): MailContent {
  const message = mailText(wording)
  const days = { from: dayText(from), to: dayText(to) }
  const outcome = () => {
    if (payout > 0) return message('statement_payout', { amount: formatMoney(payout) })
    if (charge > 0) return message('statement_charge', { amount: formatMoney(charge), day: dayText(dueOn) })
    return carry < 0
      ? message('statement_carry', { amount: formatMoney(minus(ZERO, carry)) })
      : message('statement_nothing')
  }
  return {
    subject: message('statement_subject', { number, name, ...days }),
    preheader: outcome(),
    heading: message('statement_heading'),
    blocks: [
      paragraph(outcome()),
      rows(
        { label: message('statement_number'), value: number },
        { label: message('statement_period'), value: message('statement_days', days) },
        { label: message('statement_due'), value: payout > 0 || charge > 0 ? dayText(dueOn) : '' },
      ),
      paragraph(message('statement_intro')),
      button(message('statement_button'), absoluteUrl(link)),
    ],
    reason: message('statement_reason'),
    locale: wording.locale,
    unsubscribe: null,
    attachments,
  }
}
