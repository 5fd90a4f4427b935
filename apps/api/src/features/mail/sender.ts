/** Renders the mail of a job and passes it to the mail server. */
import { type Language, pathIn } from '@sousto/domain/language/languages.ts'
import type { Wording } from '@sousto/messages/wording.ts'
import type { FastifyBaseLogger } from 'fastify'
import type { Attempt } from '../../jobs/task.ts'
import { isMailable } from './address.ts'
import type {
  ApplicationAnswerMail,
  ApplicationMail,
  Mail,
  MailedAlert,
  MailedApplication,
  MailedOrder,
  MailedRefund,
  MailedStatement,
  MailLanguage,
  OrderMail,
  PaymentAlertMail,
  RefundMail,
  StatementMail,
} from './mail.ts'
import type { MailContent, UnsubscribeLinks } from './mail-content.ts'
import { message } from './message.ts'
import type { Outcome } from './settings.ts'
import { accountMailContent } from './templates/account-templates.ts'
import { applicationAnswerContent, applicationMailContent } from './templates/application-templates.ts'
import { messageMailContent } from './templates/message-template.ts'
import { OPT_OUT_TEMPLATES, orderMailContent } from './templates/order-templates.ts'
import { alertMailContent, refundMailContent } from './templates/payment-templates.ts'
import { statementMailContent } from './templates/statement-template.ts'
import type { Transport } from './transport.ts'

export type MailSources = {
  /** Null means that the application does not exist (any more). */
  readonly applicationToMail: (id: number) => Promise<MailedApplication | null>
  /** Null means that the refund does not exist (any more). */
  readonly refundToMail: (refundId: number) => Promise<MailedRefund | null>
  /** Null means that the alert does not exist (any more). */
  readonly alertToMail: (alertId: number) => Promise<MailedAlert | null>
  /** Null means that the statement does not exist. */
  readonly statementToMail: (statementId: number) => Promise<MailedStatement | null>
  /** Null means that the order does not exist (any more). */
  readonly orderToMail: (orderId: number) => Promise<MailedOrder | null>
  /** Returns what the staff wrote to the customer. Null means that the message does not exist (any more). */
  readonly messageToMail: (messageId: number) => Promise<string | null>
  /** Alerts the dispatchers, who can call the customer of that order, that mail does not reach them. */
  readonly alertUnreachable: (orderId: number) => Promise<void>
  /** Returns the token with which the owner of that mailbox can opt out. Null means that they have opted out. */
  readonly unsubscribeToken: (email: string) => Promise<string | null>
}

type SenderOptions = MailSources & {
  /** The texts that are in force now. */
  readonly wording: (language: Language) => Promise<Wording>
  readonly transport: Transport
  /** `Sousto <posta@sousto.example>`. */
  readonly from: string
  /** The public address of the server; known once the server listens. */
  readonly publicUrl: () => string
  readonly log: Pick<FastifyBaseLogger, 'warn'>
}

type AbsoluteUrl = (link: string) => string

/** Leads to the pages in the language of the mail. A link that is complete already stays. */
const pagesIn =
  (language: Language, absoluteUrl: AbsoluteUrl): AbsoluteUrl =>
  (link) =>
    absoluteUrl(link.startsWith('/') ? pathIn(language, link) : link)

type Rendered = { readonly to: string; readonly content: MailContent }

