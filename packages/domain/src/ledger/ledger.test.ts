import { describe, expect, it } from 'vitest'
import type { SoldLine } from '../daily-close/order-parts.ts'
import { czk, type Haler, haler, minus, sum, times, ZERO } from '../money/money.ts'
import { isReduction, orderMoney } from '../payment/order-money.ts'
import { ACCOUNT_PURPOSES, outletPayable, purposeOf } from './accounts.ts'
import { commissionCharged } from './commission-events.ts'
import { courierCashAdded, courierPaid } from './courier-events.ts'
import { creditEntryAdded, purseForfeited } from './credit-events.ts'
import {
  cookedInVain,
  type DeliveredOrder,
  eventsOfOrder,
  fartherAddressCharged,
  orderDelivered,
  type PostedRefund,
  refundBorne,
} from './order-events.ts'
import { listedInStatement, paymentReceived, refundConfirmed } from './payment-events.ts'
import { balancesOf, type MoneyEvent, move, sumOfBalances } from './transfer.ts'

const [HOME, SIBLING, COURIER] = [101, 1101, 9]
const at = (time: string) => Temporal.Instant.from(`2026-11-27T${time}:00+01:00`)
const DELIVERED_AT = at('18:45')

const line = (price: Haler, more: Partial<SoldLine> = {}): SoldLine => ({
  outlet: HOME,
  rate: 12,
  price,
  packaging: ZERO,
  quantity: 1,
  ...more,
})

type Given = Partial<Omit<DeliveredOrder, 'totals' | 'money' | 'refunds'>> & {
  readonly fees?: Partial<Record<'packaging' | 'delivery' | 'shortfall' | 'tip' | 'credits', number>>
  readonly refunds?: readonly (Partial<PostedRefund> & Pick<PostedRefund, 'amount'>)[]
}

/** The total is calculated from the lines and fees. */
function order({ fees = {}, refunds: given = [], ...more }: Given = {}): DeliveredOrder {
  const lines = more.lines ?? [line(czk(200))]
  const fee = (name: keyof typeof fees) => czk(fees[name] ?? 0)
  const items = sum(lines.map(({ price, quantity }) => times(price, quantity)))
  const boxes = sum(lines.map(({ packaging, quantity }) => times(packaging, quantity)))
  const packaging = sum([boxes, fee('packaging')])
  const [delivery, shortfall, tip, credits] = [fee('delivery'), fee('shortfall'), fee('tip'), fee('credits')]
  const total = minus(sum([items, packaging, delivery, shortfall, tip]), credits)
  const method = more.method ?? 'cash'
  const history = [{ state: 'delivered', at: DELIVERED_AT.toString() }] as const
  const refunds = given.map((refund, index) => {
    const made = {
      id: index + 1,
      tender: 'cash',
      reason: 'quality',
      bearer: 'restaurant',
      lines: null,
      note: '',
      at: at('20:00'),
      ...refund,
    } as const
    return { ...made, isReduction: isReduction({ ...made, at: made.at.toString() }, { history }) }
  })
  const money = orderMoney({
    state: 'delivered',
    history,
    method,
    total,
    credits,
    payments: [],
    refunds: refunds.map((refund) => ({ ...refund, at: refund.at.toString() })),
  })
  return {
    id: 7,
    placedAt: HOME,
    declined: [],
    ownDelivery: false,
    byTransfer: false,
    addressCharge: ZERO,
    city: 'olomouc',
    endedAt: DELIVERED_AT,
    ...more,
    method,
    lines,
    refunds,
    totals: { items, packaging, delivery, shortfall, tip, credits, total, bonusCredits: 0 },
    money,
  }
}

const rows = ({ transfers }: MoneyEvent) =>
  transfers.map(({ kind, debit, credit, amount }) => [kind, debit, credit, amount / 100])

describe('a transfer', () => {
  it('moves a positive amount, in the opposite direction if it was negative, and nothing for zero', () => {
    const sides = { debit: 'rounding', credit: 'outlet_payable/1' } as const
    expect(move('rounding', sides, czk(2))).toEqual([{ kind: 'rounding', ...sides, amount: 200 }])
    expect(move('rounding', sides, czk(-2))).toEqual([
      { kind: 'rounding', debit: sides.credit, credit: sides.debit, amount: 200 },
    ])
    expect(move('rounding', sides, ZERO)).toEqual([])
    expect(move('rounding', { debit: 'rounding', credit: 'rounding' }, czk(2))).toEqual([])
  })

  it('changes two accounts by the same amount', () => {
    const balances = balancesOf(move('items', { debit: 'rounding', credit: 'outlet_payable/1' }, czk(2)))
    expect([...balances]).toEqual([
      ['rounding', 200],
      ['outlet_payable/1', -200],
    ])
    expect(sumOfBalances(balances)).toBe(0)
  })

  it('names accounts by purpose and party', () => {
    expect(outletPayable(17)).toBe('outlet_payable/17')
    expect(ACCOUNT_PURPOSES.map((purpose) => purposeOf(`${purpose}/17`))).toEqual(ACCOUNT_PURPOSES)
    expect(purposeOf('outlet')).toBeNull()
  })
})

