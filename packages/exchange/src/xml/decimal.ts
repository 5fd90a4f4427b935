import type { Haler } from '@sousto/domain/money/money.ts'

/** Writes korunas with two decimals: `123450` → `1234.50`. */
export function decimal(amount: Haler): string {
  const digits = String(Math.abs(amount)).padStart(3, '0')
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}
