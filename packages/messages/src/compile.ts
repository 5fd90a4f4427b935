/**
 * Compiles a language file of ICU messages to modules that need no parser at run time (docs/decisions/012-messages.md).
 */
import { readdirSync, readFileSync } from 'node:fs'
import { LANGUAGES } from '@sousto/domain/language/languages.ts'
import compile from 'icu-minify/compile'

/** Section → key → ICU message. */
export type LanguageFile = Readonly<Record<string, Readonly<Record<string, string>>>>

const FOLDER = new URL('../languages/', import.meta.url)

/** The languages that have a file, also those in which the customer side is not served yet. */
export const TRANSLATIONS = readdirSync(FOLDER).map((file) => file.replace(/\.json$/, ''))

/** The languages in which the customer side is served. */
export const LOCALES: readonly string[] = LANGUAGES

export function readLanguage(locale: string): LanguageFile {
  return JSON.parse(readFileSync(new URL(`${locale}.json`, FOLDER), 'utf8'))
}

/** The language of which every section and key exists. Where another one lacks a key, its message stays Czech. */
const CZECH = 'cs'

/**
 * Returns what a language lacks and what it has too much of, as `section` or `section.key`. Sections that a language
 * lacks are those that only the staff sees, or that nobody has translated yet.
 */
export function languageGaps(
  language: LanguageFile,
  czech: LanguageFile,
): { readonly missing: readonly string[]; readonly unknown: readonly string[] } {
  return { missing: lacking(language, czech), unknown: lacking(czech, language) }
}

function lacking(language: LanguageFile, other: LanguageFile): readonly string[] {
  return Object.entries(other).flatMap(([section, messages]) => {
    const own = language[section]
    if (own === undefined) return [section]
    return Object.keys(messages).flatMap((key) => (key in own ? [] : [`${section}.${key}`]))
  })
}

/** Returns the language's own sections, in the order of the Czech ones, with Czech messages for missing keys. */
function filledWithCzech(language: LanguageFile, czech: LanguageFile): LanguageFile {
  return Object.fromEntries(
    Object.entries(czech).flatMap(([section, messages]) => {
      const own = language[section]
      if (own === undefined) return []
      return [[section, { ...messages, ...ofKeys(own, messages) }]]
    }),
  )
}

const ofKeys = (own: Readonly<Record<string, string>>, messages: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(own).filter(([key]) => key in messages))

const COMPILED = new URL('compiled/', import.meta.url)

/**
 * Returns a language's modules by path: each section in a separate file, so that a bundler can place it with the code
 * that needs it, one that exports them all, and one with the name of the language.
 */
export function compiledFiles(locale: string): ReadonlyMap<string, string> {
  const header = `// Generated from languages/${locale}.json by \`npm run compile -w packages/messages\`.\n\n`
  const language = filledWithCzech(readLanguage(locale), readLanguage(CZECH))
  const names = Object.keys(language).map((section) => ({
    section,
    file: `${locale}/${kebabCase(section)}.ts`,
  }))
  const all = names.map(({ section, file }) => `export { ${section} } from './${file}'\n`)
  return new Map([
    [new URL(`${locale}.ts`, COMPILED).href, `${header}${all.join('')}`],
    [
      new URL(`${locale}/own-language.ts`, COMPILED).href,
      `${header}${OWN_TYPE}export const OWN_LANGUAGE: Language = ${JSON.stringify(locale)}\n`,
    ],
    ...names.map(({ section, file }): [string, string] => [
      new URL(file, COMPILED).href,
      `${header}${compiledSection(section, language[section] ?? {})}`,
    ]),
  ])
}

const OWN_TYPE = "import type { Language } from '@sousto/domain/language/languages.ts'\n\n"

function compiledSection(section: string, messages: Readonly<Record<string, string>>): string {
  const compiled = Object.entries(messages).map(
    ([key, message]) => `  ${JSON.stringify(key)}: ${JSON.stringify(compile(message))},\n`,
  )
  return `export const ${section} = {\n${compiled.join('')}} as const\n`
}

const kebabCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
