import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { flagA, flagNumber, flagText, money, numberParam, page, text, timeOfDay } from './primitives.ts'

const flags = [
  { name: "'a'/'n'", codec: flagA, yes: 'a', no: 'n', strangers: ['1', 'A', '', true, 1, null] },
  { name: "'1'/'0'", codec: flagText, yes: '1', no: '0', strangers: ['a', 1, 0, true, '', null] },
  { name: '1/0', codec: flagNumber, yes: 1, no: 0, strangers: ['1', true, 2, '', null] },
] as const

describe.each(flags)('a flag of $name', ({ codec, yes, no, strangers }) => {
  test('decodes and encodes its two values [wire.4]', () => {
    expect([z.parse(codec, yes), z.parse(codec, no)]).toEqual([true, false])
    expect([z.encode(codec, true), z.encode(codec, false)]).toEqual([yes, no])
  })
  test.each(strangers)('rejects %j', (stranger) => {
    expect(z.safeParse(codec, stranger).success).toBe(false)
  })
})

describe('money on the wire is CZK with at most two decimals', () => {
  test.each([
    [0, 0],
    [189, 18900],
    [189.5, 18950],
    [0.07, 7],
    [19.99, 1999],
    [1_000_000.01, 100_000_001],
  ])('%d Kč is %d haléře and back [wire.4]', (amount, haler) => {
    const inside = z.parse(money, amount)
    expect(inside).toBe(haler)
    expect(z.encode(money, inside)).toBe(amount)
  })
  test.each([-1, -0.01, 0.001, 1.999, 1e300, Number.NaN, Number.POSITIVE_INFINITY, '189', null, []])(
    'rejects %j',
    (amount) => {
      expect(z.safeParse(money, amount).success).toBe(false)
    },
  )
})

describe('a time of day is HH:mm [wire.4]', () => {
  test.each([
    ['00:00', 0],
    ['09:05', 545],
    ['23:59', 1439],
  ])('%s', (text, minutes) => {
    const inside = z.parse(timeOfDay, text)
    expect(inside).toBe(minutes)
    expect(z.encode(timeOfDay, inside)).toBe(text)
  })
  test.each(['24:00', '9:05', '12:60', '12:00:00', ' 12:00', '', 720, null])('rejects %j', (text) => {
    expect(z.safeParse(timeOfDay, text).success).toBe(false)
  })
})

describe('text', () => {
  test.each(['', 'Květa', '🍕', 'a\nb'])('is %j', (typed) => {
    expect(z.parse(text(200), typed)).toBe(typed)
  })
  test('is limited in letters as people count them, and JSON Schema has the same limit [wire-accounts.15]', () => {
    expect(z.safeParse(text(2), '👨‍👩‍👧‍👦Z\u030C').success).toBe(true)
    expect(z.safeParse(text(2), '👨‍👩‍👧‍👦Z\u030Ca').success).toBe(false)
    expect(z.toJSONSchema(text(2), { io: 'input' })).toMatchObject({ maxLength: 2 })
  })
  test('loses characters that change the writing direction', () => {
    expect(z.parse(text(200), 'a\u202eb')).toBe('ab')
  })
  test.each(['\0', 'Kv\0ěta', '\ud83c', '\udf55🍕', 'příliš dlouhý'])('is not %j', (typed) => {
    expect(z.safeParse(text(10), typed).success).toBe(false)
  })
})

describe('a number in a URL', () => {
  test.each(['', '-1', '1.5', '1e3', ' 1', '2000000001', '99999999999', 1, null])('rejects %j', (text) => {
    expect(z.safeParse(numberParam, text).success).toBe(false)
  })
  test('page is 1-based; missing means 1', () => {
    expect(z.parse(page, undefined)).toBe(1)
    expect(z.parse(page, '3')).toBe(3)
    expect(z.safeParse(page, '0').success).toBe(false)
  })
})
