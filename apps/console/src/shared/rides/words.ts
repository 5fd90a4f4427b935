/** What couriers and dispatchers call bags, orders and payments. */
import type { Stop } from '@sousto/contract/courier/wire.ts'
import { formatMoney, haler } from '@sousto/domain/money/money.ts'

export const BAGS = { one: 'taška', few: 'tašky', many: 'tašek' } as const
export const ORDERS = { one: 'objednávka', few: 'objednávky', many: 'objednávek' } as const

/** `4831`: the last digits, as they are on the bag. */
export const shortOrder = (number: string): string => number.slice(-4)

/** `hotově 497 Kč`, or that nothing is collected. */
export function doorPaymentText({ kind, amount }: NonNullable<Stop['door']>['payment']): string {
  if (kind === 'none') return 'zaplaceno'
  const sum = formatMoney(haler(amount))
  if (kind === 'cash') return `hotově ${sum}`
  return kind === 'card' ? `kartou ${sum}` : `stravenkami ${sum}`
}
