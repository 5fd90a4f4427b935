import { type Haler, haler } from '@sousto/domain/money/money.ts'

/** An amount as statements write it: `1 249,50`, `-249.50`; null if it is none. */
export function readAmount(text: string): { readonly negative: boolean; readonly size: Haler } | null {
  const parts = /^(-?)(\d{1,10})(?:[.,](\d{1,2}))?$/.exec(text.replace(/[\s\u00a0]/g, ''))
  if (parts === null) return null
  const [, sign, korunas, rest = ''] = parts
  return { negative: sign === '-', size: haler(Number(korunas) * 100 + Number(rest.padEnd(2, '0'))) }
}
