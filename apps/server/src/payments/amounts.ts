import { type Haler, haler } from '@sousto/domain/money/money.ts'

/**
 * Parses an amount in the format of statements, such as `1 249,50` or `-249.50`. Null means that it is not an amount.
 */
export function readAmount(text: string): { readonly negative: boolean; readonly size: Haler } | null {
  const parts = /^(-?)(\d{1,10})(?:[.,](\d{1,2}))?$/.exec(text.replace(/[\s\u00a0]/g, ''))
  if (parts === null) return null
  const [, sign, korunas, rest = ''] = parts
  return { negative: sign === '-', size: haler(Number(korunas) * 100 + Number(rest.padEnd(2, '0'))) }
}
