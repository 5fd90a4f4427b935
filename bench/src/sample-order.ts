/** A valid order of three dishes, as a customer's browser would send it. */
import { createClient } from '@sousto/contract/client.ts'
import { orderRequest } from '@sousto/contract/orders/codec.ts'
import type { Haler } from '@sousto/domain/money/money.ts'
import { ZERO } from '@sousto/domain/money/money.ts'
import type { OrderRequest } from '@sousto/domain/order/order.ts'
import { formatOrderNumber } from '@sousto/domain/order/order-number.ts'
import type { OrderTotals } from '@sousto/domain/pricing/pricing.ts'
import { encode } from 'zod/mini'

export type SampleOrder = {
  /** The body of `POST /api/orders`. */
  readonly body: string
  /** The customer's e-mail. */
  readonly email: string
  readonly total: Haler
  /** The slug of its restaurant. */
  readonly restaurant: string
  readonly outlet: number
  /** The path of its tracking page. */
  readonly tracking: string
}

const CITY = 'olomouc'
const ADDRESS = 'Švestková 14 Olomouc'
const DISHES = 3

/** Returns an order to the first restaurant that accepts one. Throws if none does. */
export async function sampleOrder(url: string): Promise<SampleOrder> {
  for await (const order of sampleOrders(url)) return order
  throw new Error(`no restaurant of ${CITY} takes an order now`)
}

/** Yields an order for each open restaurant that delivers to the demo's address. One order is placed as a check. */
export async function* sampleOrders(url: string): AsyncGenerator<SampleOrder> {
  const client = createClient({ fetch, baseUrl: `${url}/api`, locationUrl: `${url}/lokace` })
  const [address] = await client.addresses.search({ query: { text: ADDRESS } })
  if (address === undefined) throw new Error(`no such address: ${ADDRESS}`)

  const place = async (order: OrderRequest) =>
    await client.orders.place({ headers: { idempotencyKey: null }, body: order })

  for (const { id, slug } of await client.restaurants.list({ query: { city: CITY } })) {
    const menu = await client.menu.restaurant({ params: { restaurant: slug } })
    const dishes = menu.categories
      .flatMap(({ items }) => items)
      .filter((item) => !item.soldOut && item.nextDayFrom === null && item.extraGroupIds.length === 0)
      .slice(0, DISHES)
    if (dishes.length < DISHES) continue
    const unpriced = newOrder(
      id,
      dishes.map((dish) => dish.id),
      address.code,
    )
    const refused = await place(unpriced)
    if (refused.accepted || refused.totals === null) continue
    const priced = withTotals(unpriced, refused.totals)
    const placed = await place(priced)
    if (!placed.accepted) continue
    yield {
      body: JSON.stringify(encode(orderRequest, priced)),
      email: priced.contact.email,
      total: refused.totals.total,
      restaurant: slug,
      outlet: id,
      tracking: `/objednavka/${formatOrderNumber(placed.number)}?guid=${placed.guid}`,
    }
  }
}

function newOrder(restaurantId: number, itemIds: readonly number[], addressCode: number): OrderRequest {
  return {
    restaurantId,
    lines: itemIds.map((itemId) => ({ itemId, quantity: 1, extraIds: [] })),
    contact: {
      firstName: 'Eliška',
      lastName: 'Měřená',
      email: 'eliska@example.cz',
      phone: '+420600000000',
    },
    invoice: null,
    noteToCourier: '',
    noteToChef: '',
    deliverAt: null,
    addressCode,
    platform: 'web',
    deviceVersion: '',
    notificationToken: null,
    marketingConsent: false,
    pinAsked: false,
    payment: {
      method: 'cash',
      credits: ZERO,
      tip: ZERO,
      expectedTotal: ZERO,
      expectedShortfall: ZERO,
      expectedDelivery: ZERO,
      expectedPackaging: ZERO,
      lunch: false,
    },
    contextLog: null,
  }
}

/** Adds the totals that the server calculates, i.e. those that the customer would have seen. */
function withTotals(order: OrderRequest, totals: OrderTotals): OrderRequest {
  const { total, shortfall, delivery, packaging } = totals
  return {
    ...order,
    payment: {
      ...order.payment,
      expectedTotal: total,
      expectedShortfall: shortfall,
      expectedDelivery: delivery,
      expectedPackaging: packaging,
    },
  }
}
