import type { IsoDate } from '@sousto/domain/time/opening-hours.ts'
import type { Weekday } from '@sousto/domain/time/weekdays.ts'
import { WEEKDAYS } from '@sousto/domain/time/weekdays.ts'

/** A minute in Prague; nothing in the catalogue changes more often. */
export type PragueMinute = {
  readonly time: Temporal.ZonedDateTime
  /** Minutes since 1970: the cache stamp of values computed for this minute. */
  readonly stamp: number
  readonly date: IsoDate
  readonly weekday: Weekday
}

/** Reads the clock at each call, but computes each minute only once. */
export function pragueClock(clock: () => Temporal.Instant): () => PragueMinute {
  let current: PragueMinute | undefined
  return () => {
    const stamp = Math.floor(clock().epochMilliseconds / 60_000)
    if (current?.stamp !== stamp) current = pragueMinute(stamp)
    return current
  }
}

function pragueMinute(stamp: number): PragueMinute {
  const time = Temporal.Instant.fromEpochMilliseconds(stamp * 60_000).toZonedDateTimeISO('Europe/Prague')
  const weekday = WEEKDAYS[time.dayOfWeek - 1] ?? 'monday'
  return { time, stamp, date: time.toPlainDate().toString(), weekday }
}
