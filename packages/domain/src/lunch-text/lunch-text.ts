/**
 * Reads a pasted lunch menu line by line (`operations.md` §4): days, courses, dishes. Nothing is guessed silently: each line of the text is
 * in the result once, and says what was made of it, so that a person can confirm it beside the text.
 */
import type { IsoDate } from '../time/opening-hours.ts'
import { WEEKDAYS, type Weekday } from '../time/weekdays.ts'
import { type Course, type DishLine, readDishLine } from './dish-line.ts'

/** The day that a heading names, as far as it says: a weekday, a date, or both. */
export type NamedDay = {
  readonly weekday: Weekday | null
  readonly date: { readonly day: number; readonly month: number; readonly year: number | null } | null
}

export type ReadLine = {
  /** Which lines of the text, from 1; a dish may go over several. */
  readonly lines: readonly number[]
  /** As it was pasted. */
  readonly text: string
} & (
  | { readonly kind: 'day'; readonly day: NamedDay }
  /** Its heading alone: it holds for the dishes below. */
  | { readonly kind: 'course'; readonly course: Course }
  | { readonly kind: 'dish'; readonly day: NamedDay | null; readonly course: Course; readonly dish: DishLine }
  /** Nothing is cooked on that day. */
  | { readonly kind: 'closed'; readonly day: NamedDay | null }
  /** A title, a greeting, a telephone number: left out, and said so. */
  | { readonly kind: 'other' }
)

const MARKS = /\p{M}+/gu
/** Folded letter by letter, so that positions stay those of the text. */
const folded = (text: string): string =>
  Array.from(text, (letter) => {
    const plain = letter.normalize('NFD').replace(MARKS, '').toLowerCase()
    return plain.length === letter.length ? plain : letter
  }).join('')

const WEEKDAY = String.raw`(pondeli|utery|streda|ctvrtek|patek|sobota|nedele|(?:po|ut|st|ct|pa|so|ne)(?=[.:,\s]*(?:\d|$|[-–])|[.:]))`
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
const DATE = String.raw`(\d{1,2})\s*\.\s*((?:${MONTHS.join('|')})[a-z]*|\d{1,2})(?:\s*[.\s]\s*(\d{4}(?!\d)|\d{2}(?=\s*(?:[:)]|$)))?|(?=\s*(?:[-–:)]|$)))`
const PREFIX = String.raw`(?:(?:poledni|denni|obedove)\s+(?:menu|nabidka)\s*(?:na|pro|[-–:])?\s*)?`
const DAY = new RegExp(
  String.raw`^${PREFIX}(?:${WEEKDAY}[\s.,:]*\(?(?:${DATE})?\)?|(?:dne\s+)?${DATE})\s*(?:[-–:|]\s*|(?=\s|$))`,
)
/** A stretch of dates names no day. */
const SPAN = /\d{1,2}\s*\.(?:\s*\d{1,2}\s*\.?)?(?:\s*\d{4})?\s*(?:[-–]|az|do)\s*\d{1,2}\s*\.\s*\d{1,2}/
const SHORT_NAMES = ['po', 'ut', 'st', 'ct', 'pa', 'so', 'ne']

type Found<Value> = { readonly value: Value; readonly rest: string }

function takeDay(text: string): Found<NamedDay> | null {
  const plain = folded(text)
  if (SPAN.test(plain)) return null
  const match = DAY.exec(plain)
  if (match === null) return null
  const [whole, name, ...dates] = match
  const [day, month, year] = dates[0] === undefined ? dates.slice(3) : dates
  const date = { day: Number(day), month: monthOf(month ?? ''), year: yearOf(year) }
  const hasDate = day !== undefined && isDate(date)
  if (name === undefined && !hasDate) return null
  const weekday = name === undefined ? null : (WEEKDAYS[SHORT_NAMES.indexOf(name.slice(0, 2))] ?? null)
  return { value: { weekday, date: hasDate ? date : null }, rest: text.slice(whole.length).trim() }
}

const monthOf = (text: string): number =>
  /^\d/.test(text) ? Number(text) : MONTHS.findIndex((name) => text.startsWith(name)) + 1

const yearOf = (text: string | undefined): number | null =>
  text === undefined ? null : Number(text.length === 2 ? `20${text}` : text)

const isDate = ({ day, month }: { readonly day: number; readonly month: number }) =>
  day >= 1 && day <= 31 && month >= 1 && month <= 12

const COURSE_NAMES: readonly (readonly [Course, RegExp])[] = [
  ['soup', /^(?:polevk[ay](?:\s+dne)?|polevky\s+dne)(?=\s*(?:[:–-]|$))\s*[:–-]?\s*/],
  [
    'main',
    /^(?:hlavni\s+(?:jidl[oa]|chody?)|jidla|minutky|hotova\s+jidla|hotovky)(?=\s*(?:[:–-]|$))\s*[:–-]?\s*/,
  ],
  ['dessert', /^(?:dezert(?:y)?|moucnik(?:y)?|sladke)(?=\s*(?:[:–-]|$))\s*[:–-]?\s*/],
]

