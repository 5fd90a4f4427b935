import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { partsOfOrder, type SoldOrder } from '../daily-close/order-parts.ts'
import { czk, type Haler, haler, minus, sum, times, ZERO } from '../money/money.ts'
import { METHODS_ON_DELIVERY, ONLINE_METHODS } from '../payment-methods/payment-methods.ts'
import { certificateState, isClockWrong, isOverdue, pauseAfter, registeredSales } from './registered-sale.ts'

const AT = Temporal.Instant.from('2027-01-02T18:00Z')
type Refunds = SoldOrder['refunds']
const refund = (amount: Haler, more: Partial<Refunds[number]> = {}): Refunds[number] => ({
  amount,
  reason: 'quality',
  tender: 'cash',
  lines: null,
  note: '',
  bearer: 'restaurant',
  isReduction: false,
  at: AT,
  ...more,
})

type Given = Partial<Pick<SoldOrder, 'method' | 'refunds' | 'lines'>> & {
  readonly tip?: Haler
  readonly credits?: Haler
}
function partOf({ method = 'cash', refunds = [], lines, tip = ZERO, credits = ZERO }: Given = {}) {
  const sold = lines ?? [
    { outlet: 101, rate: 12, price: czk(200), packaging: ZERO, quantity: 1 },
    { outlet: 101, rate: 21, price: czk(100), packaging: ZERO, quantity: 1 },
  ]
  const items = sum(sold.map(({ price, quantity }) => times(price, quantity)))
  const [delivery, total] = [czk(30), minus(sum([items, czk(30), tip]), credits)]
  const totals = { items, packaging: ZERO, delivery, shortfall: ZERO, tip, credits, total, bonusCredits: 0 }
  const order = { placedAt: 101, method, totals, lines: sold, refunds, declined: [] }
  const [part] = partsOfOrder(order)
  if (part === undefined) throw new Error('the order has no part')
  return part
}
const sales = (given: Given = {}, rounding: Haler = ZERO) =>
  registeredSales(partOf(given), rounding).map(({ event, total, drawn, rates }) => [
    event,
    total / 100,
    drawn / 100,
    rates.map(({ rate, gross }) => [rate, gross / 100]),
  ])

const WHOLE = [
  [12, 220],
  [21, 110],
]

describe('the registered sale', () => {
  it.each(['cash', 'courier-card', 'credit-card-driver', 'meal-voucher'] as const)(
    'is the whole order without the tip if it is paid by %s [settlement-6.6]',
    (method) => {
      expect(sales({ method, tip: czk(20) })).toEqual([['sale', 330, 0, WHOLE]])
    },
  )

  it('has what cash was rounded by in its total, outside the rates [settlement-6.6]', () => {
    expect(sales({}, haler(-50))).toEqual([['sale', 329.5, 0, WHOLE]])
  })

  it.each(['credit-card', 'food-credit-card', 'twisto-gopay', 'mallpay'] as const)(
    'is nothing of a payment by %s, but the credits beside it [settlement-6.6]',
    (method) => {
      expect(sales({ method })).toEqual([])
      const beside = sales({ method, credits: czk(33) })
      expect(beside).toEqual([
        [
          'sale',
          33,
          33,
          [
            [12, 22],
            [21, 11],
          ],
        ],
      ])
    },
  )

  it('says what of it was drawn from credits [settlement-6.6]', () => {
    expect(sales({ credits: czk(30) })).toEqual([['sale', 330, 30, WHOLE]])
    expect(sales({ method: 'credits', credits: czk(330) })).toEqual([['sale', 330, 330, WHOLE]])
  })

  it('is smaller by what was taken off before it was collected [settlement-6.6]', () => {
    const refunds = [refund(czk(33), { isReduction: true })]
    expect(sales({ refunds })).toEqual([
      [
        'sale',
        297,
        0,
        [
          [12, 198],
          [21, 99],
        ],
      ],
    ])
  })
})

