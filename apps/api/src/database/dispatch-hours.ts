/** Reads when the couriers of a city deliver from its rows. */
import type { DispatchHours } from '@sousto/domain/time/dispatch-hours.ts'
import type { OpeningHours } from '@sousto/domain/time/opening-hours.ts'
import type { LocalMinutes } from '@sousto/domain/time/time-of-day.ts'
import { WEEKDAYS } from '@sousto/domain/time/weekdays.ts'

type Row = {
  readonly weekday: number
  readonly from_minute: LocalMinutes
  readonly to_minute: LocalMinutes
}

export function dispatchHoursFrom(rows: readonly Row[]): DispatchHours {
  if (rows.length === 0) return null
  const windows = WEEKDAYS.map((day, index) => {
    const row = rows.find(({ weekday }) => weekday === index + 1)
    return [day, row === undefined ? null : { from: row.from_minute, to: row.to_minute }]
  })
  // One entry for each day of the week makes the record complete.
  return Object.fromEntries(windows) as OpeningHours['weekly']
}
