import { globSync, readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import compile from 'icu-minify/compile'
import { expect, it } from 'vitest'
import { compiledFiles, LOCALES, languageGaps, readLanguage, TRANSLATIONS } from './compile.ts'

it.each(LOCALES)('the modules of %s are what `npm run compile -w packages/messages` writes', (locale) => {
  const paths = globSync(`${import.meta.dirname}/compiled/{${locale}.ts,${locale}/*}`)
  const written = paths.map((path): [string, string] => [
    pathToFileURL(path).href,
    readFileSync(path, 'utf8'),
  ])
  expect(new Map(written)).toEqual(compiledFiles(locale))
})

const czech = readLanguage('cs')
const others = TRANSLATIONS.filter((locale) => locale !== 'cs')

it.each(others)('%s has no section or key that Czech lacks', (locale) => {
  expect(languageGaps(readLanguage(locale), czech).unknown).toEqual([])
})

it('a language lacks sections and keys', () => {
  const language = { account: { a: '' }, extra: { a: '' } }
  expect(languageGaps(language, { account: { a: '', b: '' }, order: { c: '' } })).toEqual({
    missing: ['account.b', 'order'],
    unknown: ['extra'],
  })
})

/** The names of the values in a message, including those in the branches of plural and select. */
function valueNames(message: string): string {
  return [...new Set(namesIn(compile(message)))].sort().join(', ')
}

/** In a compiled message a value is an array of its name and, if it has branches, its kind and these. */
function namesIn(compiled: unknown): readonly string[] {
  if (!Array.isArray(compiled)) return []
  return compiled.flatMap((node: unknown) => {
    if (!Array.isArray(node)) return []
    const [name, , branches] = node
    const inside = typeof branches === 'object' && branches !== null ? Object.values(branches) : []
    return [...(typeof name === 'string' ? [name] : []), ...inside.flatMap(namesIn)]
  })
}

it('finds the values in branches', () => {
  const message = '{a, select, x {{b} kus} other {{c, plural, one {jeden} other {# z {d}}}}}'
  expect(valueNames(message)).toBe('a, b, c, d')
})

const translated = others.flatMap((locale) =>
  Object.entries(readLanguage(locale)).flatMap(([section, messages]) =>
    Object.entries(messages).map(([key, message]) => ({ locale, section, key, message })),
  ),
)

it('a translated message has the values of the Czech one [delights-11.1]', () => {
  const different = translated.filter(
    ({ section, key, message }) => valueNames(message) !== valueNames(czech[section]?.[key] ?? ''),
  )
  expect(different.map(({ locale, section, key }) => `${locale}: ${section}.${key}`)).toEqual([])
})
