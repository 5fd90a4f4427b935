/** The texts of mails and notifications that are in force: the staff's own ones, and built-in ones for the rest. */
import type { MessageTemplate } from '@sousto/domain/content/message-templates.ts'
import { readLanguage } from '@sousto/messages/compile.ts'
import { readOwnText } from '@sousto/messages/own-text.ts'
import { type TemplateText, templateTexts } from '@sousto/messages/template-texts.ts'
import { type Compiled, DEFAULT_LOCALE, type Locale } from '@sousto/messages/translator.ts'
import type { Wording } from '@sousto/messages/wording.ts'
import type { Kysely } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { DB } from './tables.ts'

type BuiltIn = {
  readonly ofTemplate: ReturnType<typeof templateTexts>
  readonly byKey: ReadonlyMap<string, TemplateText>
}
let readBuiltIn: BuiltIn | null = null

/** Reads the built-in texts when they are first needed, because a start does not need them. */
function builtIn(): BuiltIn {
  if (readBuiltIn === null) {
    const ofTemplate = templateTexts(readLanguage(DEFAULT_LOCALE))
    const byKey = new Map([...ofTemplate.values()].flat().map((text) => [text.key, text]))
    readBuiltIn = { ofTemplate, byKey }
  }
  return readBuiltIn
}

/** Returns the texts of a template, with the built-in Czech wording. */
export const textsOfTemplate = (template: MessageTemplate): readonly TemplateText[] =>
  builtIn().ofTemplate.get(template) ?? []

const read = new LRUCache<string, { readonly compiled: Compiled | null }>({ max: 2_000 })

/** Null means that the text does not suit its message, which has changed since. Then the built-in one is used. */
function compiledText(key: string, source: string): Compiled | null {
  const name = `${key} ${source}`
  const known = read.get(name)
  if (known !== undefined) return known.compiled
  const text = builtIn().byKey.get(key)
  const result = text === undefined ? null : readOwnText(source, text.kind, text.fields)
  const compiled = result !== null && 'compiled' in result ? result.compiled : null
  read.set(name, { compiled })
  return compiled
}

/** Returns the wording with these own texts, by section and key. */
export const wordingOf = (locale: Locale, sources: Readonly<Record<string, string>>): Wording => ({
  locale,
  texts: new Map(
    Object.entries(sources).flatMap(([key, source]) => {
      const compiled = compiledText(key, source)
      return compiled === null ? [] : [[key, compiled]]
    }),
  ),
  fields: {},
})

export type StoredTexts = {
  readonly template: MessageTemplate
  readonly locale: Locale
  readonly version: number
  readonly texts: Readonly<Record<string, string>>
}

/** Returns the last version of each template and language. */
export async function textsInForce(
  database: Kysely<DB>,
  locale: Locale | null,
): Promise<readonly StoredTexts[]> {
  return await database
    .selectFrom('shop.message_texts')
    .distinctOn(['template', 'locale'])
    .select(['template', 'locale', 'version', 'texts'])
    .$if(locale !== null, (query) => query.where('locale', '=', locale))
    .orderBy('template')
    .orderBy('locale')
    .orderBy('version', 'desc')
    .execute()
}

/** Returns the wording that is in force. A message that is sent asks for it, so that a change applies at once. */
export async function currentWording(
  database: Kysely<DB>,
  locale: Locale = DEFAULT_LOCALE,
): Promise<Wording> {
  const stored = await textsInForce(database, locale)
  return wordingOf(locale, Object.assign({}, ...stored.map(({ texts }) => texts)))
}
