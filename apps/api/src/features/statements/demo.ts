/** The statements of the demo: a closed one with orders of the last month, and the draft with orders of this one. */
import { randomUUID } from 'node:crypto'
import type { InvoiceParty } from '@sousto/domain/invoice/invoice.ts'
import { czk, haler, sum, times, ZERO } from '@sousto/domain/money/money.ts'
import type { Database } from '@sousto/postgres/database.ts'
import { inTransaction } from '@sousto/postgres/transaction.ts'
import type { Transaction } from 'kysely'
import { postEvents } from '../../database/ledger.ts'
import type { DB } from '../../database/tables.ts'
import { eventsOfOrders } from '../ledger/service.ts'
import { closeNext } from './closing.ts'
import { postedUpTo } from './spans.ts'
import { saveSettings } from './store.ts'

type Demo = {
  readonly outlet: number
  readonly operatorCompany: InvoiceParty
  readonly at: Temporal.Instant
}

/** The days of orders, counted from the first of a month, and the dish and pieces of each. */
const LAST_MONTH = [
  [2, 0, 2],
  [5, 1, 1],
  [11, 2, 3],
  [17, 0, 1],
  [23, 3, 2],
  [27, 1, 4],
] as const

/** Adds the orders of an outlet that has none, and closes the last month. Call once. */
export async function addDemoStatements(
  { kysely }: Database<DB>,
  { outlet, operatorCompany, at }: Demo,
): Promise<void> {
  const party = { kind: 'outlet', id: outlet } as const
  const noon = at.toZonedDateTimeISO('Europe/Prague').with({ hour: 12, minute: 10 })
  const first = noon.subtract({ months: 1 }).with({ day: 1 })
  await inTransaction(kysely, async (transaction) => {
    await saveSettings(transaction, party, { period: 'month', negative: 'carry', selfBilling: true })
    const days = LAST_MONTH.map(([day, dish, pieces]) => ({ at: first.with({ day }), dish, pieces }))
    // Yesterday may still be last month; this month has an order as soon as it has lunch behind it.
    const recent = [
      { at: at.toZonedDateTimeISO('Europe/Prague').subtract({ minutes: 90 }), dish: 2, pieces: 2 },
    ]
    const ids: number[] = []
    for (const order of [...days, ...recent]) {
      const id = await insertDelivered(transaction, outlet, { ...order, at: order.at.toInstant() })
      if (id !== null) ids.push(id)
    }
    await postEvents(transaction, await eventsOfOrders(transaction, ids))
  })
  const upTo = await postedUpTo(kysely)
  await inTransaction(kysely, (transaction) =>
    closeNext(transaction, party, operatorCompany, { at, by: 'system', upTo, early: false }),
  )
}

type Ordered = { readonly at: Temporal.Instant; readonly dish: number; readonly pieces: number }

/** Inserts an order paid by card at the door, which was delivered after half an hour. Null: the outlet has no dishes. */
async function insertDelivered(
  transaction: Transaction<DB>,
  outlet: number,
  { at, dish, pieces }: Ordered,
): Promise<number | null> {
  const dishes = await transaction
    .selectFrom('shop.items as i')
    .innerJoin('shop.sections as s', 's.id', 'i.section_id')
    .innerJoin('shop.restaurants as r', 'r.id', 's.restaurant_id')
    .innerJoin('shop.cities as c', 'c.id', 'r.city_id')
    .select(['i.id', 'i.name', 'i.price', 'i.vat', 'r.name as restaurant', 'r.slug', 'r.ico', 'r.dic'])
    .select(['r.street', 'r.postcode', 'r.lat', 'r.lng', 'c.slug as city', 'c.name as cityName'])
    .where('r.id', '=', outlet)
    .where('i.price', '>', czk(50))
    .orderBy('i.id')
    .limit(4)
    .execute()
  const chosen = dishes[dish] ?? dishes[0]
  if (chosen === undefined) return null
  const { ico, dic, street, postcode, cityName } = chosen
  const items = times(chosen.price, pieces)
  const delivery = czk(49)
  const ended = at.add({ minutes: 30 })
  const year = at.toZonedDateTimeISO('Europe/Prague').year
  const { id } = await transaction
    .insertInto('shop.orders')
    .values({
      guid: randomUUID(),
      year,
      number: 1_000_000 + (at.epochMilliseconds % 8_999_999),
      state: 'delivered',
      placed_at: at,
      restaurant_id: outlet,
      restaurant_name: chosen.restaurant,
      restaurant_slug: chosen.slug,
      city_slug: chosen.city,
      area_code: '',
      seller: JSON.stringify({ ico, dic, street, postcode, city: cityName }),
      items,
      packaging: ZERO,
      delivery,
      shortfall: ZERO,
      tip: ZERO,
      credits: ZERO,
      bonus_credits: 0,
      total: sum([items, delivery]),
      payment_method: 'courier-card',
      own_delivery: false,
      lunch: false,
      minutes_min: 35,
      minutes_max: 45,
      address: 'Švestková 14, 779 00 Olomouc',
      address_code: 900_000_001,
      lat: chosen.lat,
      lng: chosen.lng,
      first_name: 'Eliška',
      last_name: 'Nováčková',
      email: 'eliska@priklad.example',
      phone: '+420777000123',
      hotline: '',
      note_to_chef: '',
      note_to_courier: '',
      marketing_consent: false,
      platform: 'web',
      device_version: '',
      request_hash: Buffer.alloc(32),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await transaction
    .insertInto('shop.order_lines')
    .values({
      order_id: id,
      position: 0,
      item_id: chosen.id,
      restaurant_id: outlet,
      name: chosen.name,
      price: chosen.price,
      packaging: haler(0),
      quantity: pieces,
      extras: JSON.stringify([]),
      vat: chosen.vat,
    })
    .execute()
  await transaction
    .insertInto('shop.order_parts')
    .values({ order_id: id, outlet_id: outlet, state: 'delivered', received_at: at, finished_at: ended })
    .execute()
  await transaction
    .insertInto('shop.order_events')
    .values(
      (['confirmed', 'accepted', 'loaded', 'delivered'] as const).map((state, nth) => ({
        order_id: id,
        state,
        type: nth === 0 ? ('order.placed' as const) : ('order.moved' as const),
        at: nth === 3 ? ended : at.add({ minutes: nth }),
        actor: nth === 0 ? ('customer' as const) : ('restaurant' as const),
      })),
    )
    .execute()
  return id
}
