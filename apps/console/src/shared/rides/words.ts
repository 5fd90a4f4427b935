/** The texts that couriers and dispatchers see for bags, orders and payments. */

import type { Stop } from '@sousto/contract/courier/wire.ts'
import { formatMoney, haler } from '@sousto/domain/money/money.ts'
import { rideMessage as say } from '@sousto/messages/ride-messages.ts'

export const bagsText = (count: number): string => say('bags', { count })
export const ordersText = (count: number): string => say('orders', { count })

/** The last digits, as printed on the bag, for example `4831`. */
export const shortOrder = (number: string): string => number.slice(-4)

/** Formats the payment, for example `hotově 497 Kč`, or states that nothing is collected. */
export function doorPaymentText({ kind, amount }: NonNullable<Stop['door']>['payment']): string {
  if (kind === 'none') return say('paid')
  return say(kind, { amount: formatMoney(haler(amount)) })
}
