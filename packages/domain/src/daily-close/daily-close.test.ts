import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { czk, haler, minus, sum, times, ZERO } from '../money/money.ts'
import { TENDERS } from '../payment/gateways.ts'
import { METHODS_ON_DELIVERY, ONLINE_METHODS } from '../payment-methods/payment-methods.ts'
import { closeEntries, dailyClose, type OrderToClose } from './daily-close.ts'
import { partsOfOrder, type SoldLine, type SoldOrder } from './order-parts.ts'

const [HOME, SIBLING] = [101, 1101]
const at = (time: string) => Temporal.Instant.from(`2026-11-27T${time}:00+01:00`)
const FRIDAY = { from: at('04:00'), to: at('04:00').add({ hours: 24 }) }
const SATURDAY = { from: FRIDAY.to, to: FRIDAY.to.add({ hours: 24 }) }

const line = (price: number, more: Partial<SoldLine> = {}): SoldLine => ({
  outlet: HOME,
  rate: 12,
  price: czk(price),
  packaging: ZERO,
  quantity: 1,
  ...more,
})

type Given = Omit<Partial<OrderToClose>, 'totals'> & {
  readonly fees?: Partial<Record<'packaging' | 'delivery' | 'shortfall' | 'tip' | 'credits', number>>
}

/** The total is calculated from the lines and fees. */
function order({ fees = {}, ...given }: Given = {}): OrderToClose {
  const lines = given.lines ?? [line(200)]
  const fee = (name: keyof typeof fees) => czk(fees[name] ?? 0)
  const items = sum(lines.map(({ price, quantity }) => times(price, quantity)))
  const boxes = sum(lines.map(({ packaging, quantity }) => times(packaging, quantity)))
  const packaging = sum([boxes, fee('packaging')])
  const [delivery, shortfall, tip, credits] = [fee('delivery'), fee('shortfall'), fee('tip'), fee('credits')]
  const total = minus(sum([items, packaging, delivery, shortfall, tip]), credits)
  return {
    number: '2026/4821907',
    placedAt: HOME,
    method: 'cash',
    refunds: [],
    declined: [],
    rounding: ZERO,
    state: 'delivered',
    cancelReason: null,
    dueAt: at('18:00'),
    cameAt: at('18:00'),
    acceptedAt: at('18:02'),
    promisedTo: at('18:40'),
    finishedAt: at('18:45'),
    ...given,
    lines,
    totals: { items, packaging, delivery, shortfall, tip, credits, total, bonusCredits: 0 },
  }
}

const refund = (amount: number, more: Partial<SoldOrder['refunds'][number]> = {}) => ({
  amount: czk(amount),
  reason: 'quality' as const,
  tender: 'cash' as const,
  lines: null,
  note: '',
  bearer: 'restaurant' as const,
  isReduction: false,
  at: at('20:00'),
  ...more,
})

