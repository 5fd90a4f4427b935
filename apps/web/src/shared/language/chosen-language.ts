/** The language that the visitor has chosen, kept for a year in a cookie of which no other page or site learns. */
import { LANGUAGES, type Language } from '@sousto/domain/language/languages.ts'

const NAME = 'jazyk'
const YEAR_S = 365 * 24 * 60 * 60

export function keepLanguage(language: Language): void {
  // biome-ignore lint/suspicious/noDocumentCookie: Safari's cookieStore cannot be waited for while the page is left
  document.cookie = `${NAME}=${language}; path=/; max-age=${YEAR_S}; samesite=lax`
}

const languageIn = (text: string): Language | undefined => LANGUAGES.find((language) => language === text)

/**
 * Returns the language that the visitor prefers: the chosen one, else the browser's first one that Sousto has. Null
 * means that there is none.
 */
export function preferredLanguage(cookies: string, languages: readonly string[]): Language | null {
  const chosen = languageIn(new RegExp(`(?:^|; )${NAME}=(\\w+)`).exec(cookies)?.[1] ?? '')
  const spoken = languages.flatMap((tag) => languageIn(tag.split('-')[0] ?? '') ?? [])
  return chosen ?? spoken[0] ?? null
}
