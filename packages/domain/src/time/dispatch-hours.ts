/** The hours in which the couriers of a city deliver (`administration.md` §2), and what they leave of an outlet's. */
import type { OpeningHours, TimeWindow } from './opening-hours.ts'
import { localMinutes, MINUTES_PER_DAY } from './time-of-day.ts'
import { WEEKDAYS, type Weekday } from './weekdays.ts'

/** By weekday. Null means that they deliver round the clock. */
export type DispatchHours = OpeningHours['weekly'] | null

/** In minutes after the midnight with which a day begins. Negative: of the day before. */
type Span = { readonly from: number; readonly to: number }

const spanOf = ({ from, to }: TimeWindow): Span => ({ from, to: to > from ? to : to + MINUTES_PER_DAY })

/** Returns when couriers deliver around a weekday, from the day before to the day after, adjoining spans merged. */
function spansAround(weekly: OpeningHours['weekly'], day: Weekday): readonly Span[] {
  const index = WEEKDAYS.indexOf(day)
  const spans: Span[] = []
  for (const shift of [-1, 0, 1]) {
    const window = weekly[WEEKDAYS[(index + shift + WEEKDAYS.length) % WEEKDAYS.length] ?? day]
    if (window === null) continue
    const { from, to } = spanOf(window)
    const span = { from: from + shift * MINUTES_PER_DAY, to: to + shift * MINUTES_PER_DAY }
    const last = spans.at(-1)
    if (last !== undefined && span.from <= last.to) {
      spans.splice(-1, 1, { from: last.from, to: Math.max(last.to, span.to) })
    } else spans.push(span)
  }
  return spans
}

/** A day has one window: of several that are left, the longest. One that would begin on the next day is left out. */
function within(window: TimeWindow | null, covered: readonly Span[]): TimeWindow | null {
  if (window === null) return null
  const own = spanOf(window)
  const [longest] = covered
    .map(({ from, to }) => ({ from: Math.max(from, own.from), to: Math.min(to, own.to) }))
    .filter(({ from, to }) => from < to && from < MINUTES_PER_DAY)
    .toSorted((a, b) => b.to - b.from - (a.to - a.from))
  if (longest === undefined) return null
  return { from: localMinutes(longest.from), to: localMinutes(longest.to % MINUTES_PER_DAY) }
}

/** Returns when an outlet sells whose orders the city's couriers deliver. Special days are cut as their weekday. */
export function withinDispatch(hours: OpeningHours, dispatch: DispatchHours): OpeningHours {
  if (dispatch === null) return hours
  const weekly = WEEKDAYS.map((day) => [day, within(hours.weekly[day], spansAround(dispatch, day))] as const)
  return {
    // One entry for each day of the week makes the record complete.
    weekly: Object.fromEntries(weekly) as OpeningHours['weekly'],
    exceptions: hours.exceptions.map((special) => {
      if (special.window === 'usual') return special
      const day = WEEKDAYS[Temporal.PlainDate.from(special.date).dayOfWeek - 1] ?? 'monday'
      return { ...special, window: within(special.window, spansAround(dispatch, day)) }
    }),
  }
}