describe('the daily close', () => {
  it('sums the received amounts by tender, and the tax by rate [operations-2.10]', () => {
    const close = dailyClose(
      [
        order({ lines: [line(100), line(100, { rate: 21 })], fees: { delivery: 40 } }),
        order({ method: 'credit-card', fees: { tip: 20, credits: 50 } }),
        order({ method: 'courier-card' }),
        order({ method: 'meal-voucher', lines: [line(150)] }),
      ],
      HOME,
      FRIDAY,
    )
    expect(close).toMatchObject({ orders: 4, open: 0, received: czk(810), returned: 0, tips: czk(20) })
    expect(close.tenders.map(({ tender, kept }) => [tender, kept])).toEqual([
      ['cash', czk(240)],
      ['card_at_door', czk(200)],
      ['meal_vouchers', czk(150)],
      ['online', czk(170)],
      ['credits', czk(50)],
    ])
    expect(close.vat.map(({ rate, gross }) => [rate, gross])).toEqual([
      [12, czk(670)],
      [21, czk(120)],
    ])
  })

  it('counts nothing of a cancelled order, and lists the reason for the cancellation [operations-2.10]', () => {
    const off = { state: 'cancelled', acceptedAt: null } as const
    const close = dailyClose(
      [
        order({ ...off, cancelReason: 'too_busy' }),
        order({ ...off, cancelReason: 'too_busy', lines: [line(50)] }),
        order({ ...off, refunds: [refund(200, { reason: 'order_cancelled', tender: 'online' })] }),
      ],
      HOME,
      FRIDAY,
    )
    expect(close).toMatchObject({ orders: 0, received: 0, returned: 0, vat: [], tenders: [] })
    expect(close.cancelled).toEqual([
      { reason: 'too_busy', orders: 2, lost: czk(250) },
      { reason: null, orders: 1, lost: czk(200) },
    ])
    expect(close.acceptSeconds).toBeNull()
  })

  it('subtracts a refund on the day of its request, at the rates of the order [operations-2.10]', () => {
    const later = order({ refunds: [refund(50, { at: at('12:00').add({ hours: 24 }) })] })
    expect(dailyClose([later], HOME, FRIDAY)).toMatchObject({ received: czk(200), returned: 0 })
    const next = dailyClose([later], HOME, SATURDAY)
    expect(next).toMatchObject({ orders: 0, received: 0, returned: czk(50), kept: czk(-50) })
    expect(next.tenders).toEqual([{ tender: 'cash', received: 0, returned: czk(50), kept: czk(-50) }])
    expect(next.vat).toEqual([{ rate: 12, base: czk(-44.64), vat: czk(-5.36), gross: czk(-50) }])
  })

  it('counts what was taken off before it was collected with its order, and as nothing that was returned [operations-3.22]', () => {
    const earlier = at('12:00').subtract({ hours: 24 })
    const reduced = order({ refunds: [refund(50, { isReduction: true, at: earlier }), refund(20)] })
    const close = dailyClose([reduced], HOME, FRIDAY)
    expect(close).toMatchObject({ orders: 1, received: czk(150), returned: czk(20), kept: czk(130) })
    expect(close.tenders).toEqual([{ tender: 'cash', received: czk(150), returned: czk(20), kept: czk(130) }])
    expect(closeEntries([reduced], HOME, FRIDAY).map(({ kind }) => kind)).toEqual([
      'reduction',
      'sale',
      'refund',
    ])
  })

  it('has the rounding of cash apart, at the outlet with the fees [settlement-6.12]', () => {
    const lines = [line(100), line(50.3, { outlet: SIBLING })]
    const rounded = order({ lines, rounding: czk(-0.3) })
    expect(dailyClose([rounded], HOME, FRIDAY)).toMatchObject({ received: czk(100), rounding: czk(-0.3) })
    expect(dailyClose([rounded], SIBLING, FRIDAY)).toMatchObject({ received: czk(50.3), rounding: ZERO })
    expect(dailyClose([{ ...rounded, state: 'cancelled' }], HOME, FRIDAY).rounding).toBe(0)
  })

  it('omits payments that were never due', () => {
    const twice = order({ refunds: [refund(200, { reason: 'payment_not_due', tender: 'online' })] })
    expect(dailyClose([twice], HOME, FRIDAY)).toMatchObject({ received: czk(200), returned: 0 })
  })

  it('counts a scheduled order on the day for which it is ordered [operations-2.9]', () => {
    const ahead = order({ dueAt: at('12:00').add({ hours: 24 }), state: 'scheduled', finishedAt: null })
    expect(dailyClose([ahead], HOME, FRIDAY).orders).toBe(0)
    expect(dailyClose([ahead], HOME, SATURDAY)).toMatchObject({ orders: 1, open: 1 })
  })

  it('states the time until acceptance, and how many orders arrived more than ten minutes after the promise [operations-2.10, operations-10.3]', () => {
    const close = dailyClose(
      [
        order({ acceptedAt: at('18:01'), finishedAt: at('18:50') }),
        order({ acceptedAt: at('18:04'), finishedAt: at('18:51') }),
        order({ state: 'handed_over', acceptedAt: null, finishedAt: null }),
        order({ promisedTo: null, acceptedAt: null }),
      ],
      HOME,
      FRIDAY,
    )
    expect(close.acceptSeconds).toBe(150)
    expect(close.late).toEqual({ late: 1, of: 2 })
  })
})

describe('a cart of sibling outlets', () => {
  const lines = [line(200), line(100, { outlet: SIBLING, packaging: czk(5) }), line(50, { outlet: SIBLING })]

  it('counts the lines of each outlet there; fees belong to the outlet of the order [operations-2.12]', () => {
    const both = order({ lines, fees: { delivery: 40, packaging: 10, credits: 81 } })
    expect(dailyClose([both], HOME, FRIDAY)).toMatchObject({ orders: 1, received: czk(250) })
    const sibling = dailyClose([both], SIBLING, FRIDAY)
    expect(sibling).toMatchObject({ orders: 1, received: czk(155) })
    expect(sibling.tenders.map(({ tender, kept }) => [tender, kept])).toEqual([
      ['cash', czk(124)],
      ['credits', czk(31)],
    ])
  })

  it('assigns the fees to the other outlet if the outlet of the order has declined', () => {
    const declined = { declined: [HOME], refunds: [refund(200, missing(0))] }
    const both = order({ lines, fees: { delivery: 40 }, ...declined })
    expect(dailyClose([{ ...both, state: 'declined' }], HOME, FRIDAY)).toMatchObject({
      received: 0,
      cancelled: [{ reason: null, orders: 1, lost: czk(200) }],
    })
    expect(dailyClose([both], SIBLING, FRIDAY)).toMatchObject({ received: czk(195), returned: 0 })
  })

  it('assigns the refund of a line to its outlet, and one of the whole order to both', () => {
    const both = order({ lines, refunds: [refund(50, missing(2)), refund(61)] })
    expect(dailyClose([both], HOME, FRIDAY).returned).toBe(czk(40))
    expect(dailyClose([both], SIBLING, FRIDAY).returned).toBe(czk(71))
  })

  const missing = (position: number) => ({
    reason: 'item_missing' as const,
    lines: [{ position, quantity: 1 }],
  })
})

