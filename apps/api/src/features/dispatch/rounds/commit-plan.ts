/**
 * Puts the decisions of a round into effect, each in a transaction of its own. What is no longer true is skipped, so
 * that a round never overwrites what people did since its input was read (`dispatch.md` §2).
 */
import { FailureError } from '@sousto/contract/failure-error.ts'
import { inTransaction } from '@sousto/postgres/transaction.ts'
import type { Kysely, Transaction } from 'kysely'
import { publishToDispatch } from '../../../database/dispatch-outbox.ts'
import type { DB } from '../../../database/tables.ts'
import { addOrders, assignTo, type Decider, dissolve, fillRide, offerTo } from '../assignment.ts'
import { type OrderFacts, ordersByIds } from '../order-facts.ts'
import { lockCity, lockRide } from '../ride-store.ts'
import { type RideView, viewOf } from '../ride-view.ts'
import { settingsOf } from '../settings-store.ts'
import { isForRounds } from './city-state.ts'
import { holdsLease, type Lease } from './lease.ts'
import type { PlannedDecision } from './round-thread.ts'

/** `outdated`: somebody else changed the orders, the courier or the mode of the city meanwhile. */
export type CommitResult = 'committed' | 'outdated' | 'lease_lost'

const MODE_OF_STEP = { offer: 'offer', assign: 'direct' } as const

export async function commitDecision(
  database: Kysely<DB>,
  lease: Lease,
  decision: PlannedDecision & { readonly step: 'offer' | 'assign' },
  at: Temporal.Instant,
): Promise<CommitResult> {
  const { city } = lease
  try {
    return await inTransaction(database, async (transaction) => {
      await lockCity(transaction, city)
      if (!(await holdsLease(transaction, lease))) return 'lease_lost'
      const { mode } = await settingsOf(transaction, city)
      if (mode !== MODE_OF_STEP[decision.step]) return 'outdated'
      await give(transaction, city, decision, at)
      await publishToDispatch(transaction, { screens: [city] })
      return 'committed'
    })
  } catch (error) {
    // The rules that dispatchers are held to refused it.
    if (error instanceof FailureError) return 'outdated'
    throw error
  }
}

async function give(
  transaction: Transaction<DB>,
  city: string,
  decision: PlannedDecision,
  at: Temporal.Instant,
): Promise<void> {
  const decider: Decider = {
    actor: 'system',
    name: 'system',
    rule: 'round',
    at,
    reasons: decision,
  }
  const courier = Number(decision.courier)
  const doors = decision.doors.map(({ order }) => Number(order))
  const sequence = doors.filter((door) => decision.orders.includes(String(door)))
  const extended = decision.ride === null ? null : await openRide(transaction, Number(decision.ride), courier)
  const { orders, freed } = await freeOrders(transaction, city, sequence)
  // The ride that was offered most often stays, so that its lapsed offers still count.
  const [stays = null, ...others] = freed.toSorted((one, other) => other.offers.length - one.offers.length)
  for (const view of extended === null ? others : freed) await dissolve(transaction, view, at)
  if (extended !== null) return await addOrders(transaction, extended, orders, decider, doors)
  const view = await fillRide(transaction, city, orders, at, stays?.ride.id ?? null)
  if (decision.step === 'offer') await offerTo(transaction, view, courier, decider)
  else await assignTo(transaction, view, courier, decider)
}

/** Returns a ride that the courier still has, and that no dispatcher has locked. */
async function openRide(transaction: Transaction<DB>, id: number, courier: number): Promise<RideView> {
  const ride = await lockRide(transaction, id)
  if (ride === null || ride.courier_id !== courier || ride.locked)
    throw new FailureError('ride_not_assignable')
  return await viewOf(transaction, ride)
}

/** Returns the orders with the rides that nobody took and that still contain them. Throws if an order is not free. */
async function freeOrders(
  transaction: Transaction<DB>,
  city: string,
  ids: readonly number[],
): Promise<{ readonly orders: readonly OrderFacts[]; readonly freed: readonly RideView[] }> {
  const orders = await ordersByIds(transaction, ids)
  const isOpen = orders.every(
    ({ state, own_delivery, city_slug }) => state === 'accepted' && !own_delivery && city_slug === city,
  )
  if (!isOpen || orders.length < ids.length) throw new FailureError('order_not_open')
  const freed: RideView[] = []
  for (const id of [...new Set(orders.flatMap(({ ride }) => ride ?? []))].toSorted(
    (one, other) => one - other,
  )) {
    const ride = await lockRide(transaction, id)
    if (ride === null || !isForRounds({ state: ride.state, isLocked: ride.locked }))
      throw new FailureError('order_has_ride')
    freed.push(await viewOf(transaction, ride))
  }
  return { orders, freed }
}
