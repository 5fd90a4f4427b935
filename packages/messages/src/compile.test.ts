import { globSync, readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'
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

type Branches = {
  readonly kind: 'plural' | 'select'
  readonly value: string
  readonly names: readonly string[]
}

/** The branches of each plural and select in a message, also of those inside other branches. */
function branchesIn(nodes: readonly MessageFormatElement[]): readonly Branches[] {
  return nodes.flatMap((node) => {
    if (node.type !== TYPE.plural && node.type !== TYPE.select) return []
    const inside = Object.values(node.options).flatMap(({ value }) => branchesIn(value))
    const kind = node.type === TYPE.plural ? 'plural' : 'select'
    return [{ kind, value: node.value, names: Object.keys(node.options).sort() }, ...inside]
  })
}

/** The plural forms that whole numbers take in each language, and the one that ICU demands. */
const FORMS = new Map(
  TRANSLATIONS.map((locale) => {
    const rules = new Intl.PluralRules(locale)
    const taken = Array.from({ length: 200 }, (_, count) => rules.select(count))
    return [locale, [...new Set([...taken, 'other'])].sort().join()]
  }),
)

/** Returns the plurals that lack a form of the language, and the selects with other branches than the Czech ones. */
function wrongBranches(locale: string, message: string, inCzech: string): readonly string[] {
  const czechSelects = branchesIn(parse(inCzech)).filter(({ kind }) => kind === 'select')
  const isRight = ({ kind, value, names }: Branches) => {
    if (kind === 'plural') return names.join() === FORMS.get(locale) || names.join() === 'other'
    const same = czechSelects.filter((each) => each.value === value)
    return same.length === 0 || same.some((each) => each.names.join() === names.join())
  }
  return branchesIn(parse(message)).flatMap((branches) => (isRight(branches) ? [] : [branches.value]))
}

it('finds plurals that lack a form, and selects with other branches than the Czech ones', () => {
  const plural = '{a, plural, one {# страва} few {# страви} other {# страви}}'
  expect(wrongBranches('uk', plural, plural)).toEqual(['a'])
  expect(wrongBranches('cs', plural, plural)).toEqual([])
  const select = (name: string) => `{b, select, x {${plural}} ${name} {} other {}}`
  expect(wrongBranches('cs', select('y'), select('z'))).toEqual(['b'])
  expect(wrongBranches('uk', select('y'), select('y'))).toEqual(['a'])
})

it('a translated message has the plural forms of its language and the choices of the Czech one [delights-11.1]', () => {
  const wrong = translated.flatMap(({ locale, section, key, message }) =>
    wrongBranches(locale, message, czech[section]?.[key] ?? '').map(
      (value) => `${locale}: ${section}.${key}, ${value}`,
    ),
  )
  expect(wrong).toEqual([])
})