describe('a delivered order', () => {
  it('posts items, packaging, delivery, shortfall and tip, by tender [settlement-1.8]', () => {
    const event = orderDelivered(
      order({
        lines: [line(czk(100), { quantity: 2, packaging: czk(5) })],
        fees: { packaging: 3, delivery: 40, shortfall: 10, tip: 20, credits: 205 },
        method: 'credit-card',
      }),
    )
    expect(event).toMatchObject({ key: 'order/7/delivered', order: 7, at: DELIVERED_AT })
    expect(rows(event)).toEqual([
      ['items', 'customer_receivable/credits', 'outlet_payable/101', 200],
      ['packaging', 'customer_receivable/credits', 'outlet_payable/101', 5],
      ['packaging', 'customer_receivable/online', 'outlet_payable/101', 8],
      ['delivery', 'customer_receivable/online', 'outlet_payable/101', 40],
      ['shortfall', 'customer_receivable/online', 'outlet_payable/101', 10],
      ['tip', 'customer_receivable/online', 'tips_payable/unassigned', 20],
    ])
  })

  it('divides its amounts among sibling outlets, with the fees at the first that cooked [settlement-1.8]', () => {
    const event = orderDelivered(
      order({
        lines: [line(czk(100)), line(czk(60), { outlet: SIBLING })],
        fees: { delivery: 40 },
        declined: [HOME],
        refunds: [{ amount: czk(100), reason: 'outlet_declined', at: at('18:00') }],
      }),
    )
    expect(rows(event)).toEqual([
      ['items', 'customer_receivable/cash', 'outlet_payable/1101', 60],
      ['delivery', 'customer_receivable/cash', 'outlet_payable/1101', 40],
      ['items', 'customer_receivable/cash', 'outlet_payable/101', 100],
    ])
  })

  it.each([
    ['cash to a courier', { method: 'cash' }, null],
    ['a transfer at the door', { method: 'cash', byTransfer: true }, 'bank_in_transit/transfer'],
    ['the terminal of a courier', { method: 'courier-card' }, 'bank_in_transit/card_terminal'],
    ['meal vouchers to a courier', { method: 'meal-voucher' }, 'bank_in_transit/meal_vouchers'],
    ['cash to the outlet’s courier', { method: 'cash', ownDelivery: true }, 'outlet_payable/101'],
    ['the terminal of the outlet', { method: 'credit-card-driver', ownDelivery: true }, 'outlet_payable/101'],
    ['a gateway', { method: 'credit-card' }, null],
  ] as const)('is paid at the door by %s [settlement-1.8]', (_, given, account) => {
    const collected = rows(orderDelivered(order(given))).filter(([kind]) => kind === 'collected')
    expect(collected.map(([, debit, , amount]) => [debit, amount])).toEqual(
      account === null ? [] : [[account, 200]],
    )
  })

  it.each([
    [haler(20_040), ['rounding', 'rounding', 'customer_receivable/cash', 0.4], 200],
    [haler(20_060), ['rounding', 'customer_receivable/cash', 'rounding', 0.4], 201],
  ])('posts the rounding of %d haléře in cash [settlement-1.8]', (price, rounding, collected) => {
    const posted = rows(orderDelivered(order({ lines: [line(price)], ownDelivery: true })))
    expect(posted[1]).toEqual(rounding)
    expect(posted[2]).toEqual(['collected', 'outlet_payable/101', 'customer_receivable/cash', collected])
  })

  it('gives the tip to the outlet whose own courier delivered', () => {
    const event = orderDelivered(order({ method: 'credit-card', fees: { tip: 20 }, ownDelivery: true }))
    expect(rows(event)).toContainEqual(['tip', 'customer_receivable/online', 'outlet_payable/101', 20])
  })
})

const borne = (given: Given) => {
  const delivered = order(given)
  const [refund] = delivered.refunds
  if (refund === undefined) throw new Error('the order has no refund')
  return rows(refundBorne(delivered, refund))
}

