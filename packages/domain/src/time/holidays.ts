/** Public holidays of Czechia (act 245/2000 Sb.). Their names are messages of the console. */
import type { IsoDate } from './opening-hours.ts'

/** Holidays with a fixed date, `MM-DD`. */
const FIXED = {
  new_year: '01-01',
  labour_day: '05-01',
  liberation_day: '05-08',
  cyril_and_methodius: '07-05',
  jan_hus: '07-06',
  statehood_day: '09-28',
  independence_day: '10-28',
  freedom_day: '11-17',
  christmas_eve: '12-24',
  first_christmas_day: '12-25',
  second_christmas_day: '12-26',
} as const

export type HolidayName = keyof typeof FIXED | 'good_friday' | 'easter_monday'

export type Holiday = { readonly date: IsoDate; readonly name: HolidayName }

/** Returns Easter Sunday of the Gregorian calendar (Meeus, Jones and Butcher). */
function easterSunday(year: number): Temporal.PlainDate {
  const century = Math.floor(year / 100)
  const ofCentury = year % 100
  const golden = year % 19
  const correction = Math.floor((8 * century + 13) / 25)
  const epact = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - epact - (ofCentury % 4)) % 7
  const shift = Math.floor((golden + 11 * epact + 22 * weekday) / 451)
  const days = epact + weekday - 7 * shift + 114
  return Temporal.PlainDate.from({ year, month: Math.floor(days / 31), day: (days % 31) + 1 })
}

/** Returns the holidays of a year, by date. */
export function holidaysOf(year: number): readonly Holiday[] {
  const easter = easterSunday(year)
  // The type of `Object.entries` loses the names.
  const fixed = Object.entries(FIXED) as readonly [keyof typeof FIXED, string][]
  const holidays: Holiday[] = [
    ...fixed.map(([name, day]) => ({ name, date: `${year}-${day}` })),
    { name: 'good_friday', date: easter.subtract({ days: 2 }).toString() },
    { name: 'easter_monday', date: easter.add({ days: 1 }).toString() },
  ]
  return holidays.toSorted((a, b) => a.date.localeCompare(b.date))
}

export const isHoliday = (day: Temporal.PlainDate): boolean =>
  holidaysOf(day.year).some(({ date }) => date === day.toString())

/** Returns the holidays in the given number of days from a date, which is included. The next one comes first. */
export function comingHolidays(from: Temporal.PlainDate, days: number): readonly Holiday[] {
  const [first, last] = [from.toString(), from.add({ days }).toString()]
  return [from.year, from.year + 1].flatMap(holidaysOf).filter(({ date }) => first <= date && date <= last)
}