describe('a correction', () => {
  it.each([
    ['cash', 'cash', 0],
    ['courier-card', 'cash', 0],
    ['cash', 'credits', -33],
    ['credit-card', 'credits', -33],
  ] as const)('of an order by %s, returned as %s, is negative [settlement-6.7]', (method, tender, drawn) => {
    const credits = tender === 'credits' ? czk(33) : ZERO
    const made = sales({ method, credits, refunds: [refund(czk(33), { tender })] }).slice(1)
    expect(made).toEqual([
      [
        'refund 1',
        -33,
        drawn,
        [
          [12, -22],
          [21, -11],
        ],
      ],
    ])
  })

  it('is not made of money that goes back through a gateway, or of a tip alone [settlement-6.7]', () => {
    const refunds = [refund(czk(33), { tender: 'online' })]
    expect(sales({ method: 'credit-card', refunds })).toEqual([])
    const all = sales({ tip: czk(20), refunds: [refund(czk(330)), refund(czk(20))] })
    expect(all.map(([event]) => event)).toEqual(['sale', 'refund 1'])
  })

  it('of everything leaves nothing of any rate, for any order [settlement-6.7]', () => {
    const anyLine = fc.record({
      outlet: fc.constant(101),
      rate: fc.constantFrom(0, 12, 21),
      price: fc.integer({ min: 1, max: 100_000 }).map(haler),
      packaging: fc.constant(ZERO),
      quantity: fc.integer({ min: 1, max: 9 }),
    })
    const methods = fc.constantFrom(...METHODS_ON_DELIVERY)
    const parts = fc.array(fc.integer({ min: 1, max: 50_000 }).map(haler), { maxLength: 4 })
    fc.assert(
      fc.property(
        fc.array(anyLine, { minLength: 1, maxLength: 5 }),
        methods,
        parts,
        (lines, method, some) => {
          const gross = partOf({ lines, method }).gross
          let left: Haler = gross
          const refunds = [...some, gross].flatMap((wanted) => {
            const amount = haler(Math.min(wanted, left))
            left = minus(left, amount)
            return amount === 0 ? [] : [refund(amount)]
          })
          const made = registeredSales(partOf({ lines, method, refunds }), ZERO)
          expect(made.reduce((total, sale) => total + sale.total, 0)).toBe(0)
          for (const rate of [0, 12, 21]) {
            const rows = made.flatMap(({ rates }) => rates.filter((row) => row.rate === rate))
            expect(rows.reduce((total, row) => total + row.base, 0)).toBe(0)
            expect(rows.reduce((total, row) => total + row.vat, 0)).toBe(0)
          }
        },
      ),
    )
  })

  it('never touches an order that was paid at a gateway without credits', () => {
    for (const method of ONLINE_METHODS) expect(sales({ method, refunds: [] })).toEqual([])
  })
})

describe('the times of registration', () => {
  const after = (hours: number) => AT.add({ minutes: hours * 60 })

  it.each([
    [48, false],
    [48.1, true],
  ])('a sale of %d hours ago is overdue: %s [settlement-6.8]', (hours, overdue) => {
    expect(isOverdue(AT, after(hours))).toBe(overdue)
  })

  it('are tried at growing pauses, and then every ten minutes [settlement-6.8]', () => {
    expect([1, 2, 6, 7, 1_000].map(pauseAfter)).toEqual([5, 15, 300, 600, 600])
  })

  it.each([
    [-1, 'not_yet_valid'],
    [0, 'valid'],
    [70 * 24 - 1, 'valid'],
    [70 * 24, 'expires_soon'],
    [100 * 24 - 1, 'expires_soon'],
    [100 * 24, 'expired'],
  ])('a certificate of 100 days is, after %d hours, %s [settlement-6.9]', (hours, state) => {
    const certificate = { validFrom: AT, validTo: after(100 * 24) }
    expect(certificateState(certificate, after(hours))).toBe(state)
    expect(certificateState(null, AT)).toBe('missing')
  })

  it('are doubted if the clocks differ by more than five minutes [settlement-6.11]', () => {
    expect(isClockWrong(AT, AT.add({ seconds: 300 }))).toBe(false)
    expect(isClockWrong(AT, AT.subtract({ seconds: 301 }))).toBe(true)
  })
})
