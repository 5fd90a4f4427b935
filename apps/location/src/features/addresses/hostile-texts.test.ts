/**
 * A hundred hostile texts: pasted content, attack strings, and input that is not text. None may cause an error, and the
 * search must work as before.
 */
import { type TestDatabase, testDatabase } from '@sousto/testing/test-database.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DB } from '../../database/tables.ts'
import { replaceRegister } from './import/partial-import.ts'
import { smallRegister } from './register-test.ts'
import { type AddressService, createAddressService } from './service.ts'

let test: TestDatabase<DB>
let service: AddressService
beforeAll(async () => {
  test = await testDatabase()
  await test.database.kysely.transaction().execute((all) => replaceRegister(all, smallRegister()))
  service = createAddressService(test.database)
})
afterAll(async () => {
  await service.close()
  await test.drop()
})

const OLOMOUC = { lng: 17.2509, lat: 49.5938, citySlug: 'olomouc' }
const LONG = 100_000

const HOSTILE: Readonly<Record<string, readonly string[]>> = {
  SQL: [
    "'; DROP TABLE location.places; --",
    "' OR '1'='1",
    '1; SELECT pg_sleep(60)',
    "Dlouhá' UNION SELECT password FROM shop.users --",
    '$$; COPY location.places TO PROGRAM $$',
    "E'\\x27",
    'Dlouhá %_%',
    '$1::integer',
  ],
  'regular expressions': [
    '(((((',
    ')))))',
    '[[[[[',
    '(a+)+$',
    '(?<!\\p{L})',
    '.*.*.*.*',
    '\\\\\\\\',
    '\\d+\\w{1,99999}',
    '^$^$^$',
    `${'a'.repeat(30)}!`,
  ],
  'scripts and shells': [
    '<script>alert(1)</script>',
    'javascript:alert(1)//',
    '{{7*7}} #{7*7} %{7*7}',
    '$(reboot) `reboot`',
    '../../../../etc/passwd',
    '%2e%2e%2f%00',
    '{"text":1}',
    '[1,2,3]',
    '__proto__ constructor 12',
    'toString valueOf hasOwnProperty',
    'null undefined NaN true',
    '<!ENTITY x SYSTEM "file:///dev/random">',
  ],
  'control characters': [
    '\0\0\0\0',
    'Dlouhá\u000012',
    '%00%',
    '\u0001\u0002\u0003\u0004',
    'Dlouhá\u001b[2J12',
    'Dlouhá\t\t12\r\n\r\nOlomouc',
    '\u007f\u0080\u009f\u0085',
    '\ufffe\uffff\ufdd0',
    '\b\b\b\b',
    '\u2028\u2029\u2028\u2029',
  ],
  'halves of characters': [
    'Dlouhá \ud800 12',
    '\ud800\ud800\ud800',
    '\udc00\ud800\udc00',
    'Dlouh\udfff\ud83c 12',
    `${'\ud83d'.repeat(300)}12`,
    `${'a'.repeat(299)}😀`,
    '\ufffd\ufffd\ufffd',
  ],
  'invisible characters': [
    '\u200b\u200b\u200b\u200b',
    'D\u200blo\u200cu\u200dh\u2060á 12',
    '\ufeffDlouhá 12',
    'Dlou\u00adhá 12',
    '\u00a0\u2003\u3000\u202f',
    'Dlouhá\u00a012\u2009Olomouc',
    '\u180e\u2061\u2062\u2063',
    '\u{e0041}\u{e0042}\u{e007f}',
  ],
  'from right to left': [
    '\u202edlouha\u202c 12',
    'דלאוהה ١٢',
    'شارع طويل ١٢',
    '\u2066\u2067\u2068\u2069',
    'Dlouhá \u200f12\u200e',
    'אבגדהו',
  ],
  'other letters': [
    'ｄｌｏｕｈａ　１２',
    'Ｄｌｏｕｈａ　５８３／１２',
    '𝓓𝓵𝓸𝓾𝓱𝓪 𝟏𝟐',
    'ⒹⓁⓄⓊⒽⒶ ⑫',
    'ﷺﷺﷺﷺ',
    'ﬁﬂﬃﬄ ½ ⅔ ㏇',
    'Длоуга 12',
    '長い通り十二',
    'หหหห ๑๒',
    'ǅǈǋ ß ŉ ΐ İ ı',
    'Ꭰꮿ ჰ ⰰ',
    `á${'\u0301'.repeat(500)}12`,
    `Z${'\u0335\u0489'.repeat(200)} 1`,
    'ÄÖÜäöüßÅØÆ',
  ],
  emoji: ['🍕🍕🍕🍕', '👩‍👩‍👧‍👦 Dlouhá 12', '🇨🇿🇨🇿🇨🇿', '👍🏿👍🏻👍🏽', '1️⃣2️⃣3️⃣', '🏴\u{e0067}\u{e0062}\u{e007f}'],
  numbers: [
    '9'.repeat(5_000),
    'Dlouhá 9007199254740993',
    'Dlouhá 18446744073709551616/2147483648',
    'Dlouhá 1e308',
    'Dlouhá -12',
    'Dlouhá 0',
    'Dlouhá 00000000012',
    'Dlouhá 0x7fffffff',
    'Dlouhá 99999/99999z',
    'Dlouhá 12/12/12/12/12',
    'Dlouhá 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26',
    'Dlouhá Infinity',
    'Dlouhá ١٢/٣',
    '00000 000 00 00000',
    '49.5938, 1725090000000000000000',
    '-999.9, 999.9',
    'https://mapy.cz/zakladni?x=1e999&y=NaN',
  ],
  'too long': [
    'a'.repeat(LONG),
    'dlouha '.repeat(LONG / 7),
    ' '.repeat(LONG),
    ','.repeat(LONG),
    '1/'.repeat(LONG / 2),
    'n.'.repeat(LONG / 2),
    'č.p.'.repeat(LONG / 4),
    'T. G. M. '.repeat(LONG / 9),
    'ﷺ'.repeat(LONG),
    '🍕'.repeat(LONG / 2),
    'á\u0301'.repeat(LONG / 2),
    '+420 '.repeat(LONG / 5),
    'okres '.repeat(LONG / 6),
    's.r.o. '.repeat(LONG / 7),
  ],
  'nothing at all': ['', ' ', '\n', '...---...', '///', '-----', '„“‚‘', '•·…'],
}
const texts = Object.entries(HOSTILE).flatMap(([kind, all]) => all.map((text) => ({ kind, text })))

it('there are at least a hundred, each once', () => {
  expect(new Set(texts.map(({ text }) => text)).size).toBe(texts.length)
  expect(texts.length).toBeGreaterThanOrEqual(100)
})

describe.each(Object.entries(HOSTILE))('no error from %s', (_kind, all) => {
  it.each(all.map((text, index) => [index, text] as const))(
    'number %i [location.1]',
    async (_index, text) => {
      for (const near of [null, OLOMOUC]) {
        const found = await service.search(text, near)
        expect(found.length).toBeLessThanOrEqual(10)
      }
      expect((await service.search('Dlouhá 12, Olomouc', null))[0]?.text).toBe(
        'Dlouhá 507/12, Olomouc, 779 00',
      )
    },
  )
})

it('no error from any two of them combined, or from any other text', async () => {
  const text = fc.constantFrom(...texts.map(({ text }) => text))
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(
        fc.tuple(text, text).map((two) => two.join(' ')),
        fc.string({ unit: 'binary', maxLength: 60 }),
      ),
      async (any) => {
        expect((await service.search(any, null)).length).toBeLessThanOrEqual(10)
      },
    ),
    { numRuns: 300 },
  )
})
