/** The language that is in place at build time (docs/decisions/159-web-app-by-language.md). */
import { OWN_LANGUAGE } from './compiled/cs/own-language.ts'

export { OWN_LANGUAGE as LANGUAGE } from './compiled/cs/own-language.ts'

/** The path before the pages of this build: empty in Czech. */
export const LANGUAGE_PATH: string = OWN_LANGUAGE === 'cs' ? '' : `/${OWN_LANGUAGE}`

/** The language for dates, numbers and lists by `Intl`. American ones would begin with the month. */
export const intlLanguage = (language: string): string => (language === 'en' ? 'en-GB' : language)

export const INTL_LANGUAGE: string = intlLanguage(OWN_LANGUAGE)

/** The language of what restaurants and their guests have written, where that of the page is another one. */
export const RESTAURANTS_LANGUAGE: 'cs' | undefined = OWN_LANGUAGE === 'cs' ? undefined : 'cs'
