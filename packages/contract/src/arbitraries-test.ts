/** Random values of the domain's primitive types, up to the limits of the API. */
import { STARS } from '@sousto/domain/catalogue/review.ts'
import { haler } from '@sousto/domain/money/money.ts'
import { readableText } from '@sousto/domain/text/typed-text.ts'
import type { LocalMinutes } from '@sousto/domain/time/time-of-day.ts'
import fc from 'fast-check'

export const orNull = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null })
/** Text as it is stored, without terminal control characters. */
export const text = fc.string({ unit: 'grapheme', maxLength: 20 }).map(readableText)
export const id = fc.integer({ min: 1, max: 2_000_000_000 })
export const count = fc.integer({ min: 0, max: 1000 })
export const amount = fc.integer({ min: 0, max: 10_000_000 }).map(haler)
// The integers are always in range.
export const minutes = fc.integer({ min: 0, max: 1439 }).map((value) => value as LocalMinutes)
export const window = orNull(fc.record({ from: minutes, to: minutes }))
export const position = fc.record({
  lng: fc.double({ min: 12, max: 19, noNaN: true }),
  lat: fc.double({ min: 48, max: 51.5, noNaN: true }),
})
export const stars = fc.constantFrom(...STARS)
export const instant = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2035-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString())
export const wallClock = instant.map((at) => at.slice(0, 16).replace('T', ' '))
