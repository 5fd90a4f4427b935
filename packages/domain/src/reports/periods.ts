/** The days of a report, and those that it is compared with (`administration.md` §8). */

export const COMPARED_WITH = ['week', 'year'] as const
export type ComparedWith = (typeof COMPARED_WITH)[number]

/** Both days are included. */
export type Days = { readonly from: Temporal.PlainDate; readonly to: Temporal.PlainDate }

/** A report covers at most a leap year. */
export const MOST_DAYS = 366

const DAYS_OF_YEAR = 364

export const daysIn = ({ from, to }: Days): number => from.until(to, { largestUnit: 'days' }).days + 1

/**
 * Returns as many earlier days that begin on the same day of the week: those of the last week, or of more weeks if the
 * report is longer, or those 52 weeks ago.
 */
export function daysBefore(days: Days, against: ComparedWith): Days {
  const shift = against === 'year' ? DAYS_OF_YEAR : Math.ceil(daysIn(days) / 7) * 7
  return { from: days.from.subtract({ days: shift }), to: days.to.subtract({ days: shift }) }
}

/** Returns the seven whole days before today. */
export const lastSevenDays = (today: Temporal.PlainDate): Days => ({
  from: today.subtract({ days: 7 }),
  to: today.subtract({ days: 1 }),
})
