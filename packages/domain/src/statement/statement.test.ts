import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { commissionOf } from '../commission/commission.ts'
import type { CommissionTerms } from '../commission/terms.ts'
import { customerReceivable, outletPayable } from '../ledger/accounts.ts'
import { commissionCharged } from '../ledger/commission-events.ts'
import { chargePaid, vatRounded } from '../ledger/statement-events.ts'
import { balancesOf, type MoneyEvent, move } from '../ledger/transfer.ts'
import { czk, haler, minus, sum, ZERO } from '../money/money.ts'
import {
  type Movement,
  type StatementFacts,
  type StatementMovement,
  statementOf,
  subjectsOf,
  withCorrections,
} from './statement.ts'

const OUTLET = { kind: 'outlet', id: 101 } as const
const ACCOUNT = outletPayable(OUTLET.id)
const FROM = Temporal.Instant.from('2026-11-01T00:00+01:00')
const AT = Temporal.Instant.from('2026-11-27T18:02+01:00')

const moved = (kind: Movement['kind'], amount: number, more: Partial<StatementMovement> = {}) => ({
  key: 'order/1/delivered',
  kind,
  amount: haler(amount),
  at: AT,
  subject: 'order/1',
  isCorrection: false,
  ...more,
})
const FACTS: StatementFacts = {
  movements: [],
  commissions: [],
  sales: [],
  pay: [],
  paysVat: true,
  isDraft: false,
  carried: ZERO,
  opening: ZERO,
  negative: 'carry',
}
const of = (movements: readonly StatementMovement[], more: Partial<StatementFacts> = {}) =>
  statementOf({ ...FACTS, movements, ...more })

const RATES = { percent: 1400, base: 'items', fixed: ZERO, minimum: ZERO, maximum: null } as const
const TERMS: CommissionTerms = {
  rates: { marketplace: RATES, outlet: RATES, pickup: RATES },
  card: { percent: 0, fixed: ZERO },
  promotionPercent: 10_000,
}
const commissionOn = (items: number) =>
  commissionOf(
    {
      day: '2026-11-27',
      deliveredBy: 'marketplace',
      items: haler(items),
      packaging: ZERO,
      byCard: ZERO,
      vatRate: 21,
    },
    TERMS,
  )
const ORDER = [moved('items', 40_000), moved('commission', -5_600), moved('commission_vat', -1_176)]

