/** Bonuses that were announced before the shift (`settlement.md` §3). */
import type { LngLat } from '../delivery/place.ts'
import { straightKilometres } from '../dispatch/travel.ts'
import type { Haler } from '../money/money.ts'

export type Bonus = {
  readonly id: number
  readonly amount: Haler
  readonly from: Temporal.Instant
  readonly to: Temporal.Instant
  readonly announcedAt: Temporal.Instant
  /** Null means a bonus for working the whole time. Otherwise it is for each ride from an outlet in the circle. */
  readonly area: { readonly name: string; readonly centre: LngLat; readonly metres: number } | null
}

type Shift = { readonly beganAt: Temporal.Instant }

const isAnnounced = ({ announcedAt }: Bonus, { beganAt }: Shift): boolean =>
  Temporal.Instant.compare(announcedAt, beganAt) < 0

/** Returns the bonuses of a ride that was taken at that time and begins at that outlet. */
export function rideBonuses(
  bonuses: readonly Bonus[],
  ride: { readonly takenAt: Temporal.Instant; readonly outlet: LngLat },
  shift: Shift,
): readonly Bonus[] {
  return bonuses.filter(
    (bonus) =>
      bonus.area !== null &&
      isAnnounced(bonus, shift) &&
      Temporal.Instant.compare(bonus.from, ride.takenAt) <= 0 &&
      Temporal.Instant.compare(ride.takenAt, bonus.to) < 0 &&
      straightKilometres(bonus.area.centre, ride.outlet) * 1_000 <= bonus.area.metres,
  )
}

export type Span = { readonly from: Temporal.Instant; readonly to: Temporal.Instant }

/** Returns the bonuses for times that the courier worked completely, without a break. */
export function hourBonuses(
  bonuses: readonly Bonus[],
  {
    beganAt,
    endedAt,
    breaks,
  }: Shift & { readonly endedAt: Temporal.Instant; readonly breaks: readonly Span[] },
): readonly Bonus[] {
  const overlaps = (bonus: Bonus, { from, to }: Span) =>
    Temporal.Instant.compare(from, bonus.to) < 0 && Temporal.Instant.compare(bonus.from, to) < 0
  return bonuses.filter(
    (bonus) =>
      bonus.area === null &&
      isAnnounced(bonus, { beganAt }) &&
      Temporal.Instant.compare(beganAt, bonus.from) <= 0 &&
      Temporal.Instant.compare(bonus.to, endedAt) <= 0 &&
      !breaks.some((each) => overlaps(bonus, each)),
  )
}
