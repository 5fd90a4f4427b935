import { czk, type Haler } from '@sousto/domain/money/money.ts'

const AMOUNT = /^-?\d{1,6}(?:[.,]\d{1,2})?$/

/** Parses an amount in korunas such as `12`, `8,50` or `-15`. Null means that the text is no amount. */
export function typedAmount(typed: string): Haler | null {
  const text = typed.replaceAll(/\s/g, '').replace('−', '-')
  return AMOUNT.test(text) ? czk(Number(text.replace(',', '.'))) : null
}

export const AMOUNT_EXPECTED = 'Napište částku v korunách, třeba 8,50.'
