/** The data of an order that couriers and dispatchers need. */
import { partState } from '@sousto/domain/board/part-states.ts'
import type { LngLat } from '@sousto/domain/delivery/place.ts'
import type { Haler } from '@sousto/domain/money/money.ts'
import { type Door, NO_DOOR } from '@sousto/domain/order/door.ts'
import type { OrderNumber } from '@sousto/domain/order/order.ts'
import { formatOrderNumber } from '@sousto/domain/order/order-number.ts'
import { changeToBring } from '@sousto/domain/payment/pays-with.ts'
import { canBeLeft, type DoorPayment, doorPayment } from '@sousto/domain/ride/steps.ts'
import { pragueInstant } from '@sousto/domain/time/clock.ts'
import { type Kysely, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { isCounted } from '../../database/counted-orders.ts'
import { doorOf } from '../../database/order-door.ts'
import { moneyOf, paymentsOf, refundsOf, statesOf } from '../../database/order-money.ts'
import type { DB } from '../../database/tables.ts'

const selectOrders = (database: Kysely<DB>) =>
  database
    .selectFrom('shop.orders as o')
    .select(['o.id', 'o.year', 'o.number', 'o.state', 'o.city_slug', 'o.own_delivery', 'o.placed_at'])
    .select(['o.deliver_at', 'o.promised_from', 'o.promised_to', 'o.first_name', 'o.last_name', 'o.phone'])
    .select(['o.address', 'o.lng', 'o.lat', 'o.note_to_courier', 'o.payment_method', 'o.total', 'o.credits'])
    .select(['o.tip', 'o.guid', 'o.pays_with'])
    .select((eb) => [
      statesOf(eb.ref('o.id')).as('states'),
      paymentsOf(eb.ref('o.id')).as('payments'),
      refundsOf(eb.ref('o.id')).as('refunds'),
      jsonArrayFrom(
        eb
          .selectFrom('shop.order_parts as p')
          .leftJoin('shop.restaurants as r', 'r.id', 'p.outlet_id')
          .leftJoin('shop.outlet_call_numbers as c', (join) =>
            join.onRef('c.outlet_id', '=', 'p.outlet_id').on('c.position', '=', 0),
          )
          .select([
            'p.outlet_id as outlet',
            'p.state',
            'r.name',
            'r.street',
            'r.postcode',
            'r.lng',
            'r.lat',
            'c.phone',
          ])
          .select((part) => [
            part.cast<string | null>('p.ready_by', 'text').as('readyBy'),
            part.cast<string | null>('p.ready_at', 'text').as('readyAt'),
          ])
          .whereRef('p.order_id', '=', 'o.id')
          .orderBy('p.outlet_id'),
      ).as('parts'),
      eb
        .exists(
          eb
            .selectFrom('shop.order_lines as l')
            .leftJoin('shop.items as i', 'i.id', 'l.item_id')
            .select('l.order_id')
            .whereRef('l.order_id', '=', 'o.id')
            .where((line) =>
              line.or([
                line('i.alcohol', '=', true),
                sql<boolean>`l.extras @? '$[*].dish.alcohol ? (@ == true)'`,
              ]),
            ),
        )
        .$castTo<boolean>()
        .as('document'),
      eb
        .selectFrom('shop.ride_orders as q')
        .select('q.ride_id')
        .whereRef('q.order_id', '=', 'o.id')
        .where('q.open', '=', true)
        .as('ride'),
      doorOf(eb.ref('o.id')).as('door'),
      eb
        .selectFrom('shop.ride_orders as q')
        .innerJoin('shop.rides as r', 'r.id', 'q.ride_id')
        .select('r.courier_id')
        .whereRef('q.order_id', '=', 'o.id')
        .where('q.open', '=', true)
        .as('courier'),
      eb
        .exists(
          eb.selectFrom('shop.original_places as z').select('z.order_id').whereRef('z.order_id', '=', 'o.id'),
        )
        .$castTo<boolean>()
        .as('readdressed'),
      eb.selectFrom('shop.delivery_pins as d').select('d.pin').whereRef('d.order_id', '=', 'o.id').as('pin'),
    ])
    .where(isCounted('o'))

type Row = Awaited<ReturnType<ReturnType<typeof selectOrders>['execute']>>[number]

/** The part of an order that an outlet cooks, and the outlet's location. */
export type PartFacts = {
  readonly outlet: number
  readonly name: string
  readonly address: string
  readonly place: LngLat
  readonly phone: string | null
  readonly state: ReturnType<typeof partState>
  readonly readyBy: string | null
  readonly readyAt: string | null
}

export type OrderFacts = Pick<
  Row,
  | 'id'
  | 'guid'
  | 'state'
  | 'city_slug'
  | 'own_delivery'
  | 'document'
  | 'ride'
  | 'courier'
  | 'tip'
  | 'phone'
  | 'address'
  | 'readdressed'
> & {
  readonly number: string
  readonly key: OrderNumber
  readonly placedAt: string
  readonly deliverAt: string | null
  readonly promised: { readonly from: string; readonly to: string } | null
  readonly firstName: string
  readonly customer: string
  readonly place: LngLat
  readonly note: string
  /** Without declined parts. */
  readonly parts: readonly PartFacts[]
  /** Null means that the customer asked for no PIN. */
  readonly pin: string | null
  /** At least one bag per outlet. */
  readonly bags: number
  readonly payment: DoorPayment
  readonly toPay: Haler
  /** The cash that the customer announced. Null means none, or less than is due. */
  readonly paysWith: Haler | null
  /** Leaving at the door is asked for only where it is possible. */
  readonly door: Door
}

const instantText = (at: string | null): string | null => at && Temporal.Instant.from(at).toString()

function factsOf(row: Row): OrderFacts {
  const { id, guid, year, number, state, city_slug, own_delivery, document, ride, courier } = row
  const { tip, phone, address, readdressed, pin } = row
  const door = row.door ?? NO_DOOR
  const { toPay } = moneyOf(row)
  const payment = doorPayment(row.payment_method, toPay)
  const parts = row.parts
    .map((part) => ({ ...part, state: partState(state, part.state) }))
    .filter((part) => part.state !== 'declined')
    .map((part) => ({
      outlet: part.outlet,
      name: part.name ?? '',
      address: part.street === null ? '' : `${part.street}, ${part.postcode}`,
      place: { lng: part.lng ?? row.lng, lat: part.lat ?? row.lat },
      phone: part.phone,
      state: part.state,
      readyBy: instantText(part.readyBy),
      readyAt: instantText(part.readyAt),
    }))
  return {
    id,
    guid,
    state,
    city_slug,
    own_delivery,
    document,
    ride,
    courier,
    tip,
    phone,
    address,
    readdressed,
    number: formatOrderNumber({ year, number }),
    key: { year, number },
    placedAt: row.placed_at.toString(),
    deliverAt: row.deliver_at === null ? null : pragueInstant(row.deliver_at).toString(),
    promised:
      row.promised_from === null || row.promised_to === null
        ? null
        : { from: row.promised_from.toString(), to: row.promised_to.toString() },
    firstName: row.first_name,
    customer: `${row.first_name} ${row.last_name}`.trim(),
    place: { lng: row.lng, lat: row.lat },
    note: row.note_to_courier,
    parts,
    pin,
    bags: parts.length,
    payment,
    toPay,
    paysWith:
      payment.kind === 'cash' && changeToBring(row.pays_with, payment.amount) !== null ? row.pays_with : null,
    door: { ...door, leave: door.leave && canBeLeft({ payment, pin: pin !== null, document }) },
  }
}

export async function ordersById(
  database: Kysely<DB>,
  ids: readonly number[],
): Promise<ReadonlyMap<number, OrderFacts>> {
  if (ids.length === 0) return new Map()
  const rows = await selectOrders(database)
    .where((eb) => eb('o.id', '=', eb.fn.any(eb.val([...ids]))))
    .execute()
  return new Map(rows.map((row) => [row.id, factsOf(row)]))
}

/** Returns the orders in the given sequence. Orders that do not exist are left out. */
export async function ordersByIds(
  database: Kysely<DB>,
  ids: readonly number[],
): Promise<readonly OrderFacts[]> {
  const found = await ordersById(database, ids)
  return ids.flatMap((id) => found.get(id) ?? [])
}

/** Returns the cities of these orders. */
export async function citiesOf(database: Kysely<DB>, ids: readonly number[]): Promise<readonly string[]> {
  const rows = await database
    .selectFrom('shop.orders')
    .select('city_slug')
    .distinct()
    .where(isCounted('orders'))
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...ids]))))
    .execute()
  return rows.map(({ city_slug }) => city_slug)
}

/** Returns the orders in the given sequence. Orders that do not exist are left out. */
export async function ordersByNumber(
  database: Kysely<DB>,
  numbers: readonly OrderNumber[],
): Promise<readonly OrderFacts[]> {
  const rows = await selectOrders(database)
    .where((eb) =>
      eb.or(
        numbers.map(({ year, number }) => eb.and([eb('o.year', '=', year), eb('o.number', '=', number)])),
      ),
    )
    .execute()
  const found = new Map(rows.map((row) => [formatOrderNumber(row), factsOf(row)]))
  return numbers.flatMap((number) => found.get(formatOrderNumber(number)) ?? [])
}

/** Returns the orders of a city that the marketplace's couriers have still to deliver, the oldest first. */
export async function openOrdersOf(database: Kysely<DB>, city: string): Promise<readonly OrderFacts[]> {
  const rows = await selectOrders(database)
    .where('o.city_slug', '=', city)
    // Literals, because the partial index cannot be used for parameters.
    .where(sql<boolean>`NOT o.own_delivery`)
    .where(sql<boolean>`o.state IN ('confirmed', 'accepted', 'loaded')`)
    .orderBy('o.placed_at')
    .orderBy('o.id')
    .execute()
  return rows.map(factsOf)
}
