/** `npm run compile -w packages/messages`: writes `compiled/<locale>` for every file in `languages`. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { compiledFiles, LOCALES, readLanguage } from './compile.ts'

for (const locale of LOCALES) {
  const folder = new URL(`compiled/${locale}/`, import.meta.url)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  for (const [file, text] of compiledFiles(locale, readLanguage(locale))) writeFileSync(new URL(file), text)
}
