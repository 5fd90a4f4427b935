/** The SQL of the order board: an outlet's parts of orders, actions, and board events. */
import type { OrderNumber } from '@sousto/domain/order/order.ts'
import type { Insertable, Kysely, Transaction, Updateable } from 'kysely'
import { isCounted } from '../../database/counted-orders.ts'
import { PART_COLUMNS } from '../../database/part-columns.ts'
import type { DB, ShopOrderParts } from '../../database/tables.ts'

/** Identifies the part of an order at an outlet. */
export type PartKey = { readonly outlet: number; readonly number: OrderNumber }

export const partKey = ({
  outlet_id,
  year,
  number,
}: Pick<PartRow, 'outlet_id' | 'year' | 'number'>): PartKey => ({
  outlet: outlet_id,
  number: { year, number },
})

const orderParts = (database: Kysely<DB>) =>
  database
    .selectFrom('shop.order_parts as p')
    .innerJoin('shop.orders as o', 'o.id', 'p.order_id')
    .select(PART_COLUMNS)
    .select(['o.year', 'o.number', 'o.state as order_state', 'o.own_delivery', 'o.pickup', 'o.city_slug'])
    .select(['o.minutes_min', 'o.minutes_max', 'o.deliver_at', 'o.is_test'])

export type PartRow = Awaited<ReturnType<ReturnType<typeof orderParts>['execute']>>[number]

/** Returns the part with its order, both locked. Null means that there is none. */
export async function lockPart(
  transaction: Transaction<DB>,
  { outlet, number: { year, number } }: PartKey,
): Promise<PartRow | null> {
  const row = await orderParts(transaction)
    .where('o.year', '=', year)
    .where('o.number', '=', number)
    .where('p.outlet_id', '=', outlet)
    .forUpdate(['o', 'p'])
    .executeTakeFirst()
  return row ?? null
}

/** Returns all parts of an order, which the caller has locked. */
export async function partsOf(transaction: Transaction<DB>, orderId: number): Promise<readonly PartRow[]> {
  return await orderParts(transaction)
    .where('p.order_id', '=', orderId)
    .orderBy('p.outlet_id')
    .forUpdate(['p'])
    .execute()
}

/** Returns whether every other outlet of the order has decided and can no longer undo it. */
export async function haveOthersDecided(
  database: Kysely<DB>,
  { order_id, outlet_id }: Pick<PartRow, 'order_id' | 'outlet_id'>,
): Promise<boolean> {
  const undecided = await database
    .selectFrom('shop.order_parts')
    .select('outlet_id')
    .where('order_id', '=', order_id)
    .where('outlet_id', '<>', outlet_id)
    .where((eb) => eb.or([eb('state', '=', 'new'), eb('pending_action', 'in', ['accept', 'decline'])]))
    .limit(1)
    .executeTakeFirst()
  return undecided === undefined
}

export type PartChange = Omit<Updateable<ShopOrderParts>, 'order_id' | 'outlet_id' | 'version'>

/** `counted` increments the part's version. */
export async function updatePart(
  transaction: Transaction<DB>,
  { order_id, outlet_id }: Pick<PartRow, 'order_id' | 'outlet_id'>,
  change: PartChange,
  { counted }: { readonly counted: boolean },
): Promise<void> {
  await transaction
    .updateTable('shop.order_parts')
    .set(change)
    .$if(counted, (update) => update.set((eb) => ({ version: eb('version', '+', 1) })))
    .where('order_id', '=', order_id)
    .where('outlet_id', '=', outlet_id)
    .execute()
}

type ActionRow = Insertable<DB['shop.order_actions']> & { readonly request_hash: Buffer }

/** Returns false if an action with this key exists; `same` means that it was this action. */
export async function insertAction(
  transaction: Transaction<DB>,
  action: ActionRow,
): Promise<{ readonly added: boolean; readonly same: boolean }> {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('shop.order_actions')
    .values(action)
    .onConflict((conflict) => conflict.column('key').doNothing())
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows === 1n) return { added: true, same: true }
  const earlier = await transaction
    .selectFrom('shop.order_actions')
    .select(['order_id', 'outlet_id', 'action', 'request_hash'])
    .where('key', '=', action.key)
    .executeTakeFirst()
  const same =
    earlier?.order_id === action.order_id &&
    earlier.outlet_id === action.outlet_id &&
    earlier.action === action.action &&
    (earlier.request_hash === null || earlier.request_hash.equals(action.request_hash))
  return { added: false, same }
}

/** Returns parts whose action can no longer be undone and that no other transaction has locked. */
export async function partsToCommit(
  database: Kysely<DB>,
  now: Temporal.Instant,
  most: number,
): Promise<readonly PartKey[]> {
  const rows = await database
    .selectFrom('shop.order_parts as p')
    .innerJoin('shop.orders as o', 'o.id', 'p.order_id')
    .select(['p.outlet_id', 'o.year', 'o.number'])
    .where('p.pending_until', '<=', now)
    .orderBy('p.pending_until')
    .limit(most)
    .execute()
  return rows.map(partKey)
}

/**
 * Returns the average of the recently accepted minutes until ready. Null means that the outlet has accepted nothing.
 */
export async function averagePreparation(database: Kysely<DB>, outlet: number): Promise<number | null> {
  const { average } = await database
    .selectFrom(
      database
        .selectFrom('shop.order_parts as p')
        .innerJoin('shop.orders as o', 'o.id', 'p.order_id')
        .select('p.preparation_minutes')
        .where('p.outlet_id', '=', outlet)
        .where('p.preparation_minutes', 'is not', null)
        .where(isCounted('o'))
        .orderBy('p.received_at', 'desc')
        .limit(LATEST)
        .as('latest'),
    )
    .select((eb) => eb.cast<number | null>(eb.fn.avg('preparation_minutes'), 'float8').as('average'))
    .executeTakeFirstOrThrow()
  return average
}
const LATEST = 50

/** Stores why the order's outlets cancel it. */
export async function noteDecision(
  transaction: Transaction<DB>,
  orderId: number,
  change: Pick<Updateable<DB['shop.orders']>, 'cancel_reason' | 'cancel_note'>,
): Promise<void> {
  await transaction.updateTable('shop.orders').set(change).where('id', '=', orderId).execute()
}

/** Returns the outlet with its name on the board. Null means that it does not exist. */
export async function outletOf(database: Kysely<DB>, outlet: number) {
  const found = await database
    .selectFrom('shop.restaurants as r')
    .innerJoin('shop.cities as c', 'c.id', 'r.city_id')
    .select(['r.id', 'r.name', 'c.slug as city', 'r.own_delivery as ownDelivery', 'c.hotline as phone'])
    .where('r.id', '=', outlet)
    .executeTakeFirst()
  return found ?? null
}

export async function deleteOldRequests(database: Kysely<DB>, before: Temporal.Instant): Promise<void> {
  await database.deleteFrom('shop.order_actions').where('at', '<', before).execute()
}
