/** Payment methods (`ordering.md` §9, Payment methods): one row each, and no code branches on their names. */
import type { CreditCode } from '../credits/credits.ts'
import { czk, type Haler, larger, minus, ZERO } from '../money/money.ts'

/** The API uses the same names. */
export const PAYMENT_METHODS = [
  'cash',
  'courier-card',
  'credit-card',
  'food-credit-card',
  'meal-voucher',
  'twisto-gopay',
  'credits',
  'credit-card-driver',
  'mallpay',
] as const
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]

const DEFAULT_METHOD: PaymentMethod = 'cash'

/** Paid on delivery. */
export const METHODS_ON_DELIVERY = [
  'cash',
  'courier-card',
  'meal-voucher',
  'credit-card-driver',
] as const satisfies readonly PaymentMethod[]

/**
 * How an order on the phone can be paid (`administration.md` §7): at the door, or by a link that the customer gets. By
 * the link the customer may choose another method.
 */
export const METHODS_BY_PHONE = [
  ...METHODS_ON_DELIVERY,
  'credit-card',
] as const satisfies readonly PaymentMethod[]

/** Paid at a payment gateway before the order is confirmed. */
export const ONLINE_METHODS = [
  'credit-card',
  'food-credit-card',
  'twisto-gopay',
  'mallpay',
] as const satisfies readonly PaymentMethod[]
export type OnlineMethod = (typeof ONLINE_METHODS)[number]

/** How the persons of a group pay their shares: guests have no account (`delights.md` §7). */
export const SHARE_METHOD = 'credit-card' satisfies OnlineMethod

/** The methods that a marketplace without a payment gateway can enable. */
export const METHODS_WITHOUT_GATEWAY = [
  ...METHODS_ON_DELIVERY,
  'credits',
] as const satisfies readonly PaymentMethod[]

/** Preset tips for the courier (`ordering.md` §9). */
export const TIP_PRESETS: readonly Haler[] = [czk(10), czk(20), czk(30)]

/** The kinds of payment that a restaurant accepts. */
export type PaymentTerms = {
  /** `isCashles` allows online cards and similar methods. */
  readonly cashless: boolean
  /** `kuryr_platba_kartou` means that the courier has a card terminal. */
  readonly courierCard: boolean
  /** `isVoucher` allows paper meal vouchers. */
  readonly mealVouchers: boolean
}

export type PaymentRule = {
  /** Paid through a gateway before the order is confirmed. */
  readonly online: boolean
  /** Only online payments can include a tip for the courier (`ordering.md` §5, Tip). */
  readonly allowsTip: boolean
  readonly needsLogin: boolean
  /** Paid in coins and notes (`ordering.md` §9, Total). */
  readonly wholeKorunas: boolean
  /** Pays the whole order with credits, which must cover it. */
  readonly creditsCoverAll: boolean
  /** A gateway takes no smaller amount; nothing at all is left to it if credits cover the order. */
  readonly least: Haler
  readonly offeredBy: (terms: PaymentTerms) => boolean
}

const everyone = () => true
/**
 * "The card options need isCashles of '1'": cards and all other methods through a gateway or a terminal, except those
 * with their own flag.
 */
const cashless = (terms: PaymentTerms) => terms.cashless

const ON_DELIVERY = {
  online: false,
  allowsTip: false,
  needsLogin: false,
  wholeKorunas: false,
  creditsCoverAll: false,
  least: ZERO,
} as const
const ONLINE = { ...ON_DELIVERY, online: true, least: czk(1) } as const

export const PAYMENT_RULES: Readonly<Record<PaymentMethod, PaymentRule>> = {
  cash: { ...ON_DELIVERY, wholeKorunas: true, offeredBy: everyone },
  'courier-card': {
    ...ON_DELIVERY,
    // Courier card is a card option, too (`ordering.md` §9, Payment methods).
    offeredBy: (terms) => terms.courierCard && terms.cashless,
  },
  'credit-card': {
    ...ONLINE,
    allowsTip: true,
    offeredBy: cashless,
  },
  'food-credit-card': {
    ...ONLINE,
    offeredBy: cashless,
  },
  'meal-voucher': {
    ...ON_DELIVERY,
    offeredBy: (terms) => terms.mealVouchers,
  },
  'twisto-gopay': {
    ...ONLINE,
    offeredBy: cashless,
  },
  credits: {
    ...ON_DELIVERY,
    needsLogin: true,
    creditsCoverAll: true,
    offeredBy: everyone,
  },
  'credit-card-driver': {
    ...ON_DELIVERY,
    offeredBy: cashless,
  },
  mallpay: { ...ONLINE, offeredBy: cashless },
}

/** The data that determines whether a method can be used. */
export type PaymentSituation = {
  readonly terms: PaymentTerms
  readonly enabled: readonly PaymentMethod[]
  readonly loggedIn: boolean
  readonly availableCredits: Haler
  /** The cost of the order before credits. */
  readonly payable: Haler
}

export type PaymentProblem =
  | {
      readonly code: 'payment_method_unavailable'
      readonly values: { readonly reason: 'disabled' | 'not-offered' }
    }
  | { readonly code: CreditCode }

/** Returns the reason why a method cannot be used. Null means that it can. */
export function paymentProblem(method: PaymentMethod, situation: PaymentSituation): PaymentProblem | null {
  const rule = PAYMENT_RULES[method]
  if (!situation.enabled.includes(method)) return unavailable('disabled')
  if (!rule.offeredBy(situation.terms)) return unavailable('not-offered')
  if (rule.needsLogin && !situation.loggedIn) return { code: 'credits_need_login' }
  const uncovered = rule.creditsCoverAll && situation.availableCredits < situation.payable
  return uncovered ? { code: 'credits_insufficient' } : null
}

const unavailable = (reason: 'disabled' | 'not-offered'): PaymentProblem => ({
  code: 'payment_method_unavailable',
  values: { reason },
})

/** Whether what credits leave of an order can be paid by the method. */
export const takesRest = (method: PaymentMethod, rest: Haler): boolean =>
  rest === 0 || rest >= PAYMENT_RULES[method].least

/** The most credits, up to those entered, that leave the method enough or nothing. */
export function creditsBeside(method: PaymentMethod, credits: Haler, payable: Haler): Haler {
  if (credits >= payable || takesRest(method, minus(payable, credits))) return credits
  return larger(minus(payable, PAYMENT_RULES[method].least), ZERO)
}

/** Returns the methods that the checkout offers, in the specification's order. */
export function availableMethods(situation: PaymentSituation): readonly PaymentMethod[] {
  return PAYMENT_METHODS.filter((method) => paymentProblem(method, situation) === null)
}

/** Returns the remembered method if it is still offered, otherwise the default (`ordering.md` §4, Payment). */
export function rememberedMethod(
  remembered: string | null,
  offered: readonly PaymentMethod[],
): PaymentMethod {
  return offered.find((method) => method === remembered) ?? DEFAULT_METHOD
}

export type PaymentChoice = {
  readonly method: PaymentMethod
  readonly tip: Haler
  readonly credits: Haler
}

/**
 * Changes the method. Switching away from online card clears the tip and keeps the credits (`ordering.md` §4, Payment).
 */
export function switchMethod(choice: PaymentChoice, method: PaymentMethod): PaymentChoice {
  return { ...choice, method, tip: PAYMENT_RULES[method].allowsTip ? choice.tip : ZERO }
}
