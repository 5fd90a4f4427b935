/** Group orders and their persons (`delights.md` §7). */
import type { GroupPayers, UnpaidShares } from '@sousto/domain/group/group-codes.ts'
import type { Haler } from '@sousto/domain/money/money.ts'
import type { OrderedLine, OrderNumber } from '@sousto/domain/order/order.ts'
import type { OrderState } from '@sousto/domain/order-state/order-states.ts'
import type { Kysely, Transaction } from 'kysely'
import type { DB } from '../../database/tables.ts'

export type StoredGroup = {
  readonly id: number
  readonly guid: string
  readonly restaurantId: number
  readonly addressCode: number
  readonly address: string
  readonly deliverAt: string | null
  readonly deadline: Temporal.Instant
  readonly limit: Haler | null
  readonly locked: boolean
  readonly cancelled: boolean
  readonly round: number
  readonly pays: GroupPayers
  /** What becomes of shares that are not paid in time, if each pays the own one. */
  readonly unpaid: UnpaidShares
  /** Null means that it is not ordered. */
  readonly order: OrderNumber | null
  /** The order of which each pays a share. Null: there is none. */
  readonly shared: { readonly orderId: number; readonly state: OrderState } | null
}

const selectGroups = (database: Kysely<DB>) =>
  database
    .selectFrom('shop.groups as g')
    .leftJoin('shop.ordered_groups as og', 'og.group_id', 'g.id')
    .leftJoin('shop.orders as o', 'o.id', 'og.order_id')
    .select([
      'g.id',
      'g.guid',
      'g.restaurant_id as restaurantId',
      'g.address_code as addressCode',
      'g.address',
    ])
    .select(['g.deliver_at as deliverAt', 'g.deadline', 'g.person_limit as limit'])
    .select(['g.locked', 'g.cancelled', 'g.round', 'g.pays', 'g.unpaid', 'o.year', 'o.number'])
    .leftJoin('shop.divided_orders as d', 'd.order_id', 'og.order_id')
    .select(['d.order_id as sharedId', 'o.state as orderState'])

type Row = Awaited<ReturnType<ReturnType<typeof selectGroups>['execute']>>[number]

const storedGroup = ({ year, number, sharedId, orderState, ...row }: Row): StoredGroup => ({
  ...row,
  shared: sharedId === null || orderState === null ? null : { orderId: sharedId, state: orderState },
  order: year === null || number === null ? null : { year, number },
})

/** Null means that there is none of that guid. */
export async function groupOf(database: Kysely<DB>, guid: string): Promise<StoredGroup | null> {
  const row = await selectGroups(database).where('g.guid', '=', guid).executeTakeFirst()
  return row ? storedGroup(row) : null
}

/** Locks the group, so that its persons, choices and state change one after the other. */
export async function lockedGroup(transaction: Transaction<DB>, guid: string): Promise<StoredGroup | null> {
  await transaction.selectFrom('shop.groups').select('id').where('guid', '=', guid).forUpdate().execute()
  // Read after the lock, because a statement does not see what was committed while it waited.
  return await groupOf(transaction, guid)
}

type NewGroup = Omit<StoredGroup, 'id' | 'guid' | 'locked' | 'cancelled' | 'round' | 'order' | 'shared'>

export async function insertGroup(
  transaction: Transaction<DB>,
  { restaurantId, addressCode, deliverAt, limit, ...group }: NewGroup,
  now: Temporal.Instant,
): Promise<{ readonly id: number; readonly guid: string }> {
  return await transaction
    .insertInto('shop.groups')
    .values({
      ...group,
      restaurant_id: restaurantId,
      address_code: addressCode,
      deliver_at: deliverAt,
      person_limit: limit,
      created_at: now,
    })
    .returning(['id', 'guid'])
    .executeTakeFirstOrThrow()
}

/** The lines of the order of a group with its price. Null means that it is not ordered, or was cancelled. */
export async function orderOfGroup(database: Kysely<DB>, groupId: number) {
  const order = await database
    .selectFrom('shop.ordered_groups as og')
    .innerJoin('shop.orders as o', 'o.id', 'og.order_id')
    .select(['o.id', 'o.items', 'o.packaging', 'o.delivery', 'o.shortfall', 'o.tip', 'o.credits', 'o.total'])
    .select('o.bonus_credits as bonusCredits')
    .where('og.group_id', '=', groupId)
    .where('o.state', '<>', 'cancelled')
    .executeTakeFirst()
  if (order === undefined) return null
  const { id, ...totals } = order
  const lines = await database
    .selectFrom('shop.order_lines')
    .select(['person', 'price', 'packaging', 'quantity', 'removed'])
    .where('order_id', '=', id)
    .orderBy('position')
    .execute()
  return { totals, lines }
}

export type StoredPerson = {
  readonly id: number
  readonly key: string
  readonly name: string
  readonly isHost: boolean
  readonly ready: boolean
  readonly lines: readonly OrderedLine[]
  readonly version: number
}

/** The host first, then in the order of joining. */
export async function personsOf(database: Kysely<DB>, groupId: number): Promise<readonly StoredPerson[]> {
  return await database
    .selectFrom('shop.group_persons')
    .select(['id', 'key', 'name', 'is_host as isHost', 'ready', 'lines', 'version'])
    .where('group_id', '=', groupId)
    .orderBy('is_host', 'desc')
    .orderBy('id')
    .execute()
}

type NewPerson = Pick<StoredPerson, 'name' | 'isHost' | 'ready' | 'lines'>

/** Returns the key of the person. */
export async function insertPerson(
  transaction: Transaction<DB>,
  groupId: number,
  { name, isHost, ready, lines }: NewPerson,
): Promise<string> {
  const { key } = await transaction
    .insertInto('shop.group_persons')
    .values({ group_id: groupId, name, is_host: isHost, ready, lines: JSON.stringify(lines) })
    .returning('key')
    .executeTakeFirstOrThrow()
  return key
}

export async function deletePerson(transaction: Transaction<DB>, id: number): Promise<void> {
  await transaction.deleteFrom('shop.group_persons').where('id', '=', id).execute()
}

export async function setChoice(
  transaction: Transaction<DB>,
  id: number,
  { lines, ready }: Pick<StoredPerson, 'lines' | 'ready'>,
): Promise<void> {
  await transaction
    .updateTable('shop.group_persons')
    .set((eb) => ({ lines: JSON.stringify(lines), ready, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** A group that is ordered meanwhile keeps its round: the order names it. */
export async function changeGroup(
  transaction: Transaction<DB>,
  id: number,
  change: Partial<Pick<StoredGroup, 'locked' | 'cancelled' | 'round' | 'deadline'>>,
): Promise<void> {
  await transaction.updateTable('shop.groups').set(change).where('id', '=', id).execute()
}

/** Deletes the e-mails to which receipts of shares went. */
export async function forgetShareEmails(database: Kysely<DB>, paidBefore: Temporal.Instant): Promise<void> {
  await database
    .updateTable('shop.order_shares')
    .set({ email: '' })
    .where('email', '<>', '')
    .where('order_id', 'in', (eb) =>
      eb.selectFrom('shop.divided_orders').select('order_id').where('pay_until', '<', paidBefore),
    )
    .execute()
}

/** Deletes groups with all that they hold of their persons. */
export async function deleteGroups(database: Kysely<DB>, deadlineBefore: Temporal.Instant): Promise<void> {
  await database.deleteFrom('shop.groups').where('deadline', '<', deadlineBefore).execute()
}
