/** What payments and refunds at gateways post (`settlement.md` §1). */
import type { Haler } from '../money/money.ts'
import type { GatewayName } from '../payment/gateways.ts'
import type { IsoDate } from '../time/opening-hours.ts'
import {
  type AccountCode,
  customerReceivable,
  gatewayClearing,
  gatewayInTransit,
  tipsPayable,
} from './accounts.ts'
import { type MoneyEvent, move } from './transfer.ts'

export type GatewayMoney = {
  /** The number of the payment or refund. */
  readonly id: number
  readonly order: number
  readonly gateway: GatewayName
  readonly amount: Haler
  readonly at: Temporal.Instant
}

const ONLINE: AccountCode = customerReceivable('online')

const dayOf = (at: Temporal.Instant): IsoDate =>
  at.toZonedDateTimeISO('Europe/Prague').toPlainDate().toString()

const clearingOf = ({ gateway, at }: GatewayMoney): AccountCode => gatewayClearing(gateway, dayOf(at))

/** Also of payments that were not due. */
export const paymentReceived = (money: GatewayMoney): MoneyEvent => ({
  key: `payment/${money.id}`,
  at: money.at,
  order: money.order,
  transfers: move('payment', { debit: clearingOf(money), credit: ONLINE }, money.amount),
})

/** A payment was a tip after the delivery, which nobody owed before. The entry of the courier's pay assigns it. */
export const tipGiven = (money: GatewayMoney): MoneyEvent => ({
  key: `payment/${money.id}/tip`,
  at: money.at,
  order: money.order,
  transfers: move('tip', { debit: ONLINE, credit: tipsPayable(null) }, money.amount),
})

/** The gateway has carried out a refund, whoever bears it and for whatever reason. */
export const refundConfirmed = (money: GatewayMoney): MoneyEvent => ({
  key: `refund/${money.id}/confirmed`,
  at: money.at,
  order: money.order,
  transfers: move('refund_paid', { debit: ONLINE, credit: clearingOf(money) }, money.amount),
})

/** A statement of the gateway lists the payment or refund. `day` is the statement's. */
export function listedInStatement(kind: 'payment' | 'refund', money: GatewayMoney, day: IsoDate): MoneyEvent {
  const [clearing, transit] = [clearingOf(money), gatewayInTransit(money.gateway, day)]
  const sides =
    kind === 'payment' ? { debit: transit, credit: clearing } : { debit: clearing, credit: transit }
  return {
    key: `${kind}/${money.id}/statement`,
    at: money.at,
    order: money.order,
    transfers: move('gateway_statement', sides, money.amount),
  }
}
