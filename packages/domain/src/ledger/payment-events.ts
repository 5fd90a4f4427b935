/** What payments and refunds at gateways post (`settlement.md` §1). */

import type { Held } from '../holding/holding.ts'
import { type Haler, minus, ZERO } from '../money/money.ts'
import type { GatewayName } from '../payment/gateways.ts'
import type { IsoDate } from '../time/opening-hours.ts'
import {
  type AccountCode,
  customerReceivable,
  gatewayClearing,
  gatewayInTransit,
  outletPayable,
  tipsPayable,
} from './accounts.ts'
import { type MoneyEvent, move, type Transfer } from './transfer.ts'

export type GatewayMoney = {
  /** The number of the payment or refund. */
  readonly id: number
  readonly order: number
  readonly gateway: GatewayName
  readonly amount: Haler
  /** The part that the outlet has got, or of a refund that was taken from it. Null means none. */
  readonly held: Held | null
  readonly at: Temporal.Instant
}

const ONLINE: AccountCode = customerReceivable('online')

const dayOf = (at: Temporal.Instant): IsoDate =>
  at.toZonedDateTimeISO('Europe/Prague').toPlainDate().toString()

const clearingOf = ({ gateway, at }: GatewayMoney): AccountCode => gatewayClearing(gateway, dayOf(at))

/** Returns what the marketplace's account at the gateway gets, or gives back. */
const ofMarketplace = ({ amount, held }: GatewayMoney): Haler => minus(amount, held?.amount ?? ZERO)

/** What the outlet has got already is owed to it no more. */
const heldTransfers = ({ held }: GatewayMoney): readonly Transfer[] =>
  held === null
    ? []
    : move('paid_to_outlet', { debit: outletPayable(held.outlet), credit: ONLINE }, held.amount)

/** The outlet gave back to the customer, so that it is owed that again. */
const returnedTransfers = ({ held }: GatewayMoney): readonly Transfer[] =>
  held === null ? [] : move('refund_paid', { debit: ONLINE, credit: outletPayable(held.outlet) }, held.amount)

/** Also of payments that were not due. */
export const paymentReceived = (money: GatewayMoney): MoneyEvent => ({
  key: `payment/${money.id}`,
  at: money.at,
  order: money.order,
  transfers: [
    ...move('payment', { debit: clearingOf(money), credit: ONLINE }, ofMarketplace(money)),
    ...heldTransfers(money),
  ],
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
  transfers: [
    ...move('refund_paid', { debit: ONLINE, credit: clearingOf(money) }, ofMarketplace(money)),
    ...returnedTransfers(money),
  ],
})

/**
 * A statement of the marketplace's account at the gateway lists the payment or refund, with the marketplace's share if it
 * was split. `day` is the statement's.
 */
export function listedInStatement(kind: 'payment' | 'refund', money: GatewayMoney, day: IsoDate): MoneyEvent {
  const [clearing, transit] = [clearingOf(money), gatewayInTransit(money.gateway, day)]
  const sides =
    kind === 'payment' ? { debit: transit, credit: clearing } : { debit: clearing, credit: transit }
  return {
    key: `${kind}/${money.id}/statement`,
    at: money.at,
    order: money.order,
    transfers: move('gateway_statement', sides, ofMarketplace(money)),
  }
}
