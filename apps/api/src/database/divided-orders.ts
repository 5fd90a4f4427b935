/** Orders of which each person of a group pays a share (`delights.md` §7). */
import { type Division, type Share, type SharedMoney, shareToPay } from '@sousto/domain/group/division.ts'
import type { GroupProblem } from '@sousto/domain/group/group-codes.ts'
import { type Haler, haler } from '@sousto/domain/money/money.ts'
import type { OrderNumber } from '@sousto/domain/order/order.ts'
import type { OrderState } from '@sousto/domain/order-state/order-states.ts'
import { type Kysely, sql, type Transaction } from 'kysely'
import { notify } from './notify.ts'
import { orderNamed } from './order-named.ts'
import type { DB } from './tables.ts'

/** The channel that announces a changed group; the payload is its guid. */
export const GROUP_CHANGED = 'group_changed'

/** Tells open pages of the group, once the transaction has committed. */
export const announceGroup = (database: Kysely<DB>, guid: string): Promise<void> =>
  notify(database, GROUP_CHANGED, guid)

export type NewDividedOrder = {
  readonly groupGuid: string
  readonly division: Division
  readonly shares: readonly Share[]
  readonly payUntil: Temporal.Instant
}

/** Stores who pays what of an order that was stored in the same transaction. */
export async function insertDivided(
  transaction: Transaction<DB>,
  order: OrderNumber,
  { groupGuid, division, shares, payUntil }: NewDividedOrder,
): Promise<void> {
  const { order_id } = await transaction
    .insertInto('shop.divided_orders')
    .columns(['order_id', 'group_guid', 'host', 'division', 'pay_until'])
    .expression((eb) =>
      eb
        .selectFrom('shop.orders')
        .where(orderNamed(order))
        .select((row) => [
          'id',
          row.cast<string>(row.val(groupGuid), 'uuid').as('group_guid'),
          row.cast<string>(row.val(division.host), 'text').as('host'),
          row.cast<Division>(row.val(JSON.stringify(division)), 'jsonb').as('division'),
          row.cast<Temporal.Instant>(row.val(payUntil), 'timestamptz').as('pay_until'),
        ]),
    )
    .returning('order_id')
    .executeTakeFirstOrThrow()
  await transaction
    .insertInto('shop.order_shares')
    .values(shares.map((share) => ({ ...share, order_id })))
    .execute()
}

export type StoredShare = Share & { readonly guid: string; readonly email: string }

export type DividedOrder = {
  readonly orderId: number
  readonly groupGuid: string
  readonly division: Division
  readonly payUntil: Temporal.Instant
  readonly isClosed: boolean
  readonly money: Omit<SharedMoney, 'orderState' | 'shares'> & { readonly shares: readonly StoredShare[] }
}

/** Null means that one person pays the whole order. In a transaction that changes it, the order is locked before. */
export async function dividedOrder(database: Kysely<DB>, orderId: number): Promise<DividedOrder | null> {
  const order = await database
    .selectFrom('shop.divided_orders')
    .select(['group_guid', 'host', 'division', 'pay_until', 'closed_at'])
    .where('order_id', '=', orderId)
    .executeTakeFirst()
  if (order === undefined) return null
  const [shares, payments] = await Promise.all([
    database
      .selectFrom('shop.order_shares')
      .select(['person', 'amount', 'state', 'guid', 'email'])
      .where('order_id', '=', orderId)
      .orderBy('person')
      .execute(),
    database
      .selectFrom('shop.payments')
      .select(['person', sql<string>`sum(paid - refunded)`.as('paid')])
      .where('order_id', '=', orderId)
      .where('purpose', '=', 'order')
      .groupBy('person')
      .execute(),
  ])
  return {
    orderId,
    groupGuid: order.group_guid,
    division: order.division,
    payUntil: order.pay_until,
    isClosed: order.closed_at !== null,
    money: {
      host: order.host,
      shares,
      paid: new Map(payments.map(({ person, paid }) => [person, haler(Number(paid))])),
    },
  }
}

export const moneyIn = ({ money }: DividedOrder, orderState: OrderState): SharedMoney => ({
  ...money,
  orderState,
})

/** Returns what that person can pay now, or why nothing. */
export function payableNow(
  divided: DividedOrder,
  person: string,
  orderState: OrderState,
  now: Temporal.Instant,
): Haler | GroupProblem {
  const isLate = divided.isClosed || Temporal.Instant.compare(now, divided.payUntil) >= 0
  return shareToPay(person, moneyIn(divided, orderState), isLate)
}

export async function isDivided(database: Kysely<DB>, orderId: number): Promise<boolean> {
  const found = await database
    .selectFrom('shop.divided_orders')
    .select('order_id')
    .where('order_id', '=', orderId)
    .executeTakeFirst()
  return found !== undefined
}
