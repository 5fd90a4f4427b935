/** What couriers' cash and pay post (`settlement.md` §1, §3). */
import type { PayPartKind } from '../courier-pay/pay.ts'
import type { Haler } from '../money/money.ts'
import type { CashEntryKind } from '../ride/cash.ts'
import {
  type AccountCode,
  bankInTransit,
  cashDifference,
  courierCash,
  courierCost,
  courierPayPayable,
  customerReceivable,
  tipsPayable,
} from './accounts.ts'
import { type MoneyEvent, move } from './transfer.ts'

export type CourierCashEntry = {
  readonly id: number
  readonly courier: number
  readonly kind: CashEntryKind
  /** Positive if the courier has more in hand. */
  readonly amount: Haler
  readonly order: number | null
  readonly at: Temporal.Instant
}

const cameFrom = ({ kind, courier }: Pick<CourierCashEntry, 'kind' | 'courier'>): AccountCode => {
  switch (kind) {
    case 'collected':
      return customerReceivable('cash')
    case 'difference':
      return cashDifference(courier)
    case 'float':
    case 'handover':
      return bankInTransit('cash')
  }
}

export const courierCashAdded = (entry: CourierCashEntry): MoneyEvent => ({
  key: `cash/${entry.id}`,
  at: entry.at,
  order: entry.order,
  transfers: move(
    entry.kind === 'difference' ? 'cash_difference' : entry.kind,
    { debit: courierCash(entry.courier), credit: cameFrom(entry) },
    entry.amount,
  ),
})

export type CourierPayEntry = {
  readonly eventKey: string
  readonly courier: number
  readonly city: string
  readonly kind: PayPartKind
  readonly amount: Haler
  readonly order: number | null
  readonly at: Temporal.Instant
}

/** A tip is no cost: it was paid by the customer. */
export const courierPaid = ({ eventKey, courier, city, kind, ...entry }: CourierPayEntry): MoneyEvent => ({
  key: `pay/${eventKey}`,
  at: entry.at,
  order: entry.order,
  transfers:
    kind === 'tip'
      ? move('tip_assigned', { debit: tipsPayable(null), credit: tipsPayable(courier) }, entry.amount)
      : move('courier_pay', { debit: courierCost(city), credit: courierPayPayable(courier) }, entry.amount),
})
