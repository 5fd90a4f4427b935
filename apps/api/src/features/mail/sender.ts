/** From a job to a mail that a server has taken. */
import type { FastifyBaseLogger } from 'fastify'
import type { Attempt } from '../../jobs/task.ts'
import { isMailable } from './address.ts'
import type { Letter, Unsubscribing } from './letter.ts'
import { accountLetter } from './letters/account-letters.ts'
import { orderLetter, REFUSABLE } from './letters/order-letters.ts'
import type { Mail, MailedOrder, OrderMail } from './mail.ts'
import { message } from './message.ts'
import type { Outcome } from './settings.ts'
import type { Transport } from './transport.ts'

export type MailSources = {
  /** Null: there is no such order (any more). */
  readonly orderToMail: (orderId: number) => Promise<MailedOrder | null>
  /** By which whoever reads that mailbox refuses mail; null: it was refused. */
  readonly unsubscribeToken: (email: string) => Promise<string | null>
}

type SenderOptions = MailSources & {
  readonly transport: Transport
  /** `Sousto <posta@sousto.example>`. */
  readonly from: string
  /** Where customers reach the product; known once the server listens. */
  readonly publicUrl: () => string
  readonly log: Pick<FastifyBaseLogger, 'warn'>
}

type Whole = (link: string) => string
type Ready = { readonly to: string; readonly letter: Letter }

/** Sends one mail. Throws where a later attempt may do better; what there is no reason to send any more, or no way, is dropped. */
export function createSender(options: SenderOptions) {
  const { transport, from, publicUrl, orderToMail, unsubscribeToken, log } = options

  async function written(mail: Mail, whole: Whole): Promise<Ready | null> {
    if ('data' in mail) return { to: mail.to, letter: accountLetter(mail, whole) }
    const mailed = await orderToMail(mail.orderId)
    if (mailed === null) return null
    const unsubscribe = await waysOut(mail, mailed.to, whole)
    if (unsubscribe === 'refused') return null
    const letter = orderLetter(mail.template, mailed, { whole, unsubscribe })
    return letter && { to: mailed.to, letter }
  }

  async function waysOut(
    { template }: OrderMail,
    to: string,
    whole: Whole,
  ): Promise<Unsubscribing | null | 'refused'> {
    if (!REFUSABLE.has(template)) return null
    const token = await unsubscribeToken(to)
    if (token === null) return 'refused'
    return {
      page: whole(`/odhlaseni-odberu?token=${token}`),
      oneClick: whole(`/api/user/unsubscribe/${token}`),
    }
  }

  return async (mail: Mail, { id, signal }: Attempt): Promise<Outcome> => {
    const address = publicUrl()
    const ready = await written(mail, (link) => new URL(link, address).href)
    if (ready === null) return 'dropped'
    if (!isMailable(ready.to)) {
      log.warn({ template: mail.template }, 'a mail has no usable recipient')
      return 'dropped'
    }
    await transport.send(message(ready.letter, { to: ready.to, from, publicUrl: address, id }), signal)
    return 'sent'
  }
}
