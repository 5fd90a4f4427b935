/** The SQL of what customers cancel or change. */
import { partState } from '@sousto/domain/board/part-states.ts'
import { orderedIfMissing } from '@sousto/domain/cart/replacement.ts'
import type { ChangeableOrder } from '@sousto/domain/order/customer-change.ts'
import type { OrderNumber } from '@sousto/domain/order/order.ts'
import type { AgreedOrder } from '@sousto/domain/order/order-change.ts'
import type { Insertable, Kysely, Transaction } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { ChangedOrder } from '../../database/column-types.ts'
import { orderNamed } from '../../database/order-named.ts'
import { voucherConditionsOf, voucherOf } from '../../database/order-vouchers.ts'
import type { DB, ShopOrderChanges } from '../../database/tables.ts'

/** `YYYY-MM-DD HH:mm`, without the seconds of `deliver_at`. */
const MINUTE = 16

const selectOrders = (database: Kysely<DB>) =>
  database
    .selectFrom('shop.orders')
    .select([
      'id',
      'user_id as userId',
      'state',
      'own_delivery as ownDelivery',
      'hotline',
      'changes',
      'year',
      'number',
    ])
    .select(['restaurant_id as restaurantId', 'restaurant_slug as restaurantSlug', 'city_slug as citySlug'])
    .select(['first_name', 'last_name', 'email', 'phone', 'deliver_at', 'address'])
    .select(['address_code as addressCode', 'area_code as areaCode', 'payment_method as method'])
    .select(['note_to_courier as noteToCourier', 'note_to_chef as noteToChef', 'pays_with as paysWith'])
    .select(['items', 'packaging', 'delivery', 'shortfall', 'tip', 'credits', 'total'])
    .select(['bonus_credits as bonusCredits', 'pickup'])
    .select((eb) =>
      eb
        .exists(eb.selectFrom('shop.divided_orders as v').whereRef('v.order_id', '=', 'shop.orders.id'))
        .$castTo<boolean>()
        .as('isDivided'),
    )
    .select((eb) => [
      voucherOf(eb.ref('shop.orders.id'), eb.ref('shop.orders.credits')).as('voucherPaid'),
      voucherConditionsOf(eb.ref('shop.orders.id')).as('voucher'),
    ])

type Row = Awaited<ReturnType<ReturnType<typeof selectOrders>['executeTakeFirstOrThrow']>>

export type OwnOrder = AgreedOrder &
  ChangeableOrder &
  Pick<
    Row,
    | 'id'
    | 'userId'
    | 'ownDelivery'
    | 'hotline'
    | 'changes'
    | 'restaurantSlug'
    | 'citySlug'
    | 'address'
    | 'isDivided'
  > & {
    readonly number: OrderNumber
    readonly named: readonly { readonly name: string; readonly extras: string }[]
    /** True if its price follows from what people did: a dispatcher moved it, or the outlet took dishes off. */
    readonly isFixed: boolean
  }

/** Null means that there is no order with that number and guid. */
export async function ownOrder(
  database: Kysely<DB>,
  number: OrderNumber,
  guid: string,
): Promise<OwnOrder | null> {
  const row = await selectOrders(database).where(orderNamed(number, guid)).executeTakeFirst()
  return row === undefined ? null : await withParts(database, row)
}

/** Returns the order, locked, so that no outlet can act on it until the transaction ends. */
export async function lockOwnOrder(
  transaction: Transaction<DB>,
  number: OrderNumber,
  guid: string,
): Promise<OwnOrder | null> {
  const row = await selectOrders(transaction).where(orderNamed(number, guid)).forUpdate().executeTakeFirst()
  return row === undefined ? null : await withParts(transaction, row)
}

/** Reads the rest after the lock, because a statement does not see what was committed while it waited. */
async function withParts(database: Kysely<DB>, row: Row): Promise<OwnOrder> {
  const { year, number, first_name, last_name, email, phone, deliver_at, ...order } = row
  const { items, packaging, delivery, shortfall, tip, credits, total, bonusCredits, voucherPaid, ...rest } =
    order
  const { lines, parts, moved } = await database
    .selectFrom('shop.orders as o')
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('shop.order_lines as l')
          .select([
            'l.item_id',
            'l.restaurant_id',
            'l.name',
            'l.quantity',
            'l.extras',
            'l.note',
            'l.if_missing',
            'l.person',
            'l.removed',
            'l.removed_extras',
          ])
          .whereRef('l.order_id', '=', 'o.id')
          .orderBy('l.position'),
      ).as('lines'),
      jsonArrayFrom(
        eb
          .selectFrom('shop.order_parts as p')
          .select(['p.state'])
          .select((part) => [
            part.cast<string>('p.received_at', 'text').as('received'),
            part.cast<string | null>('p.acknowledged_at', 'text').as('acknowledged'),
          ])
          .whereRef('p.order_id', '=', 'o.id'),
      ).as('parts'),
      eb
        .exists(eb.selectFrom('shop.original_places as a').whereRef('a.order_id', '=', 'o.id'))
        .$castTo<boolean>()
        .as('moved'),
    ])
    .where('o.id', '=', row.id)
    .executeTakeFirstOrThrow()
  return {
    ...rest,
    number: { year, number },
    contact: { firstName: first_name, lastName: last_name, email, phone },
    deliverAt: deliver_at?.slice(0, MINUTE) ?? null,
    totals: {
      items,
      packaging,
      delivery,
      shortfall,
      tip,
      credits,
      total,
      bonusCredits,
      ...(voucherPaid !== null && { voucher: voucherPaid }),
    },
    lines: lines.map(({ item_id, restaurant_id, quantity, extras, note, if_missing, person }) => ({
      itemId: item_id,
      outletId: restaurant_id,
      quantity,
      extraIds: extras.map(({ id }) => id),
      note,
      ifMissing: orderedIfMissing(if_missing),
      person,
    })),
    named: lines.map(({ name, extras }) => ({ name, extras: extras.map((extra) => extra.name).join(', ') })),
    parts: parts.map(({ state, received, acknowledged }) => ({
      state: partState(row.state, state),
      receivedAt: Temporal.Instant.from(received),
      acknowledgedAt: acknowledged === null ? null : Temporal.Instant.from(acknowledged),
    })),
    isFixed: moved || lines.some((line) => line.removed > 0 || line.removed_extras.length > 0),
  }
}

