/** The language of the courier's pages (docs/decisions/168-language-of-the-courier.md). The other ones are Czech. */
import type { Language } from '@sousto/domain/language/languages.ts'
import { spokenLocale } from '@sousto/messages/translator.ts'

const INTL_LANGUAGES: Readonly<Record<Language, string>> = { cs: 'cs-CZ', en: 'en-GB', uk: 'uk' }

export const language = (): Language => spokenLocale() as Language

/** The language for dates and numbers by `Intl`. American dates would begin with the month. */
export const intlLanguage = (): string => INTL_LANGUAGES[language()]
