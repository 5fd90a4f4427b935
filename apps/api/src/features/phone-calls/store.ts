import type { Kysely, Transaction } from 'kysely'
import type { DB } from '../../database/tables.ts'

export async function numbersOf(database: Kysely<DB>, outlet: number): Promise<readonly string[]> {
  const rows = await database
    .selectFrom('shop.outlet_call_numbers')
    .select('phone')
    .where('outlet_id', '=', outlet)
    .orderBy('position')
    .execute()
  return rows.map(({ phone }) => phone)
}

export async function replaceNumbers(
  transaction: Transaction<DB>,
  outlet: number,
  numbers: readonly string[],
): Promise<void> {
  await transaction.deleteFrom('shop.outlet_call_numbers').where('outlet_id', '=', outlet).execute()
  if (numbers.length === 0) return
  await transaction
    .insertInto('shop.outlet_call_numbers')
    .values(numbers.map((phone, position) => ({ outlet_id: outlet, position, phone })))
    .execute()
}

type Part = { readonly order_id: number; readonly outlet_id: number }

export async function insertCall(
  transaction: Transaction<DB>,
  { order_id, outlet_id }: Part,
  numbers: readonly string[],
  at: Temporal.Instant,
): Promise<void> {
  await transaction
    .insertInto('shop.outlet_calls')
    .values({ order_id, outlet_id, numbers: [...numbers], try_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Takes a due call with its order, and leases it until `leasedUntil`. Null means that there is none. */
export async function takeCall(database: Kysely<DB>, now: Temporal.Instant, leasedUntil: Temporal.Instant) {
  const taken = await database
    .updateTable('shop.outlet_calls as c')
    .from('shop.orders as o')
    .set({ leased_until: leasedUntil })
    .whereRef('o.id', '=', 'c.order_id')
    .where('c.ended_at', 'is', null)
    .where(
      (eb) => eb.refTuple('c.order_id', 'c.outlet_id'),
      'in',
      (eb) =>
        eb
          .selectFrom('shop.outlet_calls as d')
          .select(['d.order_id', 'd.outlet_id'])
          .where('d.ended_at', 'is', null)
          .where('d.try_at', '<=', now)
          .where((of) => of.or([of('d.leased_until', 'is', null), of('d.leased_until', '<=', now)]))
          .orderBy('d.try_at')
          .limit(1)
          .forUpdate()
          .skipLocked()
          .$asTuple('order_id', 'outlet_id'),
    )
    .returning(['c.order_id', 'c.outlet_id', 'c.numbers', 'c.position', 'c.attempts', 'o.year', 'o.number'])
    .executeTakeFirst()
  return taken ?? null
}
export type TakenCall = NonNullable<Awaited<ReturnType<typeof takeCall>>>

/** Returns whether no staff member of the outlet has seen or decided the order. */
export async function isUnnoticed(database: Kysely<DB>, { order_id, outlet_id }: Part): Promise<boolean> {
  const part = await database
    .selectFrom('shop.order_parts as p')
    .innerJoin('shop.orders as o', 'o.id', 'p.order_id')
    .select('p.order_id')
    .where('p.order_id', '=', order_id)
    .where('p.outlet_id', '=', outlet_id)
    .where('p.state', '=', 'new')
    .where('p.finished_at', 'is', null)
    .where('p.acknowledged_at', 'is', null)
    .where('o.state', '=', 'confirmed')
    .executeTakeFirst()
  return part !== undefined
}

type Next = { readonly position: number; readonly attempts: number; readonly tryAt: Temporal.Instant }

/** Releases the call until it is due again. */
export async function noteNext(
  database: Kysely<DB>,
  { order_id, outlet_id }: Part,
  { position, attempts, tryAt }: Next,
): Promise<void> {
  await database
    .updateTable('shop.outlet_calls')
    .set({ position, attempts, try_at: tryAt, leased_until: null })
    .where('order_id', '=', order_id)
    .where('outlet_id', '=', outlet_id)
    .execute()
}

export async function endCall(
  database: Kysely<DB>,
  { order_id, outlet_id }: Part,
  at: Temporal.Instant,
): Promise<void> {
  await database
    .updateTable('shop.outlet_calls')
    .set({ ended_at: at, leased_until: null })
    .where('order_id', '=', order_id)
    .where('outlet_id', '=', outlet_id)
    .execute()
}
