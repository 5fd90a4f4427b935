/**
 * Messages by section and key, typed by the compiled Czech ones. An unknown key or a missing value does not compile.
 */
import format, { type CompiledMessage } from 'icu-minify/format'
import { OWN_LANGUAGE } from './compiled/cs/own-language.ts'
import type * as czech from './compiled/cs.ts'
import { czechPlural, plainNumber } from './czech-formatters.ts'

/** A BCP 47 tag, e.g. `cs` or `en-GB`. */
export type Locale = string

/** Czech, and in the web app's build of another language that language. */
export const DEFAULT_LOCALE: Locale = OWN_LANGUAGE

let spoken: Locale = DEFAULT_LOCALE

/** The language of messages for which none is given. It changes only in a browser that has one reader (`speak`). */
export const spokenLocale = (): Locale => spoken

/** From now on messages are in this language, as far as it has been added. */
export function speak(locale: Locale): void {
  spoken = locale
}

/** An ICU message after compilation. */
export type Compiled = string | readonly unknown[]

/** A compiled language file. Sections that it lacks are Czech; the others have every key of the Czech one. */
export type Language = {
  readonly [Section in keyof typeof czech]?: {
    readonly [Key in keyof (typeof czech)[Section]]: Compiled
  }
}

type Value = string | number

/** The names of the values in a compiled message, including those inside select and plural branches. */
export type ValueNames<Message> = Message extends readonly (infer Node)[] ? NodeNames<Node> : never
type NodeNames<Node> = Node extends readonly [infer Name extends string]
  ? Name
  : Node extends readonly [infer Name extends string, number, infer Branches]
    ? Name | ValueNames<Branches[keyof Branches]>
    : never

export type Values<Message> = Readonly<Record<ValueNames<Message>, Value>>

type Arguments<Message> = [ValueNames<Message>] extends [never] ? [] : [values: Values<Message>]

/** A code of the domain with the values that its message needs. */
export type Coded<Messages> = {
  readonly [Key in keyof Messages]: [ValueNames<Messages[Key]>] extends [never]
    ? { readonly code: Key }
    : { readonly code: Key; readonly values: Values<Messages[Key]> }
}[keyof Messages]

export type Translate<Messages> = <Key extends keyof Messages & string>(
  key: Key,
  ...values: Arguments<Messages[Key]>
) => string

/** The messages of one section. Calling it uses the spoken language; `in` returns the messages of another one. */
export type Section<Messages> = Translate<Messages> & {
  readonly in: (locale: Locale | undefined) => Translate<Messages>
  /** Returns the message of a code that contains its own values. */
  readonly of: (coded: Coded<Messages>, locale?: Locale) => string
}

const languages = new Map<Locale, Language>()

/** Makes a language available. Until then, and for unknown locales, messages are Czech. */
export function addLanguage(locale: Locale, language: Language): void {
  languages.set(locale, language)
}

/**
 * `own` are the section's Czech messages. The annotation lets a bundler remove unused sections.
 * @__NO_SIDE_EFFECTS__
 */
export function section<Name extends keyof typeof czech>(
  name: Name,
  own: (typeof czech)[Name],
): Section<(typeof czech)[Name]> {
  type Messages = (typeof czech)[Name]
  const render = (key: keyof Messages, locale: Locale, values: Readonly<Record<string, Value>> = {}) => {
    const language: Language[Name] | undefined = languages.get(locale)?.[name]
    return formatted((language ?? own)[key], language === undefined ? DEFAULT_LOCALE : locale, values)
  }
  const translate =
    (locale?: Locale): Translate<Messages> =>
    (key, ...values) =>
      render(key, locale ?? spoken, values[0])
  return Object.assign(translate(), {
    in: translate,
    of: (coded: Coded<Messages>, locale: Locale = spoken) =>
      render(coded.code, locale, 'values' in coded ? coded.values : {}),
  })
}

/** Returns a message with its values. The caller makes sure that all are there. */
export function formatted(
  message: Compiled,
  locale: Locale,
  values: Readonly<Record<string, Value>>,
): string {
  // The library declares its arrays as mutable but never changes them.
  return String(format(message as CompiledMessage, locale, { ...values }, OPTIONS))
}

/**
 * Formats a compiled message of the own language.
 *
 * @public The build of the web app writes calls of it (`apps/web/src/page-speed/messages-in-place.ts`).
 */
export const messageText = (message: Compiled, values: Readonly<Record<string, Value>>): string =>
  formatted(message, DEFAULT_LOCALE, values)

/** Caches formatters by their options, because creating one costs far more than using it. */
function madeOnce<Options, Format>(make: (locale: LocaleOf, options?: Options) => Format) {
  const made = new Map<string, Format>()
  return (locale: LocaleOf, options?: Options): Format => {
    const key = JSON.stringify([locale, options])
    const known = made.get(key) ?? make(locale, options)
    made.set(key, known)
    return known
  }
}
type LocaleOf = Intl.LocalesArgument

const numberFormat = madeOnce(
  (locale, options?: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options),
)
const pluralRules = madeOnce(
  (locale, options?: Intl.PluralRulesOptions) => new Intl.PluralRules(locale, options),
)

const OPTIONS = {
  formatters: {
    getDateTimeFormat: madeOnce(
      (locale, options?: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options),
    ),
    // The library calls no other methods of these.
    getNumberFormat: (locale: LocaleOf, options?: Intl.NumberFormatOptions) =>
      ({
        format: (count: number) =>
          (options === undefined ? plainNumber(count) : null) ?? numberFormat(locale, options).format(count),
      }) as Intl.NumberFormat,
    getPluralRules: (locale: LocaleOf, options?: Intl.PluralRulesOptions) =>
      ({
        select: (count: number) =>
          (locale === 'cs' ? czechPlural(count) : null) ?? pluralRules(locale, options).select(count),
      }) as Intl.PluralRules,
  },
}
