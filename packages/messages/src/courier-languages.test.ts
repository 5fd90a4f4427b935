import { expect, it } from 'vitest'
import { languageGaps, readLanguage } from './compile.ts'
import * as english from './courier-english.ts'
import * as ukrainian from './courier-ukrainian.ts'

it('couriers read the same sections in each language [delights-11.12]', () => {
  expect(Object.keys(english)).toEqual(Object.keys(ukrainian))
})

it.each(['en', 'uk'])('what only couriers read lacks nothing in %s [delights-11.12]', (locale) => {
  const isCouriers = (section: string) => /^courier(?!Figures)/.test(section)
  const gaps = languageGaps(readLanguage(locale), readLanguage('cs')).missing
  expect(gaps.filter(isCouriers)).toEqual([])
  const sections = Object.keys(readLanguage('cs')).filter(isCouriers)
  expect(sections.filter((section) => !(section in english))).toEqual([])
})
