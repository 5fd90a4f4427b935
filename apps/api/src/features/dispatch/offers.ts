/** Couriers' answers to offers, and the expiry of unanswered offers (`dispatch.md` §2, 7). */
import { FailureError, requireFound } from '@sousto/contract/failure-error.ts'
import { offerProblem } from '@sousto/domain/ride/offers.ts'
import { RIDE_STATE_TRAITS } from '@sousto/domain/ride/ride-states.ts'
import { inTransaction } from '@sousto/postgres/transaction.ts'
import type { Transaction } from 'kysely'
import { publishToDispatch } from '../../database/dispatch-outbox.ts'
import type { DB } from '../../database/tables.ts'
import type { ApiDependencies } from '../../dependencies.ts'
import { audit } from '../audit/service.ts'
import { requireWorkingAccount } from '../courier-decisions/service.ts'
import { lockCourier, openShift } from '../couriers/service.ts'
import { showCourier } from './courier-shown.ts'
import { type Courier, courierState } from './courier-view.ts'
import {
  answerOffer,
  heldRide,
  lapsedOffers,
  lockRide,
  type OfferRow,
  offerById,
  openOfferTo,
  type RideRow,
  updateRide,
} from './ride-store.ts'
import { viewOf } from './ride-view.ts'

type Dependencies = Pick<ApiDependencies, 'database' | 'clock'>
/** The maximum number of offers that expire in one round. */
const MOST_AT_ONCE = 100

export type Offers = ReturnType<typeof createOffers>

/** Withdraws the courier's open offer, if there is one. The ride then waits for another courier. */
export async function withdrawOfferTo(
  transaction: Transaction<DB>,
  courier: number,
  at: Temporal.Instant,
): Promise<void> {
  const offer = await openOfferTo(transaction, courier)
  if (offer === null) return
  // Locks the ride first, as everywhere, to avoid deadlocks.
  const ride = await lockRide(transaction, offer.ride)
  await answerOffer(transaction, offer.id, 'withdrawn', at)
  if (ride?.state === 'offered') await updateRide(transaction, ride.id, { state: 'lapsed' })
  if (ride !== null) await publishToDispatch(transaction, { cities: [ride.city_slug] })
}

export function createOffers({ database: { kysely }, clock }: Dependencies) {
  /** Locks the offer and its ride. Throws `offer_not_found` if the offer belongs to another courier. */
  async function lockOffer(transaction: Transaction<DB>, id: number, courier: number) {
    const found = await offerById(transaction, id)
    if (found?.courier !== courier) throw new FailureError('offer_not_found')
    const ride = requireFound(await lockRide(transaction, found.ride), 'offer_not_found')
    await lockCourier(transaction, courier)
    return { ride, offer: requireFound(await offerById(transaction, id), 'offer_not_found') }
  }

  function requireOpen(offer: OfferRow, ride: RideRow, now: Temporal.Instant): void {
    const problem = offerProblem(offer, now)
    if (problem !== null) throw new FailureError(problem)
    if (ride.state !== 'offered') throw new FailureError('offer_gone')
  }

  async function lapse({ id, ride: rideId, courier }: OfferRow): Promise<void> {
    await inTransaction(kysely, async (transaction) => {
      const ride = await lockRide(transaction, rideId)
      const offer = await offerById(transaction, id)
      if (ride === null || offer === null || offer.answer !== null) return
      await answerOffer(transaction, id, 'lapsed', clock())
      if (ride.state === 'offered') await updateRide(transaction, ride.id, { state: 'lapsed' })
      await publishToDispatch(transaction, { cities: [ride.city_slug], couriers: [courier] })
    })
  }

  return {
    accept: async (courier: Courier, id: number) => {
      const at = clock()
      return await inTransaction(kysely, async (transaction) => {
        const { ride, offer } = await lockOffer(transaction, id, courier.id)
        const has = ride.courier_id === courier.id && RIDE_STATE_TRAITS[ride.state].held
        if (offer.answer === 'accepted' && has) return await courierState(transaction, courier, at)
        requireOpen(offer, ride, at)
        await requireWorkingAccount(transaction, courier.id, at)
        if ((await openShift(transaction, courier.id)) === null) throw new FailureError('shift_missing')
        if ((await heldRide(transaction, courier.id)) !== null) throw new FailureError('courier_has_ride')
        await answerOffer(transaction, id, 'accepted', at)
        await updateRide(transaction, ride.id, { state: 'accepted', courier_id: courier.id, accepted_at: at })
        await showCourier(transaction, await viewOf(transaction, ride), at)
        await audit(transaction, { at, by: courier, action: 'ride-accept', detail: { ride: ride.id } })
        await publishToDispatch(transaction, { cities: [ride.city_slug], couriers: [courier.id] })
        return await courierState(transaction, courier, at)
      })
    },

    /** A decline is not recorded by person, because it has no consequence. */
    decline: async (courier: Courier, id: number) => {
      const at = clock()
      return await inTransaction(kysely, async (transaction) => {
        const { ride, offer } = await lockOffer(transaction, id, courier.id)
        if (offer.answer === 'declined') return await courierState(transaction, courier, at)
        requireOpen(offer, ride, at)
        await answerOffer(transaction, id, 'declined', at)
        await updateRide(transaction, ride.id, { state: 'declined' })
        await publishToDispatch(transaction, { cities: [ride.city_slug], couriers: [courier.id] })
        return await courierState(transaction, courier, at)
      })
    },

    /** Expires overdue offers, including those of a process that was killed. */
    lapseDue: async (): Promise<void> => {
      for (const offer of await lapsedOffers(kysely, clock(), MOST_AT_ONCE)) await lapse(offer)
    },
  }
}
