import { formatMoney, sum } from '@sousto/domain/money/money.ts'
import { formatOrderNumber } from '@sousto/domain/order/order-number.ts'
import { mailText } from '@sousto/messages/mail-messages.ts'
import { refundReasonMessage } from '@sousto/messages/payment-messages.ts'
import { builtInWording, type Wording, withFields } from '@sousto/messages/wording.ts'
import type { MailedAlert, MailedRefund } from '../mail.ts'
import { button, type MailContent, paragraph, rows } from '../mail-content.ts'

/** The mail to the customer: how much is returned, why, and by which payment method. */
export function refundMailContent(
  refund: MailedRefund,
  absoluteUrl: (link: string) => string,
  wording: Wording = builtInWording(),
): MailContent {
  const { locale } = wording
  const number = formatOrderNumber(refund.number)
  const { parts, less, toPay, restaurant } = refund
  const message = mailText(withFields(wording, { number, restaurant }))
  const amount = formatMoney(sum(parts.map((part) => part.amount)))
  const returned = parts.length > 0 ? [message('refund_intro', { amount, number, restaurant })] : []
  const reduced =
    less > 0 ? [message('reduced_intro', { amount: formatMoney(less), number, restaurant })] : []
  const intro = [...reduced, ...returned].join(' ')
  const ways = parts.map((part) => ({
    label: message(`refund_${part.tender}`),
    value: formatMoney(part.amount),
  }))
  return {
    subject:
      parts.length > 0
        ? message('refund_subject', { amount, number })
        : message('reduced_subject', { amount: formatMoney(less), number }),
    preheader: intro,
    heading: message(parts.length > 0 ? 'refund_heading' : 'reduced_heading'),
    blocks: [
      paragraph(intro),
      rows(
        { label: message('refund_reason'), value: refundReasonMessage.in(locale)(refund.reason) },
        ...ways,
        ...(less > 0 && toPay > 0 ? [{ label: message('reduced_total'), value: formatMoney(toPay) }] : []),
      ),
      button(
        message('refund_button'),
        absoluteUrl(`/objednavka/${number}${refund.guid === null ? '' : `?guid=${refund.guid}`}`),
      ),
      ...(parts.some(({ tender }) => tender === 'online') ? [paragraph(message('refund_outro'))] : []),
    ],
    reason: message('order_reason', { number }),
    locale,
    unsubscribe: null,
  }
}

/** The mail to the provider: a payment event that a person has to look at. */
export function alertMailContent(alert: MailedAlert, wording: Wording = builtInWording()): MailContent {
  const message = mailText(wording)
  const intro = message(`alert_${alert.kind}`)
  const order = alert.order === null ? '–' : formatOrderNumber(alert.order)
  return {
    subject: message('alert_subject'),
    preheader: intro,
    heading: message('alert_heading'),
    blocks: [
      paragraph(intro),
      rows(
        { label: message('alert_order'), value: order },
        { label: message('alert_detail'), value: alert.detail },
      ),
      paragraph(message('alert_outro')),
    ],
    reason: message('application_reason'),
    locale: wording.locale,
    unsubscribe: null,
  }
}