describe('a statement', () => {
  it('takes off what the outlet has got directly, and adds what it gave back of a cancelled order [settlement-8.2]', () => {
    const paid = moved('paid_to_outlet', -40_000, { key: 'payment/1' })
    const [other, back] = [
      moved('paid_to_outlet', -9_000, { key: 'payment/2', subject: 'order/2' }),
      moved('refund_paid', 9_000, { key: 'refund/1/confirmed', subject: 'order/2' }),
    ]
    const statement = of(withCorrections([...ORDER, paid, other, back], FROM), {
      commissions: [commissionOn(40_000)],
    })
    expect(statement.lines.filter(({ isCorrection }) => isCorrection)).toEqual([])
    expect(statement.lines).toContainEqual({
      kind: 'paid_to_outlet',
      amount: -49_000,
      isCorrection: false,
      orders: 2,
    })
    expect(statement.payments).toEqual([])
    expect(statement).toMatchObject({ total: -6_776, payout: 0, carry: -6_776 })
  })

  it('has a line for each kind with the number of its orders, and what is paid [settlement-4.1]', () => {
    const statement = of([...ORDER, moved('items', 10_000, { subject: 'order/2' })], {
      commissions: [commissionOn(40_000)],
    })
    expect(statement.lines).toEqual([
      { kind: 'items', amount: 50_000, isCorrection: false, orders: 2 },
      { kind: 'commission', amount: -5_600, isCorrection: false, orders: 1 },
      { kind: 'commission_vat', amount: -1_176, isCorrection: false, orders: 1 },
    ])
    expect(statement).toMatchObject({ orders: 2, total: 43_224, payout: 43_224, charge: 0, carry: 0 })
    expect(statement.days).toEqual([
      {
        day: '2026-11-27',
        orders: 2,
        lines: statement.lines.map(({ kind, amount }) => ({ kind, amount })),
        total: 43_224,
      },
    ])
  })

  it('has corrections of earlier periods on lines of their own [settlement-4.2]', () => {
    const { lines, days } = of([
      ...ORDER,
      moved('refund', -5_000, { subject: 'order/9', isCorrection: true, at: FROM }),
    ])
    expect(lines).toContainEqual({ kind: 'refund', amount: -5_000, isCorrection: true, orders: 1 })
    expect(days).toHaveLength(1)
  })

  it('marks late transfers and refunds of orders of earlier statements as corrections [settlement-4.2]', () => {
    const before = FROM.subtract({ seconds: 1 })
    const movements = [
      moved('items', 40_000),
      moved('refund', -1_000, { key: 'refund/1' }),
      moved('refund', -2_000, { key: 'refund/2', subject: 'order/9' }),
      moved('refund_paid', -3_000, { key: 'refund/2', subject: 'order/9' }),
      moved('order_bonus', -4_000, { key: 'credit/1/1', subject: 'order/9' }),
      moved('items', 50_000, { key: 'order/8/delivered', subject: 'order/8', at: before }),
    ]
    const corrections = withCorrections(movements, FROM).filter(({ isCorrection }) => isCorrection)
    expect(corrections.map(({ amount }) => amount)).toEqual([-2_000, -3_000, 50_000])
  })

  it('has VAT on the sum of commissions, and what that differs from the VAT by order [settlement-4.3]', () => {
    const order = commissionOn(336)
    expect([order.base, order.vat]).toEqual([47, 10])
    const small = [moved('commission', -47), moved('commission_vat', -10)]
    const facts = { commissions: [order, order, order, order] }
    const { commission, vatRounding, total } = of([...small, ...small, ...small, ...small], facts)
    expect(commission.rates).toEqual([{ rate: 21, base: 188, vat: 39, gross: 227 }])
    expect([vatRounding, total]).toEqual([1, -227])
    expect(of(small, { commissions: [order], isDraft: true }).vatRounding).toBe(0)
  })

  it('has VAT of sales by rate from their sum, and none if the outlet pays none [settlement-4.3]', () => {
    const sales = [
      { rate: 12, gross: czk(100) },
      { rate: 12, gross: czk(-50) },
      { rate: 21, gross: czk(121) },
    ]
    expect(of(ORDER, { sales }).vat).toEqual([
      { rate: 12, base: 4_464, vat: 536, gross: 5_000 },
      { rate: 21, base: 10_000, vat: 2_100, gross: 12_100 },
    ])
    expect(of(ORDER, { sales, paysVat: false }).vat).toEqual([])
  })

  it.each([
    ['carry', { payout: 0, charge: 0, carry: -1_000 }],
    ['charge', { payout: 0, charge: 1_000, carry: 0 }],
  ] as const)('that is negative: %s [settlement-4.4]', (negative, expected) => {
    expect(of([moved('collected', -1_000)], { negative })).toMatchObject(expected)
  })

  it('begins with what was carried [settlement-4.4]', () => {
    const facts = { commissions: [commissionOn(40_000)], carried: haler(-3_224) }
    expect(of(ORDER, facts)).toMatchObject({ total: 30_000, payout: 30_000 })
  })

  it('has payments apart from its total [settlement-4.5]', () => {
    const payout = moved('payout', -20_000, { key: 'payout/3', subject: null })
    const statement = of([moved('items', 5_000), payout], { opening: haler(20_000) })
    expect(statement).toMatchObject({ total: 5_000, balance: { opening: 20_000, closing: 5_000 } })
    expect(statement.payments).toEqual([{ kind: 'payout', amount: -20_000, at: AT }])
    expect(statement.lines).toHaveLength(1)
  })

  it('lists a courier’s pay by its parts [settlement-4.15]', () => {
    const pay = [
      { kind: 'distance', amount: haler(2_720) },
      { kind: 'ride', amount: haler(3_000) },
      { kind: 'distance', amount: haler(80) },
    ] as const
    expect(of([moved('courier_pay', 5_800, { subject: 'ride/31' })], { pay }).pay).toEqual([
      { kind: 'ride', amount: 3_000 },
      { kind: 'distance', amount: 2_800 },
    ])
  })

  it('lists its orders and rides by time, each with its lines [settlement-4.1]', () => {
    const later = moved('items', 700, { subject: 'order/2', at: AT.add({ minutes: 5 }) })
    const subjects = subjectsOf([later, ...ORDER, moved('payout', -1, { subject: null })])
    expect(subjects.map(({ subject, amount }) => [subject, amount])).toEqual([
      ['order/1', 33_224],
      ['order/2', 700],
    ])
    expect(subjects[0]?.lines[0]).toEqual({ kind: 'items', amount: 40_000, isCorrection: false })
  })

  it('is the movement of the account in the ledger to the haléř [settlement-4.5]', () => {
    const anyOrder = fc.record({
      items: fc.integer({ min: 1, max: 100_000 }),
      refund: fc.integer({ min: 0, max: 5_000 }),
      payout: fc.integer({ min: 0, max: 50_000 }),
    })
    const property = fc.property(
      fc.array(anyOrder, { maxLength: 20 }),
      fc.constantFrom('carry', 'charge'),
      (orders, negative) => {
        const customer = customerReceivable('online')
        const commissions = orders.map(({ items }) => commissionOn(items))
        const events: MoneyEvent[] = orders.flatMap(({ items, refund, payout }, index) => {
          const event = (key: string, transfers: MoneyEvent['transfers'], order: number | null = index) => ({
            key,
            at: AT,
            order,
            transfers,
          })
          const commission = commissions[index] ?? commissionOn(0)
          return [
            event(
              `order/${index}/delivered`,
              move('items', { debit: customer, credit: ACCOUNT }, haler(items)),
            ),
            commissionCharged({ order: index, outlet: OUTLET.id, at: AT, commission }),
            event(`refund/${index}`, move('refund', { debit: ACCOUNT, credit: customer }, haler(refund))),
            event(
              `payout/${index}`,
              move('payout', { debit: ACCOUNT, credit: 'bank_in_transit/payouts' }, haler(payout)),
              null,
            ),
          ]
        })
        const movements = events.flatMap(({ key, at, order, transfers }) =>
          transfers.map((transfer) => ({
            key,
            at,
            kind: transfer.kind,
            amount: transfer.credit === ACCOUNT ? transfer.amount : minus(ZERO, transfer.amount),
            subject: order === null ? null : `order/${order}`,
          })),
        )
        const statement = of(withCorrections(movements, FROM), { commissions, negative })
        const { vatRounding, charge } = statement
        const closing = vatRounded({ id: 1, party: OUTLET, at: AT, vatRounding })
        const all = [...events, closing].flatMap(({ transfers }) => transfers)
        expect(minus(ZERO, balancesOf(all).get(ACCOUNT) ?? ZERO)).toBe(statement.balance.closing)
        const paid = sum(statement.payments.map(({ amount }) => amount))
        expect(statement.total).toBe(statement.balance.closing - paid)
        expect(sum([...statement.lines.map(({ amount }) => amount), vatRounding])).toBe(statement.total)
        expect(statement.payout - charge + statement.carry).toBe(statement.total)
        const gross = sum(statement.commission.rates.map((rate) => rate.gross))
        const charged = statement.lines.filter(({ kind }) => kind.startsWith('commission'))
        expect(sum([...charged.map(({ amount }) => amount), vatRounding, gross])).toBe(0)
        const [received] = chargePaid({ id: 1, party: OUTLET, at: AT, charge }).transfers
        expect(received?.credit ?? ACCOUNT).toBe(ACCOUNT)
      },
    )
    fc.assert(property, { numRuns: 50 })
  })
})