describe('a refund of a delivered order', () => {
  it.each([
    ['restaurant', 'outlet_payable/101'],
    ['operator', 'refunds/operator'],
    ['courier', 'refunds/courier'],
  ] as const)('is borne by the %s [settlement-1.9]', (bearer, account) => {
    const refunds = [{ amount: czk(50), bearer, tender: 'online' }] as const
    expect(borne({ method: 'credit-card', refunds })).toEqual([
      ['refund', account, 'customer_receivable/online', 50],
    ])
  })

  it.each([
    [false, 'bank_in_transit/cash'],
    [true, 'outlet_payable/101'],
  ])('in cash is paid by who took it; own delivery: %s [settlement-1.9]', (ownDelivery, account) => {
    const refunds = [{ amount: czk(50), bearer: 'operator' }] as const
    expect(borne({ ownDelivery, refunds })).toEqual([
      ['refund', 'refunds/operator', 'customer_receivable/cash', 50],
      ['refund_paid', 'customer_receivable/cash', account, 50],
    ])
  })

  it('pays nothing if less was collected instead, and is posted with the delivery [settlement-1.9]', () => {
    const refunds = [{ amount: czk(50), reason: 'item_missing', at: at('18:00') }] as const
    expect(borne({ refunds })).toEqual([['refund', 'outlet_payable/101', 'customer_receivable/cash', 50]])
    const delivered = order({ refunds })
    const events = delivered.refunds.map((refund) => refundBorne(delivered, refund))
    expect(events.map(({ at: postedAt }) => postedAt)).toEqual([DELIVERED_AT])
  })

  it('is divided among outlets by the refunded lines [settlement-1.9]', () => {
    const lines = [line(czk(100)), line(czk(60), { outlet: SIBLING })]
    const [whole, named] = [{ amount: czk(16) }, { amount: czk(60), lines: [{ position: 1, quantity: 1 }] }]
    const amounts = (refund: typeof whole) =>
      borne({ lines, method: 'meal-voucher', refunds: [refund] })
        .filter(([kind]) => kind === 'refund')
        .map(([, debit, , amount]) => [debit, amount])
    expect(amounts(whole)).toEqual([
      ['outlet_payable/101', 10],
      ['outlet_payable/1101', 6],
    ])
    expect(amounts(named)).toEqual([['outlet_payable/1101', 60]])
  })

  it('bears nothing for a payment that was not due', () => {
    const refunds = [{ amount: czk(200), reason: 'payment_not_due', tender: 'online' }] as const
    expect(borne({ method: 'credit-card', refunds })).toEqual([])
  })
})

describe('an order that has ended', () => {
  const refunds = [{ amount: czk(50) }, { amount: czk(20), reason: 'payment_not_due' }] as const
  const keys = (ended: Parameters<typeof eventsOfOrder>[0]) => eventsOfOrder(ended).map(({ key }) => key)

  it('posts its delivery and its refunds if it was delivered', () => {
    const delivered = order({
      method: 'credit-card',
      refunds: refunds.map((each) => ({ ...each, tender: 'online' })),
    })
    expect(keys({ ...delivered, state: 'delivered' })).toEqual(['order/7/delivered', 'refund/1'])
  })

  it('posts nothing if it was cancelled, unless a person decided that somebody else than the outlet bears it [settlement-1.9]', () => {
    const cancelled = { ...order({ refunds }), state: 'cancelled' } as const
    expect(keys({ ...cancelled, bearer: null })).toEqual([])
    expect(keys({ ...cancelled, bearer: 'restaurant' })).toEqual([])
    expect(keys({ ...cancelled, bearer: 'operator' })).toEqual(['order/7/cancelled'])
  })
})

describe('an order that was cooked and cancelled', () => {
  const lines = [line(czk(100), { packaging: czk(5) }), line(czk(60), { outlet: SIBLING })]

  it('is paid to its outlets, without fees, by who bears it [settlement-1.9]', () => {
    expect(rows(cookedInVain(order({ lines, fees: { delivery: 40 } }), 'courier'))).toEqual([
      ['undelivered_food', 'refunds/courier', 'outlet_payable/101', 105],
      ['undelivered_food', 'refunds/courier', 'outlet_payable/1101', 60],
    ])
    expect(rows(cookedInVain(order({ lines }), 'restaurant'))).toEqual([])
  })

  it('is paid without what was taken off before [settlement-1.9]', () => {
    const refunds = [
      { amount: czk(60), reason: 'outlet_declined', lines: [{ position: 1, quantity: 1 }], at: at('18:00') },
      { amount: czk(105), reason: 'order_cancelled' },
    ] as const
    const event = cookedInVain(order({ lines, declined: [SIBLING], refunds }), 'operator')
    expect(rows(event)).toEqual([['undelivered_food', 'refunds/operator', 'outlet_payable/101', 105]])
  })
})

