/** The dated rates of couriers' pay, by city and vehicle (`settlement.md` §3). */
import type { Haler } from '../money/money.ts'

/** Haléře. */
export type PayRates = {
  readonly ride: Haler
  /** For each pickup, drop-off or return that the courier went to. */
  readonly stop: Haler
  readonly kilometre: Haler
  /** For each minute at an outlet from minute 5. */
  readonly waitingMinute: Haler
  /** An hour of a shift brings at least this much without tips and bonuses. Zero means no guarantee. */
  readonly guaranteedHour: Haler
}
export const RATE_NAMES = ['ride', 'stop', 'kilometre', 'waitingMinute', 'guaranteedHour'] as const

export type DatedRates = PayRates & { readonly validFrom: Temporal.Instant }

/** Couriers know a change this long before it begins. */
const RATES_NOTICE = { days: 15 } as const

/** Returns the rates in force at that time. Null means that there were none yet. */
export function ratesAt<Rates extends DatedRates>(
  dated: readonly Rates[],
  at: Temporal.Instant,
): Rates | null {
  return (
    dated
      .filter(({ validFrom }) => Temporal.Instant.compare(validFrom, at) <= 0)
      .toSorted((a, b) => Temporal.Instant.compare(b.validFrom, a.validFrom))[0] ?? null
  )
}

export type RatesProblem = 'pay_rates_too_early' | 'pay_rates_dated_before'

/**
 * Returns why rates cannot be announced now. The first rates may begin at once; later ones need the notice and begin
 * after all that are announced.
 */
export function ratesProblem(
  dated: readonly DatedRates[],
  validFrom: Temporal.Instant,
  now: Temporal.Instant,
): RatesProblem | null {
  if (dated.length === 0) return Temporal.Instant.compare(validFrom, now) < 0 ? 'pay_rates_too_early' : null
  const earliest = now.toZonedDateTimeISO('Europe/Prague').add(RATES_NOTICE).toInstant()
  if (Temporal.Instant.compare(validFrom, earliest) < 0) return 'pay_rates_too_early'
  const isLast = dated.every((rates) => Temporal.Instant.compare(rates.validFrom, validFrom) < 0)
  return isLast ? null : 'pay_rates_dated_before'
}
