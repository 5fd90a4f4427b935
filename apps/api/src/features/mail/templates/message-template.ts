import { formatOrderNumber } from '@sousto/domain/order/order-number.ts'
import { mailText } from '@sousto/messages/mail-messages.ts'
import { builtInWording, type Wording, withFields } from '@sousto/messages/wording.ts'
import type { MailedOrder } from '../mail.ts'
import { button, type MailContent, paragraph } from '../mail-content.ts'
import { orderFields } from './order-fields.ts'

/** What the staff wrote to the customer of an order. */
export function messageMailContent(
  { order, guid }: MailedOrder,
  text: string,
  absoluteUrl: (link: string) => string,
  wording: Wording = builtInWording(),
): MailContent {
  const number = formatOrderNumber(order.number)
  const message = mailText(withFields(wording, orderFields(order, wording)))
  return {
    locale: wording.locale,
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