export type NewChange = Insertable<ShopOrderChanges> & { readonly request_hash: Buffer }

type StoredChange = {
  readonly id: number
  /** False if a request with this key was made before. */
  readonly added: boolean
  /** False if that was another request. */
  readonly same: boolean
  readonly state: 'waiting' | 'done' | 'dropped'
}

type RequestKey = Pick<NewChange, 'order_id' | 'key' | 'kind' | 'request_hash'>

/** Null means that no request with this key was made. */
export async function earlierChange(
  database: Kysely<DB>,
  { order_id, key, kind, request_hash }: RequestKey,
): Promise<StoredChange | null> {
  const found = await database
    .selectFrom('shop.order_changes')
    .select(['id', 'kind', 'state', 'request_hash'])
    .where('order_id', '=', order_id)
    .where('key', '=', key)
    .executeTakeFirst()
  if (found === undefined) return null
  const same = found.kind === kind && found.request_hash.equals(request_hash)
  return { id: found.id, state: found.state, added: false, same }
}

export async function insertChange(transaction: Transaction<DB>, change: NewChange): Promise<StoredChange> {
  const inserted = await transaction
    .insertInto('shop.order_changes')
    .values(change)
    .onConflict((conflict) => conflict.columns(['order_id', 'key']).doNothing())
    .returning(['id', 'state'])
    .executeTakeFirst()
  if (inserted !== undefined) return { ...inserted, added: true, same: true }
  const earlier = await earlierChange(transaction, change)
  if (earlier === null) throw new Error(`the change ${change.key} is gone`)
  return earlier
}

export async function noteCancellation(transaction: Transaction<DB>, orderId: number): Promise<void> {
  await transaction
    .updateTable('shop.orders')
    .set({ cancel_reason: 'by_customer' })
    .where('id', '=', orderId)
    .execute()
}

export async function catalogueVersion(transaction: Transaction<DB>): Promise<number> {
  const { version } = await transaction
    .selectFrom('shop.catalogue_version')
    .select('version')
    .executeTakeFirstOrThrow()
  return version
}

/** Writes the changed order but its lines, and gives it its next version. */
export async function updateOrder(
  transaction: Transaction<DB>,
  orderId: number,
  { noteToCourier, noteToChef, deliverAt, checked }: ChangedOrder,
): Promise<void> {
  await transaction
    .updateTable('shop.orders')
    .set((eb) => ({
      changes: eb('changes', '+', 1),
      note_to_courier: noteToCourier,
      note_to_chef: noteToChef,
      deliver_at: deliverAt,
    }))
    .$if(checked !== null, (update) => update.set(checked === null ? {} : checkedColumns(checked)))
    .where('id', '=', orderId)
    .execute()
}

function checkedColumns({ lunch, address, minutes, totals, paysWith }: NonNullable<ChangedOrder['checked']>) {
  const { items, packaging, delivery, shortfall, tip, credits, total, bonusCredits } = totals
  return {
    lunch,
    address_code: address.code,
    address: address.text,
    lng: address.lng,
    lat: address.lat,
    minutes_min: minutes.min,
    minutes_max: minutes.max,
    items,
    packaging,
    delivery,
    shortfall,
    tip,
    credits,
    total,
    bonus_credits: bonusCredits,
    pays_with: paysWith,
  }
}

export async function changeById(database: Kysely<DB>, id: number) {
  return await database
    .selectFrom('shop.order_changes')
    .select(['content', 'state'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

/** A change that has been made stays so. Its content, which has the address, is not needed any more. */
export async function setChangeState(
  database: Kysely<DB>,
  id: number,
  state: 'done' | 'dropped',
): Promise<void> {
  await database
    .updateTable('shop.order_changes')
    .set({ state, content: null })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute()
}

/** Drops changes whose payments never ended. */
export async function dropOldChanges(database: Kysely<DB>, before: Temporal.Instant): Promise<void> {
  await database
    .updateTable('shop.order_changes')
    .set({ state: 'dropped', content: null })
    .where('state', '=', 'waiting')
    .where('at', '<', before)
    .execute()
}
