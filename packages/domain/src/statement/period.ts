/** The periods that outlets get statements for (`settlement.md` §4). */
import type { IsoDate } from '../time/opening-hours.ts'

export const STATEMENT_PERIODS = ['week', 'half_month', 'month'] as const
export type StatementPeriod = (typeof STATEMENT_PERIODS)[number]

/** Both days are in Prague and included. */
type Days = { readonly from: IsoDate; readonly to: IsoDate }

/** Returns the first and the last day of the period with that day. A week begins on Monday. */
export function periodOf(period: StatementPeriod, day: IsoDate): Days {
  const date = Temporal.PlainDate.from(day)
  const days = (from: Temporal.PlainDate, to: Temporal.PlainDate) => ({
    from: from.toString(),
    to: to.toString(),
  })
  const last = date.with({ day: date.daysInMonth })
  switch (period) {
    case 'week': {
      const monday = date.subtract({ days: date.dayOfWeek - 1 })
      return days(monday, monday.add({ days: 6 }))
    }
    case 'half_month':
      return date.day <= 15
        ? days(date.with({ day: 1 }), date.with({ day: 15 }))
        : days(date.with({ day: 16 }), last)
    case 'month':
      return days(date.with({ day: 1 }), last)
  }
}

/** A statement is due this many days after it is closed. */
const DUE_DAYS = 14

export const dueDay = (closedOn: IsoDate): IsoDate =>
  Temporal.PlainDate.from(closedOn).add({ days: DUE_DAYS }).toString()
