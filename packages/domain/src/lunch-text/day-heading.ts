/** Parses the heading of a day in a pasted lunch menu: a weekday, a date, or both, regardless of decoration. */
import type { IsoDate } from '../time/opening-hours.ts'
import { WEEKDAYS, type Weekday } from '../time/weekdays.ts'

/**
 * The day that a heading names: a weekday, a date, or both. If neither, the heading is about days, but does not name a
 * single one.
 */
export type NamedDay = {
  readonly weekday: Weekday | null
  readonly date: { readonly day: number; readonly month: number; readonly year: number | null } | null
}

const MARKS = /\p{M}+/gu
/** Folds text letter by letter, so that positions stay the same. */
export const folded = (text: string): string =>
  Array.from(text, (letter) => {
    const plain = letter.normalize('NFD').replace(MARKS, '').toLowerCase()
    return plain.length === letter.length ? plain : letter
  }).join('')

const FULL_NAME = 'pondeli|utery|stred[au]|ctvrtek|patek|sobot[au]|nedel[ei]'
const WEEKDAY = String.raw`(${FULL_NAME}|(?:po|ut|st|ct|pa|so|ne)(?=[.:,\s)\]]*(?:\d|$|\p{Pd})|[.:]))`
const MONTHS = [
  'led',
  'uno',
  'bre',
  'dub',
  'kve',
  'cervn',
  'cervenc',
  'srp',
  'zar',
  'rij',
  'listopad',
  'prosin',
] as const
const DATE = String.raw`(\d{1,2})\s*\.\s*((?:${MONTHS.join('|')})[a-z]*|\d{1,2}(?![\d,]))(?:\s*[.\s]\s*(\d{4}(?!\d)|\d{2}(?=\s*(?:[:)\]]|$)))?|(?=\s*(?:[\p{Pd}:)\]]|$)))`
const PREFIX = String.raw`(?:(?:poledni|denni|obedove)\s+(?:menu|nabidka)\s*(?:na|pro|[\p{Pd}:])?\s*)?(?:(?:na|dnes|v|ve)\s+(?=${FULL_NAME}))?`
/** The ordinal in `1. pondělí`, which is the day of the week, not a date. */
const ORDINAL = String.raw`(?:\d{1,2}\s*[.)]\s*(?=${FULL_NAME}))?`
const GAP = String.raw`[\s.,:(\[\p{Pd}]*`
const DAY = new RegExp(
  String.raw`^${ORDINAL}${PREFIX}(?:${WEEKDAY}(?:${GAP}${DATE})?|(?:dne\s+)?${DATE}(?:${GAP}${WEEKDAY})?)[)\]]?\s*(?:[\p{Pd}:|*]\s*|(?=\s|$))`,
  'u',
)
/** A range of dates, which does not name a single day. */
const SPAN =
  /\d{1,2}\s*\.(?:\s*\d{1,2}\s*\.?)?(?:\s*\d{4})?\s*(?:\p{Pd}|az|do)\s*\d{1,2}\s*\.\s*(?:\d{1,2}(?!\d)|\p{L}{3})/u
const DAY_NAME = new RegExp(String.raw`(?<!\p{L})(?:${FULL_NAME})(?!\p{L})`, 'gu')
const SHORT_SPAN = /(?<!\p{L})(?:po|ut|st|ct|pa|so|ne)\.?\s*\p{Pd}\s*(?:po|ut|st|ct|pa|so|ne)(?!\p{L})/u
const SHORT_NAMES = ['po', 'ut', 'st', 'ct', 'pa', 'so', 'ne']

/** Brackets, stars and lines around a heading. */
const ORNAMENT = String.raw`[\s*~=#_|•·()\[\]<>„“"\p{Pd}]`
const ORNAMENTS = new RegExp(`^${ORNAMENT}+|${ORNAMENT}+$`, 'gu')
const ORNAMENTS_BEFORE = new RegExp(`^${ORNAMENT}+`, 'u')

type TakenDay = { readonly value: NamedDay; readonly rest: string }

const NO_DAY: NamedDay = { weekday: null, date: null }

/** Returns whether a text names several days or a range of them; the day of the dishes below is then unknown. */
export function namesSeveralDays(text: string): boolean {
  const plain = folded(text)
  return SPAN.test(plain) || SHORT_SPAN.test(plain) || (plain.match(DAY_NAME)?.length ?? 0) > 1
}

/** Returns the day at the start of a line, and the text after it. */
function takeDay(text: string): TakenDay | null {
  if (namesSeveralDays(text)) return null
  const bare = text.replace(ORNAMENTS_BEFORE, '')
  const match = DAY.exec(folded(bare))
  if (match === null) return headingOf(text)
  const [whole, before, firstDay, firstMonth, firstYear, day, month, year, behind] = match
  const date = dateOf(firstDay ?? day, firstMonth ?? month, firstYear ?? year)
  const name = before ?? behind
  if (name === undefined && date === null) return null
  const rest = bare.slice(whole.length).trim()
  return {
    value: { weekday: weekdayOf(name), date },
    rest: /[\p{L}\d]/u.test(rest) ? rest : '',
  }
}

/** Returns the day in a short line that names one day and has no price: `Dnes ve středu vaříme`. */
function headingOf(text: string): TakenDay | null {
  const plain = folded(text).replaceAll(ORNAMENTS, '')
  const [name] = plain.match(DAY_NAME) ?? []
  const date = new RegExp(DATE, 'u').exec(plain)
  const isHeading = plain.split(' ').length <= 6 && !/\d/.test(plain.replace(date?.[0] ?? '', ''))
  if (name === undefined || !isHeading) return null
  return { value: { weekday: weekdayOf(name), date: dateOf(date?.[1], date?.[2], date?.[3]) }, rest: '' }
}

/**
 * Returns the day in a line. Null means that the line is not about days. `isFirst` means that no day has been named
 * yet, so that a range of days is a title.
 */
export function dayOfLine(text: string, isFirst: boolean): TakenDay | null {
  const taken = takeDay(text)
  if (taken !== null || isFirst || !namesSeveralDays(text)) return taken
  return { value: NO_DAY, rest: '' }
}

const weekdayOf = (name: string | undefined): Weekday | null =>
  name === undefined ? null : (WEEKDAYS[SHORT_NAMES.indexOf(name.slice(0, 2))] ?? null)

function dateOf(day: string | undefined, month = '', year?: string): NamedDay['date'] {
  const date = { day: Number(day), month: monthOf(month), year: yearOf(year) }
  return date.day >= 1 && date.day <= 31 && date.month >= 1 && date.month <= 12 ? date : null
}

const monthOf = (text: string): number =>
  /^\d/.test(text) ? Number(text) : MONTHS.findIndex((name) => text.startsWith(name)) + 1

const yearOf = (text: string | undefined): number | null =>
  text === undefined ? null : Number(text.length === 2 ? `20${text}` : text)

/**
 * Returns the date of a heading in the week that starts on that Monday. Null means that its weekday and date contradict
 * each other, or that it is in another week.
 */
export function dateInWeek({ weekday, date }: NamedDay, monday: Temporal.PlainDate): IsoDate | null {
  const days = WEEKDAYS.map((name, ahead) => ({ name, on: monday.add({ days: ahead }) }))
  const fits = days.filter(
    ({ name, on }) =>
      (weekday === null || weekday === name) &&
      (date === null ||
        (date.day === on.day && date.month === on.month && (date.year === null || date.year === on.year))),
  )
  return fits.length === 1 ? (fits[0]?.on.toString() ?? null) : null
}
