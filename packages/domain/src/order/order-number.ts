/**
 * `{year}/{cislo}`, e.g. `2026/4821907`. `cislo` is random and unique in its year, not a counter (`wire.md`, Orders).
 */
import type { OrderNumber } from './order.ts'

export const SMALLEST_NUMBER = 1_000_000
const LARGEST = 9_999_999

/** The number of different order numbers in a year; the bound for the random integer of `orderNumberFrom`. */
export const ORDER_NUMBERS_PER_YEAR = LARGEST - SMALLEST_NUMBER + 1

/** Returns a seven-digit number from a random integer between 0 and `ORDER_NUMBERS_PER_YEAR` − 1. */
export function orderNumberFrom(year: number, random: number): OrderNumber {
  if (!Number.isInteger(random) || random < 0 || random >= ORDER_NUMBERS_PER_YEAR) {
    throw new RangeError(`not an integer of 0 to ${ORDER_NUMBERS_PER_YEAR - 1}: ${random}`)
  }
  return { year, number: SMALLEST_NUMBER + random }
}

export function formatOrderNumber({ year, number }: OrderNumber): string {
  return `${year}/${number}`
}

/**
 * Parses an order number. Null means that the text is none. Accepts one to nine digits, because imported orders may
 * have shorter numbers than ours.
 */
export function parseOrderNumber(text: string): OrderNumber | null {
  const match = /^([1-9]\d{3})\/([1-9]\d{0,8})$/.exec(text)
  return match ? { year: Number(match[1]), number: Number(match[2]) } : null
}

const WRITTEN = /^(\d{4}\/)?\d{1,9}$/

/**
 * Returns the orders that somebody may mean by a number: without a year, those of this year and the last one. Empty
 * means that the text is no order number.
 */
export function possibleOrderNumbers(written: string, thisYear: number): readonly OrderNumber[] {
  if (!WRITTEN.test(written)) return []
  if (!written.includes('/'))
    return [thisYear, thisYear - 1].map((year) => ({ year, number: Number(written) }))
  const number = parseOrderNumber(written)
  return number === null ? [] : [number]
}
