/** What an outlet's promotions post: who bears the credits limited to it that paid for an order (`settlement.md` §2). */
import { promotionShares } from '../commission/commission.ts'
import { type Haler, minus, sum, ZERO } from '../money/money.ts'
import { outletPayable, vouchersBorne } from './accounts.ts'
import { OPERATOR } from './credit-events.ts'
import { type MoneyEvent, move, type Transfer } from './transfer.ts'

/** Credits that an order took from a purse, or returned to it. */
export type OwnCredits = {
  /** The key of the event that posted them. */
  readonly key: string
  readonly at: Temporal.Instant
  /** Positive if they paid. */
  readonly amount: Haler
}

export type PromotedOrder = {
  readonly order: number
  /** The issuer of the credits. */
  readonly outlet: number
  readonly deliveredAt: Temporal.Instant
  /** The outlet's share of its promotions, in hundredths of a percent. */
  readonly promotionPercent: number
  /** In the order of their times. */
  readonly credits: readonly OwnCredits[]
}

/** An outlet without terms bears its promotions itself. */
export const WHOLE_PROMOTION = 10_000

/**
 * Posts who bears the credits with the delivery, and what later refunds returned by events of their own, so that the
 * outlet has always borne its share of what is paid.
 */
export function promotionsBorne({
  order,
  outlet,
  deliveredAt,
  promotionPercent,
  credits,
}: PromotedOrder): readonly MoneyEvent[] {
  const isLater = ({ at }: OwnCredits) => Temporal.Instant.compare(at, deliveredAt) > 0
  const later = credits.filter(isLater)
  const steps = [
    {
      key: `order/${order}/promotion/${outlet}`,
      at: deliveredAt,
      amount: sum(credits.filter((each) => !isLater(each)).map(({ amount }) => amount)),
    },
    ...later.map(({ key, at, amount }) => ({ key: `${key}/promotion`, at, amount })),
  ]
  let paid = ZERO
  const events = steps.map(({ key, at, amount }): MoneyEvent => {
    const before = promotionShares(paid, { promotionPercent })
    paid = sum([paid, amount])
    const after = promotionShares(paid, { promotionPercent })
    return { key, at, order, transfers: borneBy(outlet, minus(after.outlet, before.outlet), amount) }
  })
  return events.filter(({ transfers }) => transfers.length > 0)
}

function borneBy(outlet: number, share: Haler, amount: Haler): readonly Transfer[] {
  const credit = vouchersBorne({ restaurantId: outlet, cityId: null })
  return [
    ...move('promotion', { debit: outletPayable(outlet), credit }, share),
    ...move('promotion', { debit: vouchersBorne(OPERATOR), credit }, minus(amount, share)),
  ]
}
