/** What the credits that answer a complaint post, besides the credits themselves (`delights.md` §13). */
import type { Haler } from '../money/money.ts'
import type { RefundBearer } from '../payment/gateways.ts'
import { apportion } from '../receipt/apportion.ts'
import { vouchersBorne } from './accounts.ts'
import { OPERATOR } from './credit-events.ts'
import { borneBy } from './order-events.ts'
import { type MoneyEvent, move } from './transfer.ts'

export type CreditedComplaint = {
  readonly id: number
  readonly order: number
  readonly at: Temporal.Instant
  readonly amount: Haler
  readonly bearer: RefundBearer
  /** The outlets whose dishes it is about, by the price of the reported pieces. Never empty. */
  readonly outlets: readonly { readonly outlet: number; readonly price: Haler }[]
}

/** The credits are posted by their entry as borne by the marketplace, which whoever bears them pays back. */
export function complaintCredited({ id, order, at, amount, bearer, outlets }: CreditedComplaint): MoneyEvent {
  const shares = apportion(
    amount,
    outlets.map(({ price }) => price),
  )
  return {
    key: `complaint/${id}`,
    at,
    order,
    transfers:
      bearer === 'operator'
        ? []
        : outlets.flatMap(({ outlet }, index) =>
            move(
              'complaint_credits',
              { debit: borneBy(bearer, outlet), credit: vouchersBorne(OPERATOR) },
              shares[index] ?? amount,
            ),
          ),
  }
}
