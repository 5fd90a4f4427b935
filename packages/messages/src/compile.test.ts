import { globSync, readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { expect, it } from 'vitest'
import { compiledFiles, LOCALES, readLanguage } from './compile.ts'

it.each(LOCALES)('the modules of %s are what `npm run compile -w packages/messages` writes', (locale) => {
  const paths = globSync(`${import.meta.dirname}/compiled/{${locale}.ts,${locale}/*}`)
  const written = paths.map((path): [string, string] => [
    pathToFileURL(path).href,
    readFileSync(path, 'utf8'),
  ])
  expect(new Map(written)).toEqual(compiledFiles(locale, readLanguage(locale)))
})
