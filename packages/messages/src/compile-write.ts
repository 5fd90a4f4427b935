/** `npm run compile -w packages/messages`: writes `compiled/<locale>.ts` for every file in `languages`. */
import { writeFileSync } from 'node:fs'
import { compiledFile, compiledText, LOCALES, readLanguage } from './compile.ts'

for (const locale of LOCALES) writeFileSync(compiledFile(locale), compiledText(locale, readLanguage(locale)))