const anyLine = fc.record({
  outlet: fc.constantFrom(HOME, SIBLING, 2101),
  rate: fc.constantFrom(12, 21),
  price: fc.integer({ min: 0, max: 60_000 }).map(haler),
  packaging: fc.integer({ min: 0, max: 1_500 }).map(haler),
  quantity: fc.integer({ min: 1, max: 4 }),
})
const fee = fc.integer({ min: 0, max: 150 })
const anyRefund = fc.record({
  part: fc.integer({ min: 0, max: 100 }),
  tender: fc.constantFrom(...TENDERS),
  reason: fc.constantFrom('quality' as const, 'item_missing' as const, 'payment_not_due' as const),
  position: fc.option(fc.nat({ max: 5 })),
  minutes: fc.integer({ min: 0, max: 3_000 }),
})

/** Any order that the product can create. At most the paid amount is refunded. */
const anyOrder = fc
  .record({
    lines: fc.array(anyLine, { minLength: 1, maxLength: 6 }),
    fees: fc.record({ packaging: fee, delivery: fee, shortfall: fee, tip: fee, credits: fc.constant(0) }),
    spent: fc.integer({ min: 0, max: 100 }),
    method: fc.constantFrom(...METHODS_ON_DELIVERY, ...ONLINE_METHODS),
    refunds: fc.array(anyRefund, { maxLength: 4 }),
    placedAt: fc.constantFrom(HOME, SIBLING),
  })
  .map(({ spent, refunds, ...given }): OrderToClose => {
    const priced = order(given)
    const all = priced.totals.total
    const credits = haler(Math.floor((all * spent) / 100))
    let left: number = all
    const made = refunds.map(({ part, position, minutes, ...rest }) => {
      const amount = haler(Math.floor((left * part) / 100))
      if (rest.reason !== 'payment_not_due') left -= amount
      const lines = position !== null && position < given.lines.length ? [{ position, quantity: 1 }] : null
      return {
        ...rest,
        note: '',
        bearer: 'operator' as const,
        isReduction: rest.tender === 'cash' && minutes % 2 === 0,
        amount,
        lines,
        at: at('18:00').add({ minutes }),
      }
    })
    return {
      ...priced,
      totals: { ...priced.totals, credits, total: minus(all, credits) },
      refunds: made.toSorted((a, b) => Temporal.Instant.compare(a.at, b.at)),
    }
  })

const TEN_DAYS = { from: at('00:00'), to: at('00:00').add({ hours: 240 }) }

describe('the parts', () => {
  it('of an order add up to the order [operations-2.10]', () => {
    fc.assert(
      fc.property(anyOrder, (any) => {
        const parts = partsOfOrder(any)
        const { total, credits } = any.totals
        expect(sum(parts.map(({ gross }) => gross))).toBe(sum([total, credits]))
        expect(sum(parts.map((part) => part.credits))).toBe(credits)
        const due = any.refunds.filter(({ reason }) => reason !== 'payment_not_due')
        expect(sum(parts.flatMap(({ refunds }) => refunds.map(({ amount }) => amount)))).toBe(
          sum(due.map(({ amount }) => amount)),
        )
        expect(parts.every(({ gross, refunds }) => gross >= sum(refunds.map(({ amount }) => amount)))).toBe(
          true,
        )
      }),
    )
  })

  it('of a close add up: tenders, taxes with tips, and entries have the same sum [operations-2.10]', () => {
    fc.assert(
      fc.property(fc.array(anyOrder, { maxLength: 5 }), (orders) => {
        const close = dailyClose(orders, HOME, TEN_DAYS)
        const entries = closeEntries(orders, HOME, TEN_DAYS)
        expect(sum(close.tenders.map(({ kept }) => kept))).toBe(close.kept)
        expect(sum([...close.vat.map(({ gross }) => gross), close.tips])).toBe(close.kept)
        expect(sum(close.vat.flatMap(({ base, vat }) => [base, vat]))).toBe(
          sum(close.vat.map(({ gross }) => gross)),
        )
        expect(sum(entries.map(({ amount }) => amount))).toBe(close.kept)
      }),
    )
  })
})
