import { czk, type Haler } from '@sousto/domain/money/money.ts'

const WHOLE_CROWNS = /^\d{1,6}$/

/** Parses an amount such as `2 470`. Null means that the text is no amount in whole korunas. */
export function wholeCrowns(typed: string): Haler | null {
  const digits = typed.replaceAll(/\s/g, '')
  return WHOLE_CROWNS.test(digits) ? czk(Number(digits)) : null
}

export const CROWNS_EXPECTED = 'Napište částku v celých korunách, třeba 2470.'
