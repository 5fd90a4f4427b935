/**
 * Money is an integer number of haléře (1 Kč = 100 haléře), so that sums are exact. Only `packages/contract` converts
 * it to the API's CZK numbers.
 */
declare const halerBrand: unique symbol

export type Haler = number & { readonly [halerBrand]: true }

/** Throws for fractions and unsafe integers: callers must validate input first. */
export function haler(amount: number): Haler {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`not a whole number of haléře: ${amount}`)
  // Avoids minus zero, which deep equality distinguishes from zero.
  return (amount + 0) as Haler
}

/** Converts korunas with at most two decimals to haléře (`wire.md`, General). Rounds away floating-point errors. */
export function czk(amount: number): Haler {
  return haler(Math.round(amount * 100))
}

export const ZERO = haler(0)

export function sum(amounts: Iterable<Haler>): Haler {
  let total = 0
  for (const amount of amounts) total += amount
  return haler(total)
}

export function times(amount: Haler, quantity: number): Haler {
  return haler(amount * quantity)
}

export function minus(a: Haler, b: Haler): Haler {
  return haler(a - b)
}

export function larger(a: Haler, b: Haler): Haler {
  return a >= b ? a : b
}

export function smaller(a: Haler, b: Haler): Haler {
  return a <= b ? a : b
}

/** Returns a share in hundredths of a percent (`1400` is 14 %), rounded to the nearest haléř, halves away from zero. */
export function percentOf(amount: Haler, hundredths: number): Haler {
  return haler(Math.sign(amount) * Math.floor((2 * Math.abs(amount) * hundredths + 10_000) / 20_000))
}

const NO_BREAK_SPACE = '\u00a0'

/** Formats an amount: `18900` → `189 Kč`, `18950` → `189,50 Kč`; grouped by three with no-break spaces. */
export function formatMoney(amount: Haler): string {
  const sign = amount < 0 ? '−' : ''
  const whole = Math.trunc(Math.abs(amount) / 100)
  const rest = Math.abs(amount) % 100
  const grouped = String(whole).replace(/\B(?=(\d{3})+$)/g, NO_BREAK_SPACE)
  const decimals = rest === 0 ? '' : `,${String(rest).padStart(2, '0')}`
  return `${sign}${grouped}${decimals}${NO_BREAK_SPACE}Kč`
}
