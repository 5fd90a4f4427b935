const names = new Intl.DisplayNames('cs', { type: 'language' })

/** Returns the Czech name of a language by its code, with a capital letter. */
export function languageName(locale: string): string {
  const name = names.of(locale) ?? locale
  return name.charAt(0).toLocaleUpperCase('cs') + name.slice(1)
}
