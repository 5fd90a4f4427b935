const RULES = new Intl.PluralRules('cs-CZ')

type Forms = { readonly one: string; readonly few: string; readonly many: string }

/** `den` with 1, `dny` with 2, `dní` with 5. */
export function formFor(count: number, { one, few, many }: Forms): string {
  const rule = RULES.select(count)
  return rule === 'one' ? one : rule === 'few' ? few : many
}

/** Returns a text such as `1 den`, `2 dny` or `5 dní`. */
export const counted = (count: number, forms: Forms): string => `${count} ${formFor(count, forms)}`
