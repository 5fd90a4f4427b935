import type { RestaurantEntry } from '@sousto/contract/catalogue-file/format.ts'
import { WEEKDAYS, type Weekday } from '@sousto/domain/time/weekdays.ts'

type Hours = RestaurantEntry['hours']
type Window = Hours['weekly'][Weekday]

const window = (from: string, to: string): Window => ({ from, to })

type Pattern = { week: Window; friday?: Window; saturday?: Window; sunday?: Window; holidays: boolean }

/**
 * Kinds of opening hours. With `late` and `early` together, or `nonstop` alone, a city always has an open restaurant,
 * including on holidays. A window whose end equals its start lasts a whole day.
 */
const PATTERNS = {
  day: {
    week: window('10:30', '22:00'),
    friday: window('10:30', '23:00'),
    saturday: window('11:00', '23:00'),
    holidays: true,
  },
  noon: { week: window('10:00', '20:00'), saturday: window('11:00', '20:00'), holidays: true },
  bistro: {
    week: window('08:00', '19:00'),
    saturday: window('09:00', '17:00'),
    sunday: null,
    holidays: true,
  },
  evening: { week: window('16:00', '23:30'), holidays: true },
  night: {
    week: window('17:00', '02:00'),
    friday: window('17:00', '04:00'),
    saturday: window('17:00', '04:00'),
    holidays: false,
  },
  late: { week: window('15:00', '05:00'), holidays: false },
  early: { week: window('04:30', '15:30'), holidays: false },
  nonstop: { week: window('00:00', '00:00'), holidays: false },
} as const satisfies Record<string, Pattern>

export type HoursKind = keyof typeof PATTERNS

export function isHoursKind(text: string): text is HoursKind {
  return Object.hasOwn(PATTERNS, text)
}

const CLOSED_DAYS = ['12-24', '12-25', '01-01']
const SHORT_DAYS = ['12-26', '12-31']
const YEARS = [2026, 2027, 2028]
const WHOLE_DAY = { closed: null, reason: '' }

/**
 * Returns the week of a kind without the restaurant's closed days, and the holidays of the coming years. `everyDay`
 * (`10:30-22:00`) replaces the kind's hours on open days.
 */
export function openingHours(kind: HoursKind, rests: readonly string[], everyDay?: string): Hours {
  const pattern: Pattern = PATTERNS[kind]
  const days: Partial<Record<Weekday, Window>> = pattern
  const [from, to] = everyDay?.split('-') ?? []
  const on = (day: Weekday): Window => {
    const own = days[day]
    const usual = own === undefined ? pattern.week : own
    if (usual === null || rests.includes(day)) return null
    return from && to ? { from, to } : usual
  }
  const weekly = Object.fromEntries(WEEKDAYS.map((day) => [day, on(day)])) as Hours['weekly'] // There is one entry per weekday.
  return { weekly, exceptions: pattern.holidays ? YEARS.flatMap(holidays) : [] }
}

function holidays(year: number): Hours['exceptions'] {
  return [
    ...CLOSED_DAYS.map((day) => ({ ...WHOLE_DAY, date: `${year}-${day}`, window: null })),
    ...SHORT_DAYS.map((day) => ({ ...WHOLE_DAY, date: `${year}-${day}`, window: window('11:00', '16:00') })),
  ].toSorted((a, b) => a.date.localeCompare(b.date))
}
