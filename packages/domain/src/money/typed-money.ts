import { type Haler, haler } from './money.ts'

const MONEY = /^(\d{1,7})(?:[,.](\d{1,2}))?$/

/** `195` or `195,50`. Undefined: no price. */
export function moneyOf(text: string): Haler | undefined {
  const [, whole, rest = ''] = MONEY.exec(text.replaceAll(/\s/g, '')) ?? []
  if (whole === undefined) return undefined
  const amount = Number(whole) * 100 + Number(rest.padEnd(2, '0'))
  return amount > 100_000_000 ? undefined : haler(amount)
}

/** As it is typed: without the currency. */
export function moneyText(amount: Haler | null): string {
  if (amount === null) return ''
  const rest = amount % 100
  return `${Math.trunc(amount / 100)}${rest === 0 ? '' : `,${String(rest).padStart(2, '0')}`}`
}
