import type { IsoDate, Weekday } from '@sousto/domain/time/opening-hours.ts'
import { WEEKDAYS } from '@sousto/domain/time/opening-hours.ts'

/** A minute in Prague: nothing that the catalogue shows changes faster. */
export type PragueMinute = {
  readonly time: Temporal.ZonedDateTime
  /** Minutes since 1970: the stamp of what was made for this minute. */
  readonly stamp: number
  readonly date: IsoDate
  readonly weekday: Weekday
}

/** Reads the clock at each call, but works a minute out only once. */
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
