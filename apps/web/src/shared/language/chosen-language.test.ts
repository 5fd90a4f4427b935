import { expect, it } from 'vitest'
import { preferredLanguage } from './chosen-language.ts'

it.each([
  ['', ['en-US', 'en'], 'en'],
  ['', ['cs-CZ', 'en'], 'cs'],
  ['', ['sk', 'cs', 'en'], 'cs'],
  ['', ['uk-UA', 'en'], 'uk'],
  ['', ['de', 'fr'], null],
  ['', [], null],
  ['jazyk=cs', ['en'], 'cs'],
  ['a=1; jazyk=en; b=2', ['cs'], 'en'],
  ['jazyk=uk', ['cs'], 'uk'],
  ['nejazyk=en', ['cs'], 'cs'],
  ['jazyk=xx', ['en'], 'en'],
] as const)('cookies "%s" and languages %j prefer %s [delights-11.4]', (cookies, languages, preferred) => {
  expect(preferredLanguage(cookies, languages)).toBe(preferred)
})
