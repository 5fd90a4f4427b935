/** A ride offered to one courier, who may decline it (`dispatch.md` §2, 7). */
import type { Haler } from '../money/money.ts'
import { exceedsCashLimit } from './cash.ts'

/** `withdrawn`: the ride went to another courier, was cancelled, or the shift ended. */
export const OFFER_ANSWERS = ['accepted', 'declined', 'lapsed', 'withdrawn'] as const
export type OfferAnswer = (typeof OFFER_ANSWERS)[number]

/** `answer` null means that there is no answer yet. */
export type Offer = { readonly expiresAt: Temporal.Instant; readonly answer: OfferAnswer | null }

export type OfferProblem = 'offer_lapsed' | 'offer_gone'

/**
 * Returns why an offer can no longer be answered. Null means that it can. The offer expires by the server's clock, even
 * before its row is updated.
 */
export function offerProblem({ expiresAt, answer }: Offer, now: Temporal.Instant): OfferProblem | null {
  if (answer === 'lapsed') return 'offer_lapsed'
  if (answer !== null) return 'offer_gone'
  return Temporal.Instant.compare(now, expiresAt) >= 0 ? 'offer_lapsed' : null
}

export type CourierReadiness = {
  readonly onShift: boolean
  readonly onBreak: boolean
  /** The number of bags that the vehicle can carry. */
  readonly capacity: number
  readonly mayCheckDocuments: boolean
  readonly cashInHand: Haler
  readonly cashLimit: Haler
  readonly hasRide: boolean
}
export type RideNeeds = {
  readonly bags: number
  readonly document: boolean
  /** The cash to collect at the doors of the ride. */
  readonly toCollect: Haler
}

export type CourierProblem =
  | 'courier_off_shift'
  | 'courier_on_break'
  | 'courier_has_ride'
  | 'courier_capacity'
  | 'courier_no_documents'
  | 'courier_cash_limit'

/** Returns why a courier cannot be given the ride. Null means that the courier can. */
export function courierProblem(courier: CourierReadiness, ride: RideNeeds): CourierProblem | null {
  if (!courier.onShift) return 'courier_off_shift'
  if (courier.onBreak) return 'courier_on_break'
  if (courier.hasRide) return 'courier_has_ride'
  if (ride.bags > courier.capacity) return 'courier_capacity'
  if (ride.document && !courier.mayCheckDocuments) return 'courier_no_documents'
  if (exceedsCashLimit(courier, ride.toCollect)) return 'courier_cash_limit'
  return null
}
