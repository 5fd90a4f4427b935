/**
 * `npm run compile -w packages/messages`: writes `compiled/<locale>` for the languages of the customer side, and reports
 * what each file in `languages` lacks. Its messages are Czech there.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { compiledFiles, LOCALES, languageGaps, readLanguage, TRANSLATIONS } from './compile.ts'

for (const locale of LOCALES) {
  const folder = new URL(`compiled/${locale}/`, import.meta.url)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  for (const [file, text] of compiledFiles(locale)) writeFileSync(new URL(file), text)
}

for (const locale of TRANSLATIONS) {
  const { missing } = languageGaps(readLanguage(locale), readLanguage('cs'))
  if (missing.length > 0) process.stdout.write(`${locale} lacks ${missing.join(', ')}\n`)
}
