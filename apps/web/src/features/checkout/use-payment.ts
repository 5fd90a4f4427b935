import type { RestaurantDetail } from '@sousto/domain/catalogue/restaurant.ts'
import { availableCredits, type CreditBalance } from '@sousto/domain/credits/credits.ts'
import {
  type VoucherCodeProblem,
  voucherInOrder,
  weekdayOfOrder,
} from '@sousto/domain/credits/voucher-in-order.ts'
import { type Haler, minus, smaller, ZERO } from '@sousto/domain/money/money.ts'
import {
  availableMethods,
  creditsBeside,
  PAYMENT_RULES,
  type PaymentMethod,
  type PaymentSituation,
  rememberedMethod,
  SHARE_METHOD,
  switchMethod,
} from '@sousto/domain/payment-methods/payment-methods.ts'
import { payable } from '@sousto/domain/pricing/pricing.ts'
import { useQuery } from '@tanstack/react-query'
import { useClient } from '../../platform/client-context.ts'
import { useStoredValue } from '../../platform/stored-value.ts'
import { useCart } from '../../shared/cart/stored-cart.ts'
import { type PricedCart, usePricedCart } from '../../shared/cart/use-priced-cart.ts'
import { useHostedGroup } from '../../shared/group/stored-groups.ts'
import { hasFailed } from '../../shared/loading/retry.ts'
import { useUser } from '../../shared/session/current-user.ts'
import { creditsAtQuery } from '../../shared/session/personal-queries.ts'
import { counterOffer } from './counter-offer.ts'
import { changeDraft, type Draft, useDraft } from './draft.ts'
import { storedMethod } from './stored-checkout.ts'

export type CheckoutPayment = PricedCart & {
  readonly situation: PaymentSituation
  readonly method: PaymentMethod
  readonly setMethod: (method: PaymentMethod) => void
  /** True if somebody brings the order, who may get a tip. */
  readonly tippable: boolean
  readonly tip: Haler
  readonly setTip: (tip: Haler) => void
  /** The code that pays for this order, and why it pays nothing now. Null means none. */
  readonly voucher: NonNullable<Draft['voucher']> | null
  readonly voucherProblem: VoucherCodeProblem | null
  readonly setVoucher: (voucher: Draft['voucher']) => void
  /** False if the shares of a group are paid by card alone. */
  readonly takesVoucher: boolean
  /** The amount that the customer entered; the totals contain its usable part. */
  readonly credits: Haler
  readonly setCredits: (credits: Haler) => void
  /** Null means that the customer is not logged in, or that it is not loaded. */
  readonly balance: CreditBalance | null
  readonly balanceFailed: boolean
  /** Asks for the balance again. */
  readonly reloadBalance: () => Promise<CreditBalance | null>
}

/** Payment method, tip and credits, and the totals that follow (`ordering.md` §4 Payment, §5 Credits). */
export function usePayment(
  restaurant: RestaurantDetail,
  isPickup: boolean,
  now: Temporal.ZonedDateTime,
): CheckoutPayment {
  const client = useClient()
  const isGroup = useCart().lines.some(({ person }) => person !== undefined)
  // The shares of a group are paid by card, without credits (`delights.md` §7).
  const isShared = useHostedGroup()?.shared === true && isGroup
  const loggedIn = Boolean(useUser()) && !isShared
  const remembered = useStoredValue(storedMethod)
  const { tip, credits, time, voucher } = useDraft(restaurant.id)
  const change = (changed: Partial<Draft>) => changeDraft(restaurant.id, changed)
  const asked = useQuery({ ...creditsAtQuery(client, restaurant.slug), enabled: loggedIn })
  const balance = loggedIn ? (asked.data ?? null) : null
  const available = availableCredits(balance)

  // The payable amount does not depend on the credits used.
  const { totals: full } = usePricedCart(
    { tip, credits: ZERO, availableCredits: ZERO },
    isPickup ? counterOffer : undefined,
  )
  const used =
    voucher === null || isShared || full === null
      ? null
      : voucherInOrder(
          { ...voucher, problem: null },
          { items: full.items, weekday: weekdayOfOrder(time.later ? time.at : null, now) },
        )
  const pays = smaller(used?.pays ?? ZERO, full === null ? ZERO : payable(full))
  const situation: PaymentSituation = {
    terms: restaurant.payment,
    enabled: isShared ? [SHARE_METHOD] : restaurant.enabledMethods,
    loggedIn,
    availableCredits: available,
    payable: full === null ? ZERO : minus(payable(full), pays),
  }
  const method = isShared
    ? SHARE_METHOD
    : rememberedMethod(remembered, full === null ? [] : availableMethods(situation))
  const usable = smaller(PAYMENT_RULES[method].creditsCoverAll ? available : credits, available)
  const wanted = creditsBeside(method, usable, situation.payable)
  const priced = usePricedCart(
    { tip, credits: wanted, availableCredits: available, voucher: pays },
    isPickup ? counterOffer : undefined,
  )
  return {
    ...priced,
    tippable: PAYMENT_RULES[method].allowsTip && !isPickup,
    situation,
    method,
    setMethod: (next) => {
      change({ tip: switchMethod({ method, tip, credits }, next).tip })
      storedMethod.set(next)
    },
    tip,
    setTip: (next) => change({ tip: next }),
    voucher: isShared ? null : voucher,
    voucherProblem: used?.problem ?? null,
    setVoucher: (next) => change({ voucher: next }),
    takesVoucher: !isShared,
    credits,
    setCredits: (next) => change({ credits: next }),
    balance,
    balanceFailed: loggedIn && hasFailed(asked),
    reloadBalance: async () => (await asked.refetch()).data ?? null,
  }
}
