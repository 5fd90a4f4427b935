/** The texts that couriers and dispatchers see for bags, orders and payments. */
import type { Stop } from '@sousto/contract/courier/wire.ts'
import { formatMoney, haler } from '@sousto/domain/money/money.ts'

export const BAGS = { one: 'taška', few: 'tašky', many: 'tašek' } as const
export const ORDERS = { one: 'objednávka', few: 'objednávky', many: 'objednávek' } as const

/** The last digits, as printed on the bag, for example `4831`. */
export const shortOrder = (number: string): string => number.slice(-4)

/** Returns text such as `4. patro bez výtahu`, or an empty text if nothing is known. */
export function floorText({ floor, lift }: Pick<NonNullable<Stop['door']>, 'floor' | 'lift'>): string {
  const where = /^\d+$/.test(floor) ? `${floor}. patro` : floor
  if (lift === null) return where
  const how = lift ? 's výtahem' : 'bez výtahu'
  return where === '' ? `dům ${how}` : `${where} ${how}`
}

/** Formats the payment, for example `hotově 497 Kč`, or states that nothing is collected. */
export function doorPaymentText({ kind, amount }: NonNullable<Stop['door']>['payment']): string {
  if (kind === 'none') return 'zaplaceno'
  const sum = formatMoney(haler(amount))
  if (kind === 'cash') return `hotově ${sum}`
  return kind === 'card' ? `kartou ${sum}` : `stravenkami ${sum}`
}
