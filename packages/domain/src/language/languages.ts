/** The languages of the customer side (`delights.md` §11). The texts of restaurants stay as their owners wrote them. */
export const LANGUAGES = ['cs', 'en', 'uk'] as const

export type Language = (typeof LANGUAGES)[number]

/** The path before the pages of each language. Czech pages have none, so that their addresses stay as they were. */
const LANGUAGE_PATHS: Readonly<Record<Language, string>> = { cs: '', en: '/en', uk: '/uk' }

/** Returns the language of the page at a path such as `/en/rozvoz-jidel/olomouc`. */
export function languageOfPath(path: string): Language {
  return LANGUAGES.find((language) => language !== 'cs' && isBelow(path, LANGUAGE_PATHS[language])) ?? 'cs'
}

/** Returns the path of the same page in Czech, which is its path within any language. */
export function pathWithoutLanguage(path: string): string {
  const rest = path.slice(LANGUAGE_PATHS[languageOfPath(path)].length)
  return rest.startsWith('/') ? rest : `/${rest}`
}

/** Returns the path of a Czech page in another language. The home page is `/en/`. */
export function pathIn(language: Language, path: string): string {
  return LANGUAGE_PATHS[language] + path
}

const isBelow = (path: string, folder: string): boolean =>
  path.startsWith(folder) && /^([/?#]|$)/.test(path.slice(folder.length))
