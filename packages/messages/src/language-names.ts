import type { Language } from '@sousto/domain/language/languages.ts'

/** What each language calls itself. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  cs: 'Čeština',
  en: 'English',
  uk: 'Українська',
}
