/**
 * Customers of the evening. Each order has its own customer, is paid in cash, by card or with credits, is from one
 * outlet or siblings, and is for now or for later.
 */
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Gateways } from '@sousto/fakes/payments/gateway-servers.ts'
import { type Answer, type Asked, ask, paymentPage, untilAnswered } from '@sousto/simulated-people/asking.ts'
import { count } from '@sousto/simulated-people/journal.ts'
import { noteAcknowledged } from '@sousto/simulated-people/ledger.ts'
import type { Random } from '@sousto/simulated-people/random.ts'
import type { Outlet } from './outlets.ts'

export type Table = Asked & {
  readonly gateways: Gateways
  readonly outlets: readonly [Outlet, ...Outlet[]]
  /** The code of the address to which all customers order. */
  readonly location: number
  /** The session cookie of a customer with many credits. */
  readonly cookie: string
  /** Refused orders, by the code of the reason. */
  readonly turnedAway: Map<string, number>
}

type Wish = {
  readonly cart: readonly object[]
  readonly restaurant: number
  readonly method: 'cash' | 'credit-card' | 'credits'
  /** In korunas; for the method `credits` the whole price. */
  readonly credits: number
  readonly deliveryTime: string | null
  readonly repeats: boolean
  readonly pays: 'pay' | 'payTwice'
}

function wishOf({ outlets }: Table, random: Random): Wish {
  const outlet = random.pick(outlets)
  const others = random.chance(0.6) ? outlet.siblings : []
  const cart = [outlet, ...others].flatMap(({ dishes }) =>
    random
      .shuffled(dishes)
      .slice(0, random.pick([1, 2, 3]))
      .map((dish) => ({ polozka_id: dish, quantity: random.pick([1, 1, 2, 3]), extraItems: [] })),
  )
  return {
    cart,
    restaurant: outlet.id,
    method: random.pick(['cash', 'cash', 'credit-card', 'credit-card', 'credits']),
    credits: random.pick([0, 0, 0, 20, 60]),
    deliveryTime: random.chance(0.2) ? tomorrow(random) : null,
    repeats: random.chance(0.1),
    pays: random.chance(0.1) ? 'payTwice' : 'pay',
  }
}

function tomorrow(random: Random): string {
  const day = Temporal.Now.plainDateISO('Europe/Prague').add({ days: 1 })
  return `${day.toString()} ${random.pick(['11:30', '12:00', '17:30', '18:00'])}`
}

type Paying = { readonly totalCheck: number; readonly creditsUsed: number; readonly method: Wish['method'] }

function bodyOf(
  { location }: Table,
  { cart, restaurant, deliveryTime }: Wish,
  email: string,
  payment: Paying,
) {
  const user = { jmeno: 'Eliška', prijmeni: 'Nováčková', login: email, telefon: '777000123' }
  return { cart, restaurant, location, deliveryTime, user, payment }
}

/** Retries until an order is accepted, because a pause or a sold-out dish may end within a minute. */
async function order(table: Table, random: Random): Promise<void> {
  for (;;) {
    const wish = wishOf(table, random)
    const problem = await attempt(table, wish)
    if (problem === null) return
    count(table.turnedAway, problem)
    await sleep(random.between(200, 1_000))
  }
}

/** Returns null if the order was placed and paid, otherwise the code of the reason for the refusal. */
async function attempt(table: Table, wish: Wish): Promise<string | null> {
  const key = randomUUID()
  const email = `${key}@priklad.example`
  const asks = (payment: Paying, headers: Record<string, string>) =>
    untilAnswered(table, () =>
      ask(table, '/orders', bodyOf(table, wish, email, payment), { cookie: table.cookie, ...headers }),
    )
  const quote = await asks({ method: 'cash', totalCheck: 0, creditsUsed: 0 }, {})
  const price = quote.totals?.totalPrice
  if (price === undefined) return quote.code ?? 'no price'
  const creditsUsed = wish.method === 'credits' ? price : wish.credits
  const totalCheck = Math.round((price - creditsUsed) * 100) / 100
  const payment = { method: wish.method, totalCheck, creditsUsed }
  const total = Math.round(totalCheck * 100)
  table.ledger.sent.set(key, total)
  const place = () => asks(payment, { 'idempotency-key': key })
  const answer = await place()
  const { order_number: number, guid } = answer
  if (number === undefined || guid === undefined) return answer.code ?? 'no number'
  noteAcknowledged(table.ledger, key, { number, total })
  if (wish.repeats) {
    noteAcknowledged(table.ledger, key, { number: (await place()).order_number ?? 'none', total })
  }
  if (wish.method === 'credit-card') await pay(table, { answer, number, guid, pays: wish.pays })
  return null
}

type Unpaid = Pick<Wish, 'pays'> & {
  readonly answer: Answer
  readonly number: string
  readonly guid: string
}

/**
 * Pays again if no payment page opens: a process may have been killed between the gateway's payment and its own record
 * of it.
 */
async function pay(table: Table, { answer, number, guid, pays }: Unpaid): Promise<void> {
  let page = answer.redirect
  for (let action = 0; action < ORDER_ACTIONS; action += 1) {
    page ??= await paymentPage(table, number, guid, 'credit-card')
    const payment = table.gateways.gopay.payments().find(({ key }) => page?.includes(key))
    if (payment !== undefined) return table.gateways.gopay.act(payment.id, pays)
    page = null
    await sleep(PRESSES_AGAIN)
  }
  table.ledger.wrong.push(`${number} got no page to pay at in ${ORDER_ACTIONS} actions`)
}

/** Milliseconds until a customer without a payment page retries. */
const PRESSES_AGAIN = 1_000
const ORDER_ACTIONS = 60
/** Milliseconds between two checks of the number of pending orders. */
const LOOK = 50
/** Maximum number of pending orders: a slow machine gets them later. */
const UNDER_WAY = 40

/**
 * Places `rate` orders per second, unless the machine is slower, until `isEnough` returns true for the number of orders
 * placed.
 */
export async function beGuests(
  table: Table,
  random: Random,
  rate: number,
  isEnough: (placed: number) => boolean,
): Promise<void> {
  const all: Promise<void>[] = []
  let underWay = 0
  while (!isEnough(all.length)) {
    while (underWay >= UNDER_WAY) await sleep(LOOK)
    underWay += 1
    const ordered = order(table, random).finally(() => {
      underWay -= 1
    })
    // A failure ends the evening, but only after all customers have ordered.
    ordered.catch(() => {})
    all.push(ordered)
    await sleep(random.between(0, 2_000 / rate))
  }
  await Promise.all(all)
}
