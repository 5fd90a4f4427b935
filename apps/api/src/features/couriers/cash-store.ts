/** The SQL of couriers' cash: an append-only ledger, and handovers that wait for a dispatcher. */
import { courierCashAdded } from '@sousto/domain/ledger/courier-events.ts'
import { type Haler, haler } from '@sousto/domain/money/money.ts'
import type { CashEntryKind } from '@sousto/domain/ride/cash.ts'
import type { Kysely, Transaction } from 'kysely'
import { postEvents } from '../../database/ledger.ts'
import type { DB } from '../../database/tables.ts'

export type CashEntry = {
  readonly courier: number
  readonly kind: CashEntryKind
  readonly amount: Haler
  readonly at: Temporal.Instant
  readonly actor: string
  readonly collected?: { readonly ride: number; readonly order: number }
  readonly reason?: string
}

/** Writes no entry for an amount of zero. */
export async function addCash(transaction: Transaction<DB>, entry: CashEntry): Promise<void> {
  const { courier, kind, amount, at, actor, collected, reason } = entry
  if (amount === 0) return
  const { id } = await transaction
    .insertInto('shop.courier_cash_entries')
    .values({
      courier_id: courier,
      kind,
      amount,
      at,
      actor,
      ride_id: collected?.ride ?? null,
      order_id: collected?.order ?? null,
      reason: reason ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const order = collected?.order ?? null
  await postEvents(transaction, [courierCashAdded({ id, courier, kind, amount, order, at })])
}

/** Returns the cash that each of these couriers has in hand. Couriers without cash are left out. */
export async function cashOf(
  database: Kysely<DB>,
  couriers: readonly number[],
): Promise<ReadonlyMap<number, Haler>> {
  const rows = await database
    .selectFrom('shop.courier_cash_entries')
    .select((eb) => ['courier_id', eb.cast<number>(eb.fn.sum('amount'), 'int4').as('amount')])
    .where((eb) => eb('courier_id', '=', eb.fn.any(eb.val([...couriers]))))
    .groupBy('courier_id')
    .execute()
  return new Map(
    rows.flatMap(({ courier_id, amount }) => (amount === 0 ? [] : [[courier_id, haler(amount)]])),
  )
}

/** Returns the entries since the last confirmed handover, oldest first. */
export async function entriesOf(database: Kysely<DB>, courier: number) {
  return await database
    .selectFrom('shop.courier_cash_entries as e')
    .leftJoin('shop.orders as o', 'o.id', 'e.order_id')
    .select(['e.at', 'e.kind', 'e.amount', 'e.reason', 'o.year', 'o.number'])
    .where('e.courier_id', '=', courier)
    .where((eb) =>
      eb(
        'e.id',
        '>',
        eb.fn.coalesce(
          eb
            .selectFrom('shop.courier_cash_entries as h')
            .select((last) => last.fn.max<number>('h.id').as('id'))
            .where('h.courier_id', '=', courier)
            .where('h.kind', 'in', ['handover', 'difference']),
          eb.val(0),
        ),
      ),
    )
    .orderBy('e.id')
    .execute()
}

export type Handover = {
  readonly id: number
  readonly declared: Haler
  readonly declaredAt: Temporal.Instant
}

/** Returns the handovers of these couriers that wait for a dispatcher. */
export async function openHandovers(
  database: Kysely<DB>,
  couriers: readonly number[],
): Promise<ReadonlyMap<number, Handover>> {
  const rows = await database
    .selectFrom('shop.cash_handovers')
    .select(['courier_id', 'id', 'declared', 'declared_at as declaredAt'])
    .where((eb) => eb('courier_id', '=', eb.fn.any(eb.val([...couriers]))))
    .where('confirmed', 'is', null)
    .execute()
  return new Map(rows.map(({ courier_id, ...handover }) => [courier_id, handover]))
}

/** False means that a handover is already waiting. */
export async function insertHandover(
  transaction: Transaction<DB>,
  handover: {
    readonly courier: number
    readonly city: string
    readonly amount: Haler
    readonly at: Temporal.Instant
  },
): Promise<boolean> {
  const { courier, city, amount, at } = handover
  const added = await transaction
    .insertInto('shop.cash_handovers')
    .values({ courier_id: courier, city_slug: city, declared: amount, declared_at: at })
    .onConflict((conflict) => conflict.column('courier_id').where('confirmed', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

/** Locks the handover. Null means that the city has no handover with that number. */
export async function lockHandover(transaction: Transaction<DB>, id: number, city: string) {
  const row = await transaction
    .selectFrom('shop.cash_handovers')
    .select(['courier_id as courier', 'confirmed'])
    .where('id', '=', id)
    .where('city_slug', '=', city)
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

export async function confirmHandover(
  transaction: Transaction<DB>,
  id: number,
  { amount, at, actor }: { readonly amount: Haler; readonly at: Temporal.Instant; readonly actor: string },
): Promise<void> {
  await transaction
    .updateTable('shop.cash_handovers')
    .set({ confirmed: amount, confirmed_at: at, confirmed_by: actor })
    .where('id', '=', id)
    .execute()
}
