/**
 * Customers who order continuously, pay in cash and online, repeat unanswered requests, and sometimes have their order
 * cancelled.
 */
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { ONLINE_METHODS } from '@sousto/domain/payment-methods/payment-methods.ts'
import type { Gateways } from '@sousto/fakes/payments/gateway-servers.ts'
import { type Asked, ask, paymentPage, untilAnswered } from '@sousto/simulated-people/asking.ts'
import { noteAcknowledged } from '@sousto/simulated-people/ledger.ts'
import type { Random } from '@sousto/simulated-people/random.ts'

/** The order that every customer sends, except for the customer and the payment. */
export type Sample = {
  readonly body: object
  /** In korunas, as in the API. */
  readonly total: number
}

export type Shop = Asked & {
  readonly sample: Sample
  readonly gateways: Gateways
  /** Cancels an order as a dispatcher, which refunds its payment. */
  readonly cancel: (orderNumber: string) => Promise<void>
}

type Plan = {
  readonly method: string
  readonly repeats: boolean
  readonly pays: 'pay' | 'payTwice' | 'decline' | 'leave'
  readonly cancelled: boolean
}

const aPlan = (random: Random): Plan => ({
  method: random.pick(['cash', 'cash', ...ONLINE_METHODS]),
  repeats: random.chance(0.1),
  pays: random.pick(['pay', 'pay', 'pay', 'pay', 'payTwice', 'decline', 'leave']),
  cancelled: random.chance(0.1),
})

/** Places one order, from the first request to the payment. */
export async function order(shop: Shop, { method, repeats, pays, cancelled }: Plan): Promise<void> {
  const { sample, ledger, gateways } = shop
  const key = randomUUID()
  const body = {
    ...sample.body,
    user: { jmeno: 'Eliška', login: `${key}@priklad.example`, telefon: '777000123' },
    payment: { method, totalCheck: sample.total },
  }
  const total = Math.round(sample.total * 100)
  ledger.sent.set(key, total)
  const place = () => untilAnswered(shop, () => ask(shop, '/orders', body, { 'idempotency-key': key }))
  const answer = await place()
  const { order_number: number, guid } = answer
  if (number === undefined || guid === undefined) {
    ledger.wrong.push(`an order was refused: ${JSON.stringify(answer).slice(0, 200)}`)
    return
  }
  noteAcknowledged(ledger, key, { number, total })
  if (repeats) noteAcknowledged(ledger, key, { number: (await place()).order_number ?? 'none', total })
  if (method !== 'cash') {
    const page = answer.redirect ?? (await paymentPage(shop, number, guid, method))
    const control = method === 'food-credit-card' ? gateways.comgate : gateways.gopay
    const payment = control.payments().find(({ key }) => page?.includes(key))
    if (payment !== undefined) control.act(payment.id, pays)
  }
  if (cancelled) await shop.cancel(number)
}

/** Maximum milliseconds between two orders of a customer. */
const THINKING = 1_200

/** Places orders one after another until `isOver` returns true. */
export async function beCustomer(shop: Shop, random: Random, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    await order(shop, aPlan(random))
    await sleep(random.between(0, THINKING))
  }
}