function takeCourse(text: string): Found<Course> | null {
  const plain = folded(text)
  for (const [value, pattern] of COURSE_NAMES) {
    const match = pattern.exec(plain)
    if (match !== null) return { value, rest: text.slice(match[0].length).trim() }
  }
  return null
}

/** Words by which people call soups; and a soup is measured in litres. */
const SOUP =
  /(?:^|\s)(?:\S*polevk\S*|\S*vyvar\S*|bujon\S*|krem|boršc|bors[ct]|cesnecka|zelnacka|kulajda|kyselo|gulasovka|bramboracka|drstkova|cockova|frankfurtska|minestrone|kapustnica|fazolova|hrachova|rajska\s+polevka|cibulacka)(?=$|[\s,.(])/

/** By what the line itself says; the person who confirms it may choose another. */
function courseOf(line: string, { weight }: DishLine, under: Course | null): Course {
  if (under !== null) return under
  if (/ (?:l|dl|ml|cl)$/.test(weight)) return 'soup'
  return !/ (?:k?g|dkg)$/.test(weight) && SOUP.test(folded(line)) ? 'soup' : 'main'
}

const CLOSED = /^(?:.*\b)?(?:zavreno|statni svatek|svatek|nevarime|dovolena)\b[\s.!-]*$/
const OTHER =
  /(?:^|\b)(?:tel|telefon|mob|www|http|e-?mail|facebook|dobrou chut|prejeme|zmen[ay]|vyhrazen|vyhrazena|seznam alergenu|alergeny na|informace o alergenech|rozvoz|rezervace|vydava(?:me)?|podava(?:me)?|cena (?:menu|obeda)|vsechna (?:menu|jidla)|k menu|v cene menu je|oteviraci|otevreno|jidelni listek|poledni (?:menu|nabidka)|denni (?:menu|nabidka)|tydenni (?:menu|nabidka)|obedove menu|menu na tyden|jidla jsou)|^(?:menu|m)\s*(?:c\.)?\s*\d*$/

const isOther = (text: string): boolean => {
  const plain = folded(text)
  return !/\p{L}/u.test(plain) || OTHER.test(plain) || SPAN.test(plain)
}

/** A line of a price and nothing else belongs to the dish above it. */
const isPriceAlone = ({ doubts, price }: DishLine) => doubts.includes('no_name') && price !== null

/** `s houskovým knedlíkem 159 Kč`: the rest of the line above. */
const continues = (text: string) => /^\p{Ll}/u.test(text)

const lacksPrice = (line: ReadLine | undefined): line is Extract<ReadLine, { kind: 'dish' }> =>
  line?.kind === 'dish' && line.dish.doubts.includes('no_price')

const BULLET = /^[\s•·▪●*▶►✓\p{Pd}]+(?=\S)/u

export function readLunchText(text: string): readonly ReadLine[] {
  const read: ReadLine[] = []
  let day: NamedDay | null = null
  let under: Course | null = null

  const readRest = (original: string, rest: string, lines: readonly number[]) => {
    const course = takeCourse(rest)
    if (course !== null && course.rest === '') {
      under = course.value
      read.push({ kind: 'course', lines, text: original, course: course.value })
      return
    }
    const said = course?.rest ?? rest
    if (CLOSED.test(folded(said))) {
      read.push({ kind: 'closed', lines, text: original, day })
      return
    }
    const dish = readDishLine(said)
    const last = read.at(-1)
    if (lacksPrice(last) && course === null && (isPriceAlone(dish) || continues(said))) {
      const joined = `${last.text} ${said}`
      const whole = readDishLine(`${withoutHeading(last.text)} ${said}`)
      read[read.length - 1] = { ...last, lines: [...last.lines, ...lines], text: joined, dish: whole }
      return
    }
    if (dish.doubts.includes('no_name') || isOther(said)) {
      read.push({ kind: 'other', lines, text: original })
      return
    }
    // Numbered dishes below a soup are not soups.
    if (under === 'soup' && dish.number !== '') under = null
    read.push({
      kind: 'dish',
      lines,
      text: original,
      day,
      course: course?.value ?? courseOf(said, dish, under),
      dish,
    })
  }

  for (const [index, line] of text.split(/\r\n|\r|\n/u).entries()) {
    const original = line.normalize('NFC').replaceAll(/\s+/gu, ' ').trim()
    if (original === '') continue
    const lines = [index + 1]
    const bare = original.replace(BULLET, '')
    const named = takeDay(bare)
    if (named !== null) {
      day = named.value
      under = null
      read.push({ kind: 'day', lines, text: original, day })
    }
    const rest = named?.rest ?? bare
    if (rest !== '' || named === null) readRest(original, rest, lines)
  }
  return read
}

/** A dish's line without the day and the course that it began with. */
function withoutHeading(text: string): string {
  const bare = text.replace(BULLET, '')
  const rest = takeDay(bare)?.rest ?? bare
  return takeCourse(rest)?.rest ?? rest
}

/** The date that a heading means in the week that begins on that Monday; null: its weekday and its date contradict, or it is another week. */
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
