import { formatOrderNumber } from '@sousto/domain/order/order-number.ts'
import { mailMessage } from '@sousto/messages/mail-messages.ts'
import { DEFAULT_LOCALE, type Locale } from '@sousto/messages/translator.ts'
import type { MailedOrder } from '../mail.ts'
import { button, type MailContent, paragraph } from '../mail-content.ts'

/** What the staff wrote to the customer of an order. */
export function messageMailContent(
  { order, guid }: MailedOrder,
  text: string,
  absoluteUrl: (link: string) => string,
  locale: Locale = DEFAULT_LOCALE,
): MailContent {
  const message = mailMessage.in(locale)
  const number = formatOrderNumber(order.number)
  return {
    locale,
    subject: message('order_message_subject', { number }),
    preheader: text,
    heading: message('order_message_heading'),
    blocks: [
      ...text.split(/\n+/).map(paragraph),
      button(message('order_received_button'), absoluteUrl(`/objednavka/${number}?guid=${guid}`)),
      paragraph(message('order_message_outro', { hotline: order.hotline })),
    ],
    reason: message('order_reason', { number }),
    unsubscribe: null,
  }
}
