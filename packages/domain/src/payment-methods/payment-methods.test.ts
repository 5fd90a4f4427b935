import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { czk, haler, ZERO } from '../money/money.ts'
import {
  availableMethods,
  creditsBeside,
  METHODS_ON_DELIVERY,
  ONLINE_METHODS,
  PAYMENT_METHODS,
  PAYMENT_RULES,
  type PaymentSituation,
  paymentProblem,
  rememberedMethod,
  switchMethod,
  TIP_PRESETS,
  takesRest,
} from './payment-methods.ts'

const everything: PaymentSituation = {
  terms: { cashless: true, courierCard: true, mealVouchers: true },
  enabled: PAYMENT_METHODS,
  loggedIn: true,
  availableCredits: czk(500),
  payable: czk(500),
}
const withTerms = (terms: Partial<PaymentSituation['terms']>): PaymentSituation => ({
  ...everything,
  terms: { ...everything.terms, ...terms },
})
const missing = (situation: PaymentSituation) =>
  PAYMENT_METHODS.filter((method) => !availableMethods(situation).includes(method))

describe('a restaurant', () => {
  it('that accepts everything offers every method [ordering-9.4]', () => {
    expect(availableMethods(everything)).toEqual(PAYMENT_METHODS)
  })

  it('offers courier-card only if kuryr_platba_kartou is set [ordering-1.3, ordering-9.4]', () => {
    expect(missing(withTerms({ courierCard: false }))).toEqual(['courier-card'])
  })

  it('offers meal-voucher only if isVoucher is set [ordering-9.4]', () => {
    expect(missing(withTerms({ mealVouchers: false }))).toEqual(['meal-voucher'])
  })

  it('offers cards and methods through the gateway only if isCashles is set [ordering-1.3, ordering-9.4]', () => {
    expect(missing(withTerms({ cashless: false }))).toEqual([
      'courier-card',
      'credit-card',
      'food-credit-card',
      'twisto-gopay',
      'credit-card-driver',
      'mallpay',
    ])
  })

  it('always accepts cash [ordering-9.4]', () => {
    fc.assert(
      fc.property(fc.boolean(), fc.boolean(), fc.boolean(), (cashless, courierCard, mealVouchers) => {
        const terms = { cashless, courierCard, mealVouchers }
        expect(availableMethods({ ...everything, terms })).toContain('cash')
      }),
    )
  })

  it('rejects a method that it does not offer', () => {
    expect(paymentProblem('courier-card', withTerms({ courierCard: false }))).toEqual({
      code: 'payment_method_unavailable',
      values: { reason: 'not-offered' },
    })
  })
})

describe('the operator', () => {
  const onDelivery = { ...everything, enabled: METHODS_ON_DELIVERY }

  it('without a gateway accepts payment on delivery', () => {
    expect(availableMethods(onDelivery)).toEqual([
      'cash',
      'courier-card',
      'meal-voucher',
      'credit-card-driver',
    ])
    expect(METHODS_ON_DELIVERY.some((method) => PAYMENT_RULES[method].online)).toBe(false)
  })

  it('disables every other method', () => {
    expect(paymentProblem('credit-card', onDelivery)).toEqual({
      code: 'payment_method_unavailable',
      values: { reason: 'disabled' },
    })
  })
})

describe('paying with credits alone', () => {
  it.each<[string, Partial<PaymentSituation>, string | null]>([
    ['works when they cover it', {}, null],
    ['needs a login', { loggedIn: false, availableCredits: ZERO }, 'credits_need_login'],
    ['needs enough of them', { availableCredits: haler(49_999) }, 'credits_insufficient'],
  ])('%s', (_, more, code) => {
    expect(paymentProblem('credits', { ...everything, ...more })?.code ?? null).toBe(code)
  })
})

describe('the chosen method', () => {
  it.each([
    ['meal-voucher', 'meal-voucher'],
    ['credit-card', 'cash'],
    ['gone-method', 'cash'],
    [null, 'cash'],
  ])('remembered as %s is %s [ordering-4.22, ordering-9.4]', (remembered, method) => {
    expect(rememberedMethod(remembered, METHODS_ON_DELIVERY)).toBe(method)
  })

  const card = { method: 'credit-card', tip: czk(20), credits: czk(50) } as const

  it.each(PAYMENT_METHODS.filter((method) => method !== 'credit-card'))(
    'switching from online card to %s clears the tip and keeps the credits [ordering-4.22]',
    (method) => {
      expect(switchMethod(card, method)).toEqual({ method, tip: ZERO, credits: czk(50) })
    },
  )

  it('staying with online card keeps the tip', () => {
    expect(switchMethod(card, 'credit-card')).toEqual(card)
  })
})

describe('the table', () => {
  it('lists the online methods', () => {
    expect(PAYMENT_METHODS.filter((method) => PAYMENT_RULES[method].online)).toEqual(ONLINE_METHODS)
  })

  it('allows a tip only with online card, with presets of 10, 20 and 30 Kč [ordering-5.6]', () => {
    expect(PAYMENT_METHODS.filter((method) => PAYMENT_RULES[method].allowsTip)).toEqual(['credit-card'])
    expect(TIP_PRESETS).toEqual([czk(10), czk(20), czk(30)])
  })
})

describe('what credits leave of an order', () => {
  it.each([
    ['credit-card', 0, true],
    ['credit-card', 99, false],
    ['credit-card', 100, true],
    ['cash', 1, true],
  ] as const)('%s takes %d haléřů: %s [ordering-5.7]', (method, rest, takes) => {
    expect(takesRest(method, haler(rest))).toBe(takes)
  })

  it.each([
    ['credit-card', 41_600, 41_650, 41_550],
    ['credit-card', 41_650, 41_650, 41_650],
    ['credit-card', 50_000, 41_650, 50_000],
    ['credit-card', 20_000, 41_650, 20_000],
    ['cash', 41_600, 41_650, 41_600],
    ['credit-card', 20, 50, 0],
  ] as const)(
    '%s with %d of %d haléřů in credits uses %d [ordering-5.7]',
    (method, credits, payable, used) => {
      expect(creditsBeside(method, haler(credits), haler(payable))).toBe(used)
    },
  )
})
