/**
 * Customers who order continuously, pay in cash and online, repeat unanswered requests, and sometimes have their order
 * cancelled.
 */
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { ONLINE_METHODS } from '@sousto/domain/payment-methods/payment-methods.ts'
import type { Gateways } from '@sousto/fakes/payments/gateway-servers.ts'
import { type Ledger, noteAcknowledged, noteAnswer } from './ledger.ts'
import { LONGEST_WAIT } from './longest-wait.ts'
import type { Random } from './random.ts'

/** The order that every customer sends, except for the customer and the payment. */
export type Sample = {
  readonly body: object
  /** In korunas, as in the API. */
  readonly total: number
}

export type Shop = {
  /** The URL through the proxy. */
  readonly url: string
  readonly sample: Sample
  readonly gateways: Gateways
  readonly ledger: Ledger
  /** Milliseconds without a response after which a customer retries. */
  readonly patience: number
  /** Cancels an order as a dispatcher, which refunds its payment. */
  readonly cancel: (orderNumber: string) => Promise<void>
}

export type Answer = {
  readonly status?: string
  readonly order_number?: string
  readonly guid?: string
  readonly redirect?: string | null
  readonly code?: string
  readonly totals?: { readonly totalPrice: number }
}

export type Asked = Pick<Shop, 'url' | 'ledger' | 'patience'>

/** Milliseconds between a 503 response and the next request; a page waits longer. */
const AGAIN = 250

/** Returns a response. Null means that none arrived, or that it was a 503. */
export async function ask(
  shop: Asked,
  path: string,
  body: object,
  headers: Readonly<Record<string, string>> = {},
): Promise<Answer | null> {
  const { ledger, url, patience } = shop
  try {
    const response = await fetch(`${url}/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(patience),
    })
    const text = await response.text()
    noteAnswer(ledger, `POST ${path}`, response, text)
    return response.status === 200 ? (JSON.parse(text) as Answer) : null
  } catch (error) {
    ledger.unanswered += 1
    ledger.lastProblem = `POST ${path}: ${String(error)}`
    return null
  }
}

export async function untilAnswered(
  { ledger }: Asked,
  attempt: () => Promise<Answer | null>,
): Promise<Answer> {
  const until = Date.now() + LONGEST_WAIT
  for (;;) {
    const answer = await attempt()
    if (answer !== null) return answer
    if (Date.now() > until) throw new Error(`no answer for ${LONGEST_WAIT / 1_000} s (${ledger.lastProblem})`)
    await sleep(AGAIN)
  }
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

/** Requests the payment page of an order whose first response was lost, or whose gateway did not respond. */
export async function paymentPage(
  shop: Asked,
  number: string,
  guid: string,
  method: string,
): Promise<string | null> {
  const answer = await untilAnswered(shop, () => ask(shop, `/orders/pay/${number}?guid=${guid}`, { method }))
  return answer.redirect ?? null
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
