/** The pause of a whole city, with a text for customers (`dispatch.md` §6). */
import type { OpeningHours } from '../time/opening-hours.ts'
import { type EndTime, type PausePeriod, periodEnd } from './periods.ts'

/** Letters of the text that customers read. */
export const CITY_PAUSE_TEXT_LENGTH = 200

/** Outlets of a city close at different times, so its day ends at four in the morning. */
const ALWAYS_CLOSED: OpeningHours = {
  weekly: {
    monday: null,
    tuesday: null,
    wednesday: null,
    thursday: null,
    friday: null,
    saturday: null,
    sunday: null,
  },
  exceptions: [],
}

/** Returns the end of a city's pause that starts now. */
export const cityPauseEnd = (period: PausePeriod, now: Temporal.ZonedDateTime): Temporal.Instant =>
  periodEnd(period, ALWAYS_CLOSED, now)

/** Returns until when an outlet of a paused city is paused. It may have a pause of its own, too. */
export function pauseOfOutlet(own: EndTime | null, ofCity: EndTime): EndTime {
  if (own === null) return ofCity
  const isLonger = Temporal.Instant.compare(Temporal.Instant.from(ofCity), Temporal.Instant.from(own)) > 0
  return isLonger ? ofCity : own
}
