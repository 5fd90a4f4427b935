const RULES = new Intl.PluralRules('cs-CZ')

type Forms = { readonly one: string; readonly few: string; readonly many: string }

/** `1 den`, `2 dny`, `5 dní`. */
export function counted(count: number, { one, few, many }: Forms): string {
  const rule = RULES.select(count)
  return `${count} ${rule === 'one' ? one : rule === 'few' ? few : many}`
}
