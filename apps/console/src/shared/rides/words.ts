/** The texts that couriers and dispatchers see for bags, orders and payments. */
import type { Stop } from '@sousto/contract/courier/wire.ts'
import { formatMoney, haler } from '@sousto/domain/money/money.ts'

export const BAGS = { one: 'taška', few: 'tašky', many: 'tašek' } as const
export const ORDERS = { one: 'objednávka', few: 'objednávky', many: 'objednávek' } as const

/** The last digits, as printed on the bag, for example `4831`. */
export const shortOrder = (number: string): string => number.slice(-4)

/** Formats the payment, for example `hotově 497 Kč`, or states that nothing is collected. */
export function doorPaymentText({ kind, amount }: NonNullable<Stop['door']>['payment']): string {
  if (kind === 'none') return 'zaplaceno'
  const sum = formatMoney(haler(amount))
  if (kind === 'cash') return `hotově ${sum}`
  return kind === 'card' ? `kartou ${sum}` : `stravenkami ${sum}`
}
