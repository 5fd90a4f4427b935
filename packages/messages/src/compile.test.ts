import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { compiledFile, compiledText, LOCALES, readLanguage } from './compile.ts'

it.each(LOCALES)('compiled/%s.ts is what `npm run compile -w packages/messages` writes', (locale) => {
  expect(readFileSync(compiledFile(locale), 'utf8')).toBe(compiledText(locale, readLanguage(locale)))
})
