import type { PaymentMethod } from '@sousto/domain/payment-methods/payment-methods.ts'
import type { FastifyInstance } from 'fastify'

const reader = (app: FastifyInstance) => async (path: string) => (await app.inject(path)).json()

type Found = Readonly<Record<'rest_url' | 'vlastni' | 'delivery_from_d1' | 'delivery_to_d1', string>> & {
  id: number
}

/** Finds a restaurant of the marketplace's couriers that delivers tomorrow at 18:00. */
async function openTomorrowEvening(json: ReturnType<typeof reader>): Promise<Found> {
  for (const { rest_url } of await json('/api/restaurants?city=olomouc')) {
    const found: Found = await json(`/api/restaurants/${rest_url}`)
    const open = found.delivery_from_d1 <= '17:00' && found.delivery_to_d1 >= '19:00'
    if (found.vlastni !== 'a' && open) return found
  }
  throw new Error('no restaurant of Olomouc delivers tomorrow evening')
}

/** Returns two dishes for tomorrow at 18:00 to the demo's street, at the price that the server calculates. */
export async function anOrder(app: FastifyInstance, method: PaymentMethod) {
  const json = reader(app)
  const [address] = await json(`/lokace/ruian?text=${encodeURIComponent('Švestková 14, Olomouc')}`)
  const { rest_url, id } = await openTomorrowEvening(json)
  const menu: Readonly<Record<string, unknown>> = await json(`/api/menu/${rest_url}`)
  const dishes = Object.values(menu).filter(Array.isArray).flat()
  const dish = dishes.find(({ additions, vyprodano }) => additions.length === 0 && !vyprodano)
  const order = {
    cart: [{ polozka_id: dish.polozka_id, quantity: 2, extraItems: [] }],
    user: { jmeno: 'Jana', prijmeni: 'Vymyšlená', login: 'jana@example.com', telefon: '+420700000001' },
    restaurant: { id },
    noteToCourier: '',
    noteToChef: '',
    deliveryTime: `${Temporal.Now.plainDateISO('Europe/Prague').add({ days: 1 }).toString()} 18:00`,
    location: address.kod_adm,
    platform: 'web',
    deviceVersion: '',
    notification_token: null,
    marketingAgreement: false,
    payment: {
      method,
      creditsUsed: 0,
      totalCheck: 1,
      minimalOrderAddition: 0,
      tipCourier: 0,
      isLunch: false,
      deliveryPrice: 0,
      packaging: 0,
    },
    context_log: null,
  }
  const refused = (await app.inject({ method: 'POST', url: '/api/orders', payload: order })).json()
  return { ...order, payment: { ...order.payment, totalCheck: refused.totals.totalPrice } }
}