it('the charge for a farther address pays for the couriers, by an event of its own [dispatch-4.8]', () => {
  const charged = order({ lines: [line(czk(100))], fees: { delivery: 88 }, addressCharge: czk(49) })
  const event = fartherAddressCharged(charged)
  expect(event).toMatchObject({ key: 'order/7/farther_address', order: 7, at: DELIVERED_AT })
  expect(rows(event)).toEqual([['farther_address', 'outlet_payable/101', 'courier_cost/olomouc', 49]])
  const keys = (of: DeliveredOrder) => eventsOfOrder({ ...of, state: 'delivered' }).map(({ key }) => key)
  expect(keys(charged)).toEqual(['order/7/delivered', 'order/7/farther_address'])
  expect(keys({ ...charged, addressCharge: ZERO })).toEqual(['order/7/delivered'])
})

it('the commission of an order and its VAT are taken off what the outlet is owed [settlement-1.16]', () => {
  const event = commissionCharged({
    order: 7,
    outlet: HOME,
    at: DELIVERED_AT,
    commission: { base: czk(20), vat: czk(4.2) },
  })
  expect(event.key).toBe('order/7/commission/101')
  expect(rows(event)).toEqual([
    ['commission', 'outlet_payable/101', 'commission_revenue', 20],
    ['commission_vat', 'outlet_payable/101', 'commission_vat', 4.2],
  ])
})

describe('money at a gateway', () => {
  const money = {
    id: 3,
    order: 7,
    gateway: 'gopay',
    amount: czk(200),
    held: null,
    at: at('23:59'),
  } as const

  it('is in the clearing account of its day until a statement lists it [settlement-1.10]', () => {
    expect(rows(paymentReceived(money))).toEqual([
      ['payment', 'gateway_clearing/gopay/2026-11-27', 'customer_receivable/online', 200],
    ])
    expect(rows(refundConfirmed(money))).toEqual([
      ['refund_paid', 'customer_receivable/online', 'gateway_clearing/gopay/2026-11-27', 200],
    ])
    expect(rows(listedInStatement('payment', money, '2026-11-28'))).toEqual([
      ['gateway_statement', 'bank_in_transit/gopay/2026-11-28', 'gateway_clearing/gopay/2026-11-27', 200],
    ])
    expect(rows(listedInStatement('refund', money, '2026-11-28'))).toEqual([
      ['gateway_statement', 'gateway_clearing/gopay/2026-11-27', 'bank_in_transit/gopay/2026-11-28', 200],
    ])
  })

  it('is owed to the outlet no more as far as the outlet has got it, and again once it gave it back [settlement-8.2]', () => {
    const split = { ...money, held: { outlet: HOME, amount: czk(150) } }
    expect(rows(paymentReceived(split))).toEqual([
      ['payment', 'gateway_clearing/gopay/2026-11-27', 'customer_receivable/online', 50],
      ['paid_to_outlet', 'outlet_payable/101', 'customer_receivable/online', 150],
    ])
    expect(rows(refundConfirmed(split))).toEqual([
      ['refund_paid', 'customer_receivable/online', 'gateway_clearing/gopay/2026-11-27', 50],
      ['refund_paid', 'customer_receivable/online', 'outlet_payable/101', 150],
    ])
    expect(rows(listedInStatement('payment', split, '2026-11-28'))).toEqual([
      ['gateway_statement', 'bank_in_transit/gopay/2026-11-28', 'gateway_clearing/gopay/2026-11-27', 50],
    ])
    const own = { ...money, held: { outlet: HOME, amount: czk(200) } }
    expect(rows(paymentReceived(own))).toEqual([
      ['paid_to_outlet', 'outlet_payable/101', 'customer_receivable/online', 200],
    ])
    expect(rows(refundConfirmed(own))).toEqual([
      ['refund_paid', 'customer_receivable/online', 'outlet_payable/101', 200],
    ])
  })

  it('has a key for each event', () => {
    const events = [
      paymentReceived(money),
      refundConfirmed(money),
      listedInStatement('payment', money, '2026-11-28'),
      listedInStatement('refund', money, '2026-11-28'),
    ]
    expect(events.map(({ key }) => key)).toEqual([
      'payment/3',
      'refund/3/confirmed',
      'payment/3/statement',
      'refund/3/statement',
    ])
  })
})