/** Sends one mail. Throws if a retry may succeed; drops a mail that is no longer relevant or cannot be delivered. */
export function createSender(options: SenderOptions) {
  const { transport, from, publicUrl, log } = options
  const { applicationToMail, orderToMail, refundToMail, alertToMail, unsubscribeToken } = options
  const { alertUnreachable, statementToMail, messageToMail } = options

  async function render(mail: Mail & MailLanguage, absoluteUrl: AbsoluteUrl): Promise<Rendered | null> {
    const wording = await options.wording('cs')
    if ('data' in mail) {
      const { to, language = 'cs' } = mail
      const pageUrl = pagesIn(language, absoluteUrl)
      return { to, content: accountMailContent(mail, pageUrl, await options.wording(language)) }
    }
    if ('applicationId' in mail)
      return await renderApplication(mail, await options.wording(mail.language ?? 'cs'))
    if ('refundId' in mail) return await renderRefund(mail, absoluteUrl)
    if ('alertId' in mail) return await renderAlert(mail, wording)
    if ('statementId' in mail) return await renderStatement(mail, absoluteUrl, wording)
    const mailed = await orderToMail(mail.orderId)
    if (mailed === null) return null
    const pageUrl = pagesIn(mailed.language, absoluteUrl)
    const own = await options.wording(mailed.language)
    if ('messageId' in mail) {
      const text = await messageToMail(mail.messageId)
      if (text === null) return null
      return { to: mailed.to, content: messageMailContent(mailed, text, pageUrl, own) }
    }
    const unsubscribe = await unsubscribeLinks(mail, mailed.to, { absoluteUrl, pageUrl })
    if (unsubscribe === 'opted-out') return null
    const content = orderMailContent(mail.template, mailed, {
      absoluteUrl: pageUrl,
      unsubscribe,
      wording: own,
    })
    return content && { to: mailed.to, content }
  }

  async function renderApplication(
    mail: ApplicationMail | ApplicationAnswerMail,
    wording: Wording,
  ): Promise<Rendered | null> {
    const mailed = await applicationToMail(mail.applicationId)
    if (mailed === null) return null
    const { application, provider } = mailed
    if (mail.template === 'applicationAnswer') {
      return { to: application.answers.email, content: applicationAnswerContent(mail, application, wording) }
    }
    const { template } = mail
    const to = template === 'applicationReceived' ? application.answers.email : (provider ?? addressOf(from))
    return { to, content: applicationMailContent(template, application, wording) }
  }

  async function renderRefund({ refundId }: RefundMail, absoluteUrl: AbsoluteUrl): Promise<Rendered | null> {
    const mailed = await refundToMail(refundId)
    if (mailed === null) return null
    const { to, language } = mailed
    const pageUrl = pagesIn(language, absoluteUrl)
    return { to, content: refundMailContent(mailed, pageUrl, await options.wording(language)) }
  }

  async function renderAlert({ alertId }: PaymentAlertMail, wording: Wording): Promise<Rendered | null> {
    const mailed = await alertToMail(alertId)
    return mailed && { to: addressOf(from), content: alertMailContent(mailed, wording) }
  }

  async function renderStatement(
    { to, statementId }: StatementMail,
    absoluteUrl: AbsoluteUrl,
    wording: Wording,
  ): Promise<Rendered | null> {
    const mailed = await statementToMail(statementId)
    return mailed && { to, content: statementMailContent(mailed, absoluteUrl, wording) }
  }

  async function unsubscribeLinks(
    { template }: OrderMail,
    to: string,
    { absoluteUrl, pageUrl }: { readonly absoluteUrl: AbsoluteUrl; readonly pageUrl: AbsoluteUrl },
  ): Promise<UnsubscribeLinks | null | 'opted-out'> {
    if (!OPT_OUT_TEMPLATES.has(template)) return null
    const token = await unsubscribeToken(to)
    if (token === null) return 'opted-out'
    return {
      page: pageUrl(`/odhlaseni-odberu?token=${token}`),
      oneClick: absoluteUrl(`/api/user/unsubscribe/${token}`),
    }
  }

  return async (mail: Mail, { id, signal }: Attempt): Promise<Outcome> => {
    const address = publicUrl()
    const rendered = await render(mail, (link) => new URL(link, address).href)
    if (rendered === null) return 'dropped'
    if (!isMailable(rendered.to)) {
      log.warn({ template: mail.template }, 'a mail has no usable recipient')
      // Only the first mail of an order raises the alert: later ones would repeat it.
      if (mail.template === 'orderReceived') await alertUnreachable(mail.orderId)
      return 'dropped'
    }
    const { to, content } = rendered
    await transport.send(message(content, { to, from, publicUrl: address, id }), signal)
    return 'sent'
  }
}

/** The address of `Sousto <posta@sousto.example>`. */
const addressOf = (sender: string): string => /<(.+)>$/.exec(sender)?.[1] ?? sender
