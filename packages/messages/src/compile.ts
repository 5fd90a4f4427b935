/** Turns a language file of ICU messages into a module that needs no parser at run time (docs/decisions/012-messages.md). */
import { readdirSync, readFileSync } from 'node:fs'
import compile from 'icu-minify/compile'

/** Section → key → ICU message. */
export type LanguageFile = Readonly<Record<string, Readonly<Record<string, string>>>>

const LANGUAGES = new URL('../languages/', import.meta.url)

export const LOCALES = readdirSync(LANGUAGES).map((file) => file.replace(/\.json$/, ''))

export function readLanguage(locale: string): LanguageFile {
  return JSON.parse(readFileSync(new URL(`${locale}.json`, LANGUAGES), 'utf8'))
}

export const compiledFile = (locale: string) => new URL(`compiled/${locale}.ts`, import.meta.url)

/** The module's text: one constant per section, so that a bundler can drop the sections a program does not use. */
export function compiledText(locale: string, language: LanguageFile): string {
  const sections = Object.entries(language).map(([section, messages]) => {
    const compiled = Object.entries(messages).map(
      ([key, message]) => `  ${JSON.stringify(key)}: ${JSON.stringify(compile(message))},\n`,
    )
    return `export const ${section} = {\n${compiled.join('')}} as const\n`
  })
  const header = `// Generated from languages/${locale}.json by \`npm run compile -w packages/messages\`.`
  return [`${header}\n`, ...sections].join('\n')
}
