/**
 * Compiles a language file of ICU messages to modules that need no parser at run time (docs/decisions/012-messages.md).
 */
import { readdirSync, readFileSync } from 'node:fs'
import compile from 'icu-minify/compile'

/** Section → key → ICU message. */
export type LanguageFile = Readonly<Record<string, Readonly<Record<string, string>>>>

const LANGUAGES = new URL('../languages/', import.meta.url)

export const LOCALES = readdirSync(LANGUAGES).map((file) => file.replace(/\.json$/, ''))

export function readLanguage(locale: string): LanguageFile {
  return JSON.parse(readFileSync(new URL(`${locale}.json`, LANGUAGES), 'utf8'))
}

const COMPILED = new URL('compiled/', import.meta.url)

/**
 * Returns a language's modules by path: each section in a separate file, so that a bundler can place it with the code
 * that needs it, and one that exports them all.
 */
export function compiledFiles(locale: string, language: LanguageFile): ReadonlyMap<string, string> {
  const header = `// Generated from languages/${locale}.json by \`npm run compile -w packages/messages\`.\n\n`
  const names = Object.keys(language).map((section) => ({
    section,
    file: `${locale}/${kebabCase(section)}.ts`,
  }))
  const all = names.map(({ section, file }) => `export { ${section} } from './${file}'\n`)
  return new Map([
    [new URL(`${locale}.ts`, COMPILED).href, `${header}${all.join('')}`],
    ...names.map(({ section, file }): [string, string] => [
      new URL(file, COMPILED).href,
      `${header}${compiledSection(section, language[section] ?? {})}`,
    ]),
  ])
}

function compiledSection(section: string, messages: Readonly<Record<string, string>>): string {
  const compiled = Object.entries(messages).map(
    ([key, message]) => `  ${JSON.stringify(key)}: ${JSON.stringify(compile(message))},\n`,
  )
  return `export const ${section} = {\n${compiled.join('')}} as const\n`
}

const kebabCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