describe('credits', () => {
  const [OPERATOR, CITY, OUTLET] = [
    { restaurantId: null, cityId: null },
    { restaurantId: null, cityId: 4 },
    { restaurantId: HOME, cityId: null },
  ]

  it.each([
    ['voucher', OPERATOR, 100, ['voucher', 'vouchers/operator', 'credits_liability/operator', 100]],
    ['voucher', CITY, 100, ['voucher', 'vouchers/operator', 'credits_liability/city/4', 100]],
    ['voucher', OUTLET, 100, ['voucher', 'vouchers/outlet/101', 'credits_liability/outlet/101', 100]],
    [
      'mobile-bonus',
      OPERATOR,
      50,
      ['registration_bonus', 'vouchers/operator', 'credits_liability/operator', 50],
    ],
    ['gift', OPERATOR, 75, ['goodwill', 'vouchers/operator', 'credits_liability/operator', 75]],
    ['gift', OPERATOR, -75, ['goodwill', 'credits_liability/operator', 'vouchers/operator', 75]],
    ['referral', OPERATOR, 90, ['referral', 'vouchers/operator', 'credits_liability/operator', 90]],
    ['referral-return', OPERATOR, -90, ['referral', 'credits_liability/operator', 'vouchers/operator', 90]],
    ['goodwill', OPERATOR, 70, ['goodwill', 'vouchers/operator', 'credits_liability/operator', 70]],
    ['order-bonus', OUTLET, 12, ['order_bonus', 'outlet_payable/101', 'credits_liability/outlet/101', 12]],
    [
      'order',
      OUTLET,
      -80,
      ['credits_spent', 'credits_liability/outlet/101', 'customer_receivable/credits', 80],
    ],
    [
      'order-return',
      CITY,
      80,
      ['credits_returned', 'customer_receivable/credits', 'credits_liability/city/4', 80],
    ],
    [
      'refund',
      OPERATOR,
      30,
      ['credits_returned', 'customer_receivable/credits', 'credits_liability/operator', 30],
    ],
  ] as const)(
    'of the kind %s change what is owed to customers [settlement-1.11]',
    (kind, issuer, amount, row) => {
      const entry = { id: 5, purse: 2, issuer, kind, amount: czk(amount), order: 7, at: at('18:00') }
      const [added, ...others] = creditEntryAdded(entry)
      expect(added).toMatchObject({ key: 'credit/2/5' })
      expect(added && rows(added)).toEqual([row])
      expect(others.map(rows)).toEqual(
        kind === 'order-bonus'
          ? [[['bonus_deferred', 'vouchers/outlet/101', 'outlet_payable/101', amount]]]
          : [],
      )
    },
  )

  it('are forfeited with a deleted account [settlement-1.11]', () => {
    const event = purseForfeited({ id: 2, issuer: CITY, balance: czk(30), at: at('18:00') })
    expect(event.key).toBe('purse/2/forfeited')
    expect(rows(event)).toEqual([['credits_forfeited', 'credits_liability/city/4', 'credits_forfeited', 30]])
  })
})

describe('a courier', () => {
  it.each([
    ['float', 500, ['float', 'courier_cash/9', 'bank_in_transit/cash', 500]],
    ['collected', 200, ['collected', 'courier_cash/9', 'customer_receivable/cash', 200]],
    ['handover', -680, ['handover', 'bank_in_transit/cash', 'courier_cash/9', 680]],
    ['difference', -20, ['cash_difference', 'cash_difference/9', 'courier_cash/9', 20]],
    ['difference', 20, ['cash_difference', 'courier_cash/9', 'cash_difference/9', 20]],
  ] as const)(
    'has an entry of the kind %s over %d in the cash account [settlement-1.12]',
    (kind, amount, row) => {
      const event = courierCashAdded({
        id: 4,
        courier: COURIER,
        kind,
        amount: czk(amount),
        order: null,
        at: at('22:00'),
      })
      expect(event.key).toBe('cash/4')
      expect(rows(event)).toEqual([row])
    },
  )

  it.each([
    ['ride', 30, ['courier_pay', 'courier_cost/olomouc', 'courier_pay_payable/9', 30]],
    ['correction', -10, ['courier_pay', 'courier_pay_payable/9', 'courier_cost/olomouc', 10]],
    ['tip', 20, ['tip_assigned', 'tips_payable/unassigned', 'tips_payable/9', 20]],
  ] as const)('is paid a %s of %d [settlement-1.12]', (kind, amount, row) => {
    const event = courierPaid({
      eventKey: `ride/1/${kind}`,
      courier: COURIER,
      city: 'olomouc',
      kind,
      amount: czk(amount),
      order: null,
      at: at('22:00'),
    })
    expect(event.key).toBe(`pay/ride/1/${kind}`)
    expect(rows(event)).toEqual([row])
  })
})
