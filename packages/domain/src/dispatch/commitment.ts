/**
 * Decides whether a decision becomes binding now or remains a proposal. It binds as late as possible without making
 * food wait (`dispatch.md` §2, 3).
 */
import type { Possible, Taker } from './candidates.ts'
import type { DispatchMode, DispatchSettings } from './constants.ts'
import type { Decision, Timing } from './plan.ts'
import type { Minutes } from './travel.ts'

/**
 * The number of offers that fit in before the courier has to leave: after one refusal another courier can still be in
 * time.
 */
const ANSWERS = 2

export function timingOf(
  { start, ride }: Taker,
  { leavesAt }: Possible,
  now: Minutes,
  { mode, roundMinutes, offerMinutes }: DispatchSettings,
): Timing {
  if (mode === 'by_hand') return 'by_hand'
  const nextRound = now + roundMinutes
  if (ride !== null) return ride.arrivesAt < nextRound ? 'courier_arrives' : 'can_wait'
  if (start.at > now) return 'courier_not_free'
  const answered = mode === 'offer' ? nextRound + ANSWERS * offerMinutes : nextRound
  return leavesAt < answered ? 'must_leave' : 'can_wait'
}

const BINDING_STEP: Readonly<Record<DispatchMode, Decision['step']>> = {
  by_hand: 'propose',
  offer: 'offer',
  direct: 'assign',
}

export const stepOf = (timing: Timing, mode: DispatchMode): Decision['step'] =>
  timing === 'must_leave' || timing === 'courier_arrives' ? BINDING_STEP[mode] : 'propose'
