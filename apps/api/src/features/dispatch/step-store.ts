/** The SQL of couriers' steps and of problems. */
import type { RideProblem } from '@sousto/domain/ride/problems.ts'
import { expressionBuilder, type Insertable, type Kysely, type Transaction, type Updateable } from 'kysely'
import type { DB } from '../../database/tables.ts'

/** Returns the step that was applied under the key. Null means that there is none. */
export async function stepByKey(database: Kysely<DB>, key: string) {
  const row = await database
    .selectFrom('shop.ride_steps')
    .select([
      'ride_id as ride',
      'courier_id as courier',
      'number',
      'data',
      'pressed_at as pressedAt',
      'received_at as receivedAt',
    ])
    .where('key', '=', key)
    .executeTakeFirst()
  return row ?? null
}

export async function insertStep(
  transaction: Transaction<DB>,
  step: Insertable<DB['shop.ride_steps']>,
): Promise<void> {
  await transaction.insertInto('shop.ride_steps').values(step).execute()
}

/** Returns who made the last step at each stop since then, by the stop's position. */
export async function courierByStop(
  database: Kysely<DB>,
  ride: number,
  since: Temporal.Instant,
): Promise<ReadonlyMap<number, number>> {
  const rows = await database
    .selectFrom('shop.ride_steps')
    .select(['stop', 'courier_id as courier'])
    .where('ride_id', '=', ride)
    .where('step', '<>', 'problem')
    .where('pressed_at', '>=', since)
    .orderBy('number')
    .execute()
  return new Map(rows.map(({ stop, courier }) => [stop, courier]))
}

/** Returns the time of the ride's latest step. Null means that there is none. */
export async function latestPress(database: Kysely<DB>, ride: number): Promise<Temporal.Instant | null> {
  const row = await database
    .selectFrom('shop.ride_steps')
    .select('pressed_at')
    .where('ride_id', '=', ride)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.pressed_at ?? null
}

/** Returns when these orders reached their present states. A step of theirs cannot be earlier. */
export async function latestState(
  database: Kysely<DB>,
  orders: readonly number[],
): Promise<Temporal.Instant | null> {
  const row = await database
    .selectFrom('shop.order_states')
    .select('at')
    .where((eb) => eb('order_id', '=', eb.fn.any(eb.val([...orders]))))
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.at ?? null
}

export async function insertRejected(
  transaction: Transaction<DB>,
  rejected: Insertable<DB['shop.ride_rejected_steps']>,
): Promise<void> {
  await transaction
    .insertInto('shop.ride_rejected_steps')
    .values(rejected)
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
}

export async function rejectedOf(database: Kysely<DB>, rides: readonly number[]) {
  return await database
    .selectFrom('shop.ride_rejected_steps')
    .select([
      'ride_id as ride',
      'step',
      'stop',
      'code',
      'pressed_at as pressedAt',
      'received_at as receivedAt',
    ])
    .where((eb) => eb('ride_id', '=', eb.fn.any(eb.val([...rides]))))
    .orderBy('received_at')
    .execute()
}

export type ProblemRow = {
  readonly id: number
  readonly ride: number
  readonly stop: number
  readonly kind: RideProblem
  readonly note: string
  readonly calls: number
  readonly reportedAt: Temporal.Instant
}

/** Returns the problems of these rides that a dispatcher has not resolved. */
export async function openProblems(
  database: Kysely<DB>,
  rides: readonly number[],
): Promise<readonly ProblemRow[]> {
  return await database
    .selectFrom('shop.ride_problems')
    .select(['id', 'ride_id as ride', 'stop', 'kind', 'note', 'calls', 'reported_at as reportedAt'])
    .where((eb) => eb('ride_id', '=', eb.fn.any(eb.val([...rides]))))
    .where('resolved_at', 'is', null)
    .execute()
}

export async function insertProblem(
  transaction: Transaction<DB>,
  { ride, stop, kind, note, calls, reportedAt }: Omit<ProblemRow, 'id'>,
): Promise<void> {
  await transaction
    .insertInto('shop.ride_problems')
    .values({ ride_id: ride, stop, kind, note, calls, reported_at: reportedAt })
    .execute()
}

/** Ends the ride's open problem, if there is one. */
export async function endProblem(
  transaction: Transaction<DB>,
  ride: number,
  end: Pick<
    Updateable<DB['shop.ride_problems']>,
    'resolved_at' | 'resolved_by' | 'outcome' | 'food' | 'bearer'
  >,
): Promise<void> {
  await transaction
    .updateTable('shop.ride_problems')
    .set(end)
    .where('ride_id', '=', ride)
    .where('resolved_at', 'is', null)
    .execute()
}

/** Returns how many wrong PINs were entered for the order. */
export async function wrongPins(transaction: Transaction<DB>, order: number): Promise<number> {
  const row = await transaction
    .selectFrom('shop.delivery_pins')
    .select('wrong_tries')
    .where('order_id', '=', order)
    .executeTakeFirst()
  return row?.wrong_tries ?? 0
}

const ofStop = (ride: number, stop: number) =>
  expressionBuilder<DB>()
    .selectFrom('shop.ride_stops')
    .select('order_id')
    .where('ride_id', '=', ride)
    .where('position', '=', stop)

/** Forgets the wrong PINs at a stop of a ride, so that the courier can try again. */
export async function forgetWrongPins(
  transaction: Transaction<DB>,
  ride: number,
  stop: number,
): Promise<void> {
  await transaction
    .updateTable('shop.delivery_pins')
    .set({ wrong_tries: 0 })
    .where('order_id', '=', ofStop(ride, stop))
    .execute()
}

/** Counts one more wrong PIN at a stop of a ride. */
export async function countWrongPin(
  transaction: Transaction<DB>,
  ride: number,
  stop: number,
  most: number,
): Promise<void> {
  await transaction
    .updateTable('shop.delivery_pins')
    .set((eb) => ({ wrong_tries: eb('wrong_tries', '+', 1) }))
    .where('wrong_tries', '<', most)
    .where('order_id', '=', ofStop(ride, stop))
    .execute()
}

/** Returns whether the courier ever had the ride, by an accepted offer or by direct assignment. */
export async function hadRide(database: Kysely<DB>, ride: number, courier: number): Promise<boolean> {
  const accepted = await database
    .selectFrom('shop.ride_offers')
    .select('ride_id as ride')
    .where('ride_id', '=', ride)
    .where('courier_id', '=', courier)
    .where('answer', '=', 'accepted')
    .unionAll(
      database
        .selectFrom('shop.dispatch_decisions')
        .select('ride_id as ride')
        .where('ride_id', '=', ride)
        .where('courier_id', '=', courier)
        .where('outcome', '=', 'assigned'),
    )
    .limit(1)
    .executeTakeFirst()
  return accepted !== undefined
}
