/** Customers of the evening, each with an address, an appetite and a way to pay. */
import { randomUUID } from 'node:crypto'
import type { Gateways } from '@sousto/fakes/payments/gateway-servers.ts'
import { type Answer, type Asked, ask, paymentPage, untilAnswered } from './asking.ts'
import { count } from './journal.ts'
import { noteAcknowledged } from './ledger.ts'
import type { Random } from './random.ts'
import type { SimulatedTime } from './simulated-time.ts'
import type { Town } from './town.ts'

export type Guests = Asked & {
  readonly time: SimulatedTime
  readonly town: Town
  /** Null: the product's own fake, which a person would open in a browser; orders are paid at the door. */
  readonly gateways: Gateways | null
  /** Seconds after which somebody who was refused wishes something else. */
  readonly thinking: number
  /** Refused orders, by the code of the reason. */
  readonly turnedAway: Map<string, number>
  /** The domain of the customers' e-mail addresses. */
  readonly mailDomain: string
  /** PINs that customers asked for, by order number. */
  readonly pins: Map<string, string>
}

type Wish = {
  readonly restaurant: number
  readonly location: number
  readonly cart: readonly object[]
  readonly method: 'cash' | 'courier-card' | 'credit-card'
  /** In korunas. */
  readonly tip: number
  readonly wantsPin: boolean
}

/** Most people order from a few favourites. */
const FAVOURITES = 0.4

function wishOf({ town, gateways }: Guests, random: Random): Wish {
  const [favourite] = town.outlets
  const outlet = random.chance(FAVOURITES / town.outlets.length) ? favourite : random.pick(town.outlets)
  const [dish, ...dishes] = random.shuffled(outlet.dishes)
  const chosen = [dish ?? outlet.dishes[0], ...dishes.slice(0, random.pick([0, 0, 1, 1, 2]))]
  const online = gateways === null ? [] : (['credit-card', 'credit-card', 'credit-card'] as const)
  return {
    restaurant: outlet.id,
    location: random.pick(town.addresses),
    cart: chosen.map((id) => ({ polozka_id: id, quantity: random.pick([1, 1, 1, 2]), extraItems: [] })),
    method: random.pick(['cash', 'courier-card', ...online]),
    tip: gateways !== null && random.chance(0.2) ? random.pick([10, 20, 50]) : 0,
    wantsPin: random.chance(0.08),
  }
}

/** A customer who is refused this often goes to bed hungry, and is counted. */
const ATTEMPTS = 12

/** Places one order. Returns its number, or null if nothing could be ordered. */
export async function order(guests: Guests, random: Random): Promise<string | null> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const wish = wishOf(guests, random)
    const placed = await place(guests, wish, random)
    if ('number' in placed) {
      if (wish.wantsPin) await askPin(guests, placed)
      return placed.number
    }
    count(guests.turnedAway, placed.code)
    await guests.time.sleep(guests.thinking)
  }
  return null
}

type Placed = { readonly number: string; readonly guid: string }

async function place(
  guests: Guests,
  wish: Wish,
  random: Random,
): Promise<Placed | { readonly code: string }> {
  const key = randomUUID()
  const telefon = `777${Math.floor(random.between(100_000, 1_000_000))}`
  const login = `${key}@${guests.mailDomain}`
  const user = { jmeno: 'Eliška', prijmeni: 'Nováčková', login, telefon }
  const { cart, restaurant, location, method, tip } = wish
  const send = (totalCheck: number, headers: Record<string, string>) =>
    untilAnswered(guests, () =>
      ask(
        guests,
        '/orders',
        {
          cart,
          restaurant,
          location,
          user,
          payment: { method, totalCheck, ...(method === 'credit-card' && tip > 0 && { tipCourier: tip }) },
        },
        headers,
      ),
    )
  const quote = await send(0, {})
  const price = quote.totals?.totalPrice
  if (price === undefined) return { code: quote.code ?? 'no price' }
  const total = Math.round(price * 100)
  guests.ledger.sent.set(key, total)
  const answer = await send(price, { 'idempotency-key': key })
  const { order_number: number, guid } = answer
  if (number === undefined || guid === undefined) return { code: answer.code ?? 'no number' }
  noteAcknowledged(guests.ledger, key, { number, total })
  if (method === 'credit-card') await pay(guests, { answer, number, guid }, random)
  return { number, guid }
}

type Unpaid = Placed & { readonly answer: Answer }

const ORDER_ACTIONS = 60

async function pay(guests: Guests, { answer, number, guid }: Unpaid, random: Random): Promise<void> {
  const { gateways, time, ledger } = guests
  if (gateways === null) return
  let page = answer.redirect
  for (let action = 0; action < ORDER_ACTIONS; action += 1) {
    page ??= await paymentPage(guests, number, guid, 'credit-card')
    const payment = gateways.gopay.payments().find(({ key }) => page?.includes(key))
    if (payment !== undefined) {
      await time.sleep(random.between(5, 60))
      return gateways.gopay.act(payment.id, random.chance(0.1) ? 'payTwice' : 'pay')
    }
    page = null
    await time.sleep(15)
  }
  ledger.wrong.push(`${number} got no page to pay at in ${ORDER_ACTIONS} attempts`)
}

async function askPin({ url, pins, patience }: Guests, { number, guid }: Placed): Promise<void> {
  const answer = await fetch(`${url}/api/orders/pin/${number}?guid=${guid}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ asked: true }),
    signal: AbortSignal.timeout(patience),
  }).catch(() => null)
  if (answer?.status !== 200) return
  const { pin } = (await answer.json()) as { readonly pin: string | null }
  if (pin !== null) pins.set(number, pin)
}
