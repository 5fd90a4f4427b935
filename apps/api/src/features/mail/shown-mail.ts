/** A mail as the staff previews it: with the texts that are being written, on an order or on made-up data. */
import type { MailTemplate } from '@sousto/domain/content/message-templates.ts'
import { formatOrderNumber } from '@sousto/domain/order/order-number.ts'
import type { Wording } from '@sousto/messages/wording.ts'
import {
  type AccountMail,
  type AccountTemplate,
  type MailedOrder,
  ORDER_TEMPLATES,
  type OrderTemplate,
} from './mail.ts'
import type { MailContent } from './mail-content.ts'
import { oneLine } from './message.ts'
import { renderHtml } from './render-html.ts'
import { renderText } from './render-text.ts'
import {
  SAMPLE_DATA,
  SAMPLE_MESSAGE,
  sampleAlert,
  sampleApplication,
  sampleOrder,
  sampleRefund,
  sampleStatement,
} from './samples.ts'
import { accountMailContent } from './templates/account-templates.ts'
import { applicationAnswerContent, applicationMailContent } from './templates/application-templates.ts'
import { messageMailContent } from './templates/message-template.ts'
import { anyOrderMailContent, OPT_OUT_TEMPLATES } from './templates/order-templates.ts'
import { alertMailContent, refundMailContent } from './templates/payment-templates.ts'
import { statementMailContent } from './templates/statement-template.ts'

/** An order, and the first name of its customer. */
export type ShownOrder = { readonly mailed: MailedOrder; readonly firstName: string }

type Shown = {
  readonly wording: Wording
  /** Null means made-up data. */
  readonly order: ShownOrder | null
  readonly absoluteUrl: (link: string) => string
}

type OtherTemplate = Exclude<MailTemplate, AccountTemplate | OrderTemplate>

const OTHERS: Readonly<Record<OtherTemplate, (mailed: MailedOrder, shown: Shown) => MailContent>> = {
  orderMessage: (mailed, { absoluteUrl, wording }) =>
    messageMailContent(mailed, SAMPLE_MESSAGE, absoluteUrl, wording),
  refund: ({ to, guid, order: { number, restaurant } }, { absoluteUrl, wording }) =>
    refundMailContent(
      { ...sampleRefund, to, guid, number, restaurant: restaurant.name },
      absoluteUrl,
      wording,
    ),
  paymentAlert: ({ order: { number } }, { wording }) =>
    alertMailContent({ ...sampleAlert, order: number }, wording),
  statement: ({ order: { restaurant } }, { absoluteUrl, wording }) =>
    statementMailContent({ ...sampleStatement, name: restaurant.name }, absoluteUrl, wording),
  applicationReceived: (_, { wording }) =>
    applicationMailContent('applicationReceived', sampleApplication, wording),
  applicationForProvider: (_, { wording }) =>
    applicationMailContent('applicationForProvider', sampleApplication, wording),
  applicationAnswer: (_, { wording }) =>
    applicationAnswerContent({ answer: 'accepted', text: SAMPLE_MESSAGE }, sampleApplication, wording),
}

const isOfOrder = (template: MailTemplate): template is OrderTemplate =>
  ORDER_TEMPLATES.some((each) => each === template)

const isOther = (template: MailTemplate): template is OtherTemplate => Object.hasOwn(OTHERS, template)

/** Returns the mail, whatever the state of the order. */
export function shownMail(template: MailTemplate, shown: Shown): MailContent {
  const { wording, order, absoluteUrl } = shown
  const mailed = order?.mailed ?? sampleOrder()
  if (isOfOrder(template)) {
    const page = absoluteUrl('/odhlaseni-odberu')
    const unsubscribe = OPT_OUT_TEMPLATES.has(template) ? { page, oneClick: page } : null
    return anyOrderMailContent(template, mailed, { absoluteUrl, unsubscribe, wording })
  }
  if (isOther(template)) return OTHERS[template](mailed, shown)
  return accountMailContent(accountMail(template, order), absoluteUrl, wording)
}

/** The sample data, with what the order says in its place. */
function accountMail(template: AccountTemplate, order: ShownOrder | null): AccountMail {
  const sample: object = SAMPLE_DATA[template]
  const real =
    order === null
      ? {}
      : {
          restaurant: order.mailed.order.restaurant.name,
          seller: order.mailed.order.restaurant.name,
          firstName: order.firstName,
        }
  const replaced = Object.fromEntries(Object.entries(real).filter(([name]) => name in sample))
  const number =
    order !== null && template === 'customerUnreachable'
      ? { number: formatOrderNumber(order.mailed.order.number) }
      : {}
  // The sample is that of the template, and only texts are replaced by texts.
  return { template, to: '', data: { ...sample, ...replaced, ...number } } as AccountMail
}

/** Returns what arrives. A page may not contain the mail's style sheet, which only adds dark colours. */
export const writtenMail = (content: MailContent, publicUrl: string) => ({
  subject: oneLine(content.subject),
  preheader: content.preheader,
  text: renderText(content),
  html: renderHtml(content, publicUrl).replace(/<style>.*?<\/style>/s, ''),
})
