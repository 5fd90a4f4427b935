/** Texts of the operator in place of built-in ones, for one message that is sent. */
import type * as czech from './compiled/cs.ts'
import {
  type Compiled,
  DEFAULT_LOCALE,
  formatted,
  type Locale,
  type Section,
  type Translate,
} from './translator.ts'

export type Wording = {
  readonly locale: Locale
  /** The operator's texts by section and key: `mail.welcome_subject`. */
  readonly texts: ReadonlyMap<string, Compiled>
  /** The values that each text of the message may use, besides those of the built-in text. */
  readonly fields: Readonly<Record<string, string>>
}

/** The built-in texts. */
export const builtInWording = (locale: Locale = DEFAULT_LOCALE): Wording => ({
  locale,
  texts: new Map(),
  fields: {},
})

export const withFields = (wording: Wording, fields: Wording['fields']): Wording => ({ ...wording, fields })

/** Returns the messages of a section in the operator's words, and the built-in ones where there are none. */
export const worded =
  <Name extends keyof typeof czech>(name: Name, builtIn: Section<(typeof czech)[Name]>) =>
  ({ locale, texts, fields }: Wording): Translate<(typeof czech)[Name]> =>
  (key, ...values) => {
    const own = texts.get(`${name}.${key}`)
    return own === undefined
      ? builtIn.in(locale)(key, ...values)
      : formatted(own, locale, { ...fields, ...values[0] })
  }
