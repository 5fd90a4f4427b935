/** From a job to a mail that a server has taken. */
import type { FastifyBaseLogger } from 'fastify'
import { isMailable } from './address.ts'
import type { Letter } from './letter.ts'
import { accountLetter } from './letters/account-letters.ts'
import { orderLetter } from './letters/order-letters.ts'
import type { Mail, MailedOrder } from './mail.ts'
import { message } from './message.ts'
import type { Transport } from './transport.ts'

export type SenderOptions = {
  readonly transport: Transport
  /** `Sousto <posta@sousto.example>`. */
  readonly from: string
  /** Where customers reach the product; known once the server listens. */
  readonly publicUrl: () => string
  readonly orderToMail: (orderId: number) => Promise<MailedOrder | null>
  readonly log: Pick<FastifyBaseLogger, 'warn'>
}

export type Outcome = 'sent' | 'dropped'

type Attempt = { readonly id: string; readonly signal: AbortSignal }
type Ready = { readonly to: string; readonly letter: Letter | null }

/** Sends one mail. Throws where a later attempt may do better; what can never be sent is dropped. */
export function createSender({ transport, from, publicUrl, orderToMail, log }: SenderOptions) {
  async function written(mail: Mail, whole: (link: string) => string): Promise<Ready | null> {
    if ('data' in mail) return { to: mail.to, letter: accountLetter(mail, whole) }
    const order = await orderToMail(mail.orderId)
    return order === null ? null : { to: order.to, letter: orderLetter(mail.template, order, whole) }
  }

  return async (mail: Mail, { id, signal }: Attempt): Promise<Outcome> => {
    const address = publicUrl()
    const ready = await written(mail, (link) => new URL(link, address).href)
    // The order is gone, or has gone on so far that the mail would be wrong.
    if (ready === null || ready.letter === null) return 'dropped'
    if (!isMailable(ready.to)) {
      log.warn({ template: mail.template }, 'a mail has no usable recipient')
      return 'dropped'
    }
    await transport.send(message(ready.letter, { to: ready.to, from, publicUrl: address, id }), signal)
    return 'sent'
  }
}
