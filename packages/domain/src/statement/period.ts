/** The periods that outlets and couriers get statements for (`settlement.md` §4). */
import type { IsoDate } from '../time/opening-hours.ts'

export const STATEMENT_PERIODS = ['week', 'half_month', 'month'] as const
export type StatementPeriod = (typeof STATEMENT_PERIODS)[number]

/** Both days are in Prague and included. */
export type Days = { readonly from: IsoDate; readonly to: IsoDate }

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

export const dayAfter = (day: IsoDate): IsoDate => Temporal.PlainDate.from(day).add({ days: 1 }).toString()

/**
 * Returns the days of the next statement. `lastDay` is that of the statement before; null means that there is none.
 * `firstMoved` is the day of the first transfer that is in no statement; it is in the period, or before it as a
 * correction. A period that was changed begins where the last one ended.
 */
export function nextPeriod(period: StatementPeriod, lastDay: IsoDate | null, firstMoved: IsoDate): Days {
  const { from, to } = periodOf(period, firstMoved)
  if (lastDay === null || from > lastDay) return { from, to }
  const next = dayAfter(lastDay)
  return { from: next, to: to > lastDay ? to : periodOf(period, next).to }
}

/** Returns the moment at which a Prague day begins. */
export const startOf = (day: IsoDate): Temporal.Instant =>
  Temporal.PlainDate.from(day).toZonedDateTime('Europe/Prague').toInstant()

/** A statement is due this many days after it is closed. */
const DUE_DAYS = 14

export const dueDay = (closedOn: IsoDate): IsoDate =>
  Temporal.PlainDate.from(closedOn).add({ days: DUE_DAYS }).toString()
