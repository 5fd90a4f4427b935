/** Fields of the text formats of Czech banks. */
import { fieldFailure } from '../file-failure.ts'
import { calendarDay } from './decimals.ts'

export function digits(value: number, length: number): string {
  const written = String(value)
  if (!Number.isSafeInteger(value) || value < 0 || written.length > length)
    throw new RangeError(`not a number of ${length} digits: ${value}`)
  return written.padStart(length, '0')
}

/** `ddmmyy`, a day of this century. */
export function day({ day: ofMonth, month, year }: Temporal.PlainDate | Temporal.PlainDateTime): string {
  return `${digits(ofMonth, 2)}${digits(month, 2)}${digits(year - 2000, 2)}`
}

export function dayFrom(written: string, line: number, field: string): Temporal.PlainDate {
  if (!/^\d{6}$/.test(written)) throw fieldFailure(line, field)
  const iso = `20${written.slice(4)}-${written.slice(2, 4)}-${written.slice(0, 2)}`
  return calendarDay(iso, line, field)
}

/** Returns the lines without their ends, and without empty ones at the end of the file. */
export const textLines = (text: string): readonly string[] =>
  text
    .replace(/^\u{feff}/u, '')
    .replace(/[\r\n]+$/, '')
    .split(/\r?\n/)
