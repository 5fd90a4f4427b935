/** The languages beside Czech. A program that answers in them calls `addLanguages` when it starts. */
import type { Language } from '@sousto/domain/language/languages.ts'
import * as english from './compiled/en.ts'
import * as ukrainian from './compiled/uk.ts'
import { addLanguage, type Language as Messages } from './translator.ts'

const OTHERS: Readonly<Record<Exclude<Language, 'cs'>, Messages>> = { en: english, uk: ukrainian }

export function addLanguages(): void {
  for (const [locale, messages] of Object.entries(OTHERS)) addLanguage(locale, messages)
}
