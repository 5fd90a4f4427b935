/** Ways to pay (`ordering.md` §9, Payment methods): one row each, nothing branches on their names. */
import type { PaymentTerms } from '../catalogue/restaurant.ts'
import { CREDIT_TEXTS } from '../credits/credits.ts'
import { czk, type Haler, ZERO } from '../pricing/money.ts'

/** The names are the same on the wire. */
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

/** Paid at the door. */
export const METHODS_AT_THE_DOOR = [
  'cash',
  'courier-card',
  'meal-voucher',
] as const satisfies readonly PaymentMethod[]

/** What a marketplace without a payment gateway can switch on. */
export const METHODS_WITHOUT_GATEWAY = [
  ...METHODS_AT_THE_DOOR,
  'credits',
] as const satisfies readonly PaymentMethod[]

/** Quick amounts for the courier (`ordering.md` §9). */
export const TIP_PRESETS: readonly Haler[] = [czk(10), czk(20), czk(30)]

export const PAYMENT_TEXTS = {
  method_off: 'Tímto způsobem zatím platit nelze. Vyberte prosím jiný způsob platby.',
  method_not_offered: 'Tento způsob platby restaurace nenabízí.',
  tip_not_possible: 'Spropitné lze přidat jen k platbě kartou online.',
} as const

export type PaymentRule = {
  readonly label: string
  readonly description: string
  /** Paid through a gateway before the order counts. */
  readonly online: boolean
  /** Only what is paid online leaves a tip to the courier (`ordering.md` §5, Tip). */
  readonly allowsTip: boolean
  readonly needsLogin: boolean
  /** Pays the whole order with credits, so they must cover it. */
  readonly creditsCoverAll: boolean
  readonly offeredBy: (terms: PaymentTerms) => boolean
}

const everyone = () => true
/** "The card options need isCashles of '1'": cards and everything else that goes through a gateway or a terminal, unless it has a flag of its own. */
const cashless = (terms: PaymentTerms) => terms.cashless

const AT_THE_DOOR = { online: false, allowsTip: false, needsLogin: false, creditsCoverAll: false } as const
const ONLINE = { ...AT_THE_DOOR, online: true } as const

export const PAYMENT_RULES: Readonly<Record<PaymentMethod, PaymentRule>> = {
  cash: { ...AT_THE_DOOR, label: 'Hotově', description: 'kurýrovi při předání', offeredBy: everyone },
  'courier-card': {
    ...AT_THE_DOOR,
    label: 'Kartou u kurýra',
    description: 'terminál má s sebou',
    offeredBy: (terms) => terms.courierCard,
  },
  'credit-card': {
    ...ONLINE,
    allowsTip: true,
    label: 'Kartou online',
    description: 'přes platební bránu',
    offeredBy: cashless,
  },
  'food-credit-card': {
    ...ONLINE,
    label: 'Stravenková karta',
    description: 'online přes bránu',
    offeredBy: cashless,
  },
  'meal-voucher': {
    ...AT_THE_DOOR,
    label: 'Papírové stravenky',
    description: 'kurýr z nich nevrací',
    offeredBy: (terms) => terms.mealVouchers,
  },
  'twisto-gopay': {
    ...ONLINE,
    label: 'Odložená platba',
    description: 'zaplatíte až později',
    offeredBy: cashless,
  },
  credits: {
    ...AT_THE_DOOR,
    needsLogin: true,
    creditsCoverAll: true,
    label: 'Kredity',
    description: 'pokryjí celou objednávku',
    offeredBy: everyone,
  },
  'credit-card-driver': {
    ...AT_THE_DOOR,
    label: 'Kartou řidiči',
    description: 'při předání',
    offeredBy: cashless,
  },
  mallpay: { ...ONLINE, label: 'Mallpay', description: 'zaplatíte až později', offeredBy: cashless },
}

/** What decides whether a method can be used. */
export type PaymentSituation = {
  readonly terms: PaymentTerms
  /** What the operator has switched on. */
  readonly enabled: readonly PaymentMethod[]
  readonly loggedIn: boolean
  readonly availableCredits: Haler
  /** What the order costs before credits. */
  readonly payable: Haler
}

export type PaymentProblem = {
  readonly code: 'payment_method_unavailable' | 'credits_need_login' | 'credits_insufficient'
  readonly text: string
}

/** Why a method cannot be used; null where it can. */
export function paymentProblem(method: PaymentMethod, situation: PaymentSituation): PaymentProblem | null {
  const rule = PAYMENT_RULES[method]
  if (!situation.enabled.includes(method)) {
    return { code: 'payment_method_unavailable', text: PAYMENT_TEXTS.method_off }
  }
  if (!rule.offeredBy(situation.terms)) {
    return { code: 'payment_method_unavailable', text: PAYMENT_TEXTS.method_not_offered }
  }
  if (rule.needsLogin && !situation.loggedIn) {
    return { code: 'credits_need_login', text: CREDIT_TEXTS.credits_need_login }
  }
  if (rule.creditsCoverAll && situation.availableCredits < situation.payable) {
    return { code: 'credits_insufficient', text: CREDIT_TEXTS.credits_insufficient }
  }
  return null
}

/** The methods that a checkout offers, in the specification's order. */
export function availableMethods(situation: PaymentSituation): readonly PaymentMethod[] {
  return PAYMENT_METHODS.filter((method) => paymentProblem(method, situation) === null)
}

/** The method remembered from last time while it is still offered, otherwise the default (`ordering.md` §4, Payment). */
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

/** Switching away from online card clears the tip and keeps the credits (`ordering.md` §4, Payment). */
export function switchMethod(choice: PaymentChoice, method: PaymentMethod): PaymentChoice {
  return { ...choice, method, tip: PAYMENT_RULES[method].allowsTip ? choice.tip : ZERO }
}
