/** Decides which of a phone's positions are believed (`dispatch.md` §5). */
import type { LngLat } from '../delivery/place.ts'
import { straightKilometres } from '../dispatch/travel.ts'

export const POSITION_SECONDS = 10
/** The largest number of positions in one batch. */
export const MOST_POSITIONS = 60
/** Counted from the end of a shift or ride. */
export const POSITIONS_KEPT = { hours: 24 } as const
/** Metres. Less exact positions are ignored. */
const WORST_ACCURACY = 100
/** Kilometres per hour. A faster movement is treated as a jump. */
const FASTEST = 130
/** Metres. A smaller movement counts as standing still. */
const JITTER = 15
/** A doubted position and the next one agree if no speed above `FASTEST` is needed between them. */
const SECOND_MS = 1_000

/** A position as the phone sent it. `at` is by the server's clock. */
export type Position = LngLat & {
  /** Counted upwards by the phone within a shift. */
  readonly number: number
  readonly at: Temporal.Instant
  /** Metres. */
  readonly accuracy: number
}

/** The known positions of a courier. `doubted` is a jump that the next position may confirm. */
export type Track = { readonly last: Position | null; readonly doubted: Position | null }
export const NO_TRACK: Track = { last: null, doubted: null }

export const POSITION_FATES = ['kept', 'standing', 'old', 'early', 'inexact', 'far', 'jump'] as const
/**
 * The outcome of a position. Only `kept` positions are stored. `standing` shows that the courier is still in the same
 * place.
 */
export type PositionFate = (typeof POSITION_FATES)[number]

/** The area of valid positions. A position outside it is a fault of the phone. */
const COUNTRY = { west: 12, east: 19, south: 48, north: 52 } as const
const isInCountry = ({ lng, lat }: LngLat): boolean =>
  lng >= COUNTRY.west && lng <= COUNTRY.east && lat >= COUNTRY.south && lat <= COUNTRY.north

type Span = { readonly since: Temporal.Instant; readonly now: Temporal.Instant }

/** `since` is the beginning of the shift, before which positions are refused. `now` is the latest valid time. */
export function followTrack(
  track: Track,
  position: Position,
  { since, now }: Span,
): { readonly track: Track; readonly fate: PositionFate } {
  const { last, doubted } = track
  const rejected = (fate: PositionFate) => ({ track, fate })
  if (isBefore(position.at, since)) return rejected('old')
  if (isBefore(now, position.at)) return rejected('early')
  if (!isInCountry(position)) return rejected('far')
  if (position.accuracy > WORST_ACCURACY) return rejected('inexact')
  const moved = { track: { last: position, doubted: null }, fate: 'kept' } as const
  if (last === null) return moved
  if (position.number <= last.number || !isBefore(last.at, position.at)) return rejected('old')
  if (isReachable(last, position)) {
    const isStanding = straightKilometres(last, position) * 1_000 < JITTER
    // The place does not change, so that small steps in one direction add up.
    const stayed = { ...last, number: position.number, at: position.at }
    return isStanding ? { track: { last: stayed, doubted: null }, fate: 'standing' } : moved
  }
  const agrees = doubted !== null && isBefore(doubted.at, position.at) && isReachable(doubted, position)
  return agrees ? moved : { track: { last, doubted: position }, fate: 'jump' }
}

function isReachable(from: Position, to: Position): boolean {
  const milliseconds = Math.max(SECOND_MS, to.at.epochMilliseconds - from.at.epochMilliseconds)
  return straightKilometres(from, to) / (milliseconds / 3_600_000) <= FASTEST
}

const isBefore = (at: Temporal.Instant, other: Temporal.Instant): boolean =>
  Temporal.Instant.compare(at, other) < 0
