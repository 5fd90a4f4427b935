import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { customerReceivable, outletPayable } from '../ledger/accounts.ts'
import { balancesOf } from '../ledger/transfer.ts'
import { czk, haler, sum, ZERO } from '../money/money.ts'
import { dueDay, periodOf } from './period.ts'
import { type StatementFacts, type StatementTransfer, statementOf } from './statement.ts'

const OUTLET = 101
const ACCOUNT = outletPayable(OUTLET)
const CUSTOMER = customerReceivable('online')
type More = Partial<StatementTransfer>

const gets = (kind: StatementTransfer['kind'], amount: number, more: More = {}): StatementTransfer => ({
  kind,
  debit: CUSTOMER,
  credit: ACCOUNT,
  amount: haler(amount),
  order: 1,
  isCorrection: false,
  ...more,
})
const owes = (kind: StatementTransfer['kind'], amount: number, more: More = {}): StatementTransfer => ({
  ...gets(kind, amount, more),
  debit: ACCOUNT,
  credit: kind === 'commission_vat' ? 'commission_vat' : 'commission_revenue',
})
const FACTS: StatementFacts = {
  outlet: OUTLET,
  transfers: [],
  sales: [],
  paysVat: true,
  serviceVatRate: 21,
  carried: ZERO,
  negative: 'carry',
}
const of = (transfers: readonly StatementTransfer[], more: Partial<StatementFacts> = {}) =>
  statementOf({ ...FACTS, transfers, ...more })
const ORDER = [gets('items', 40_000), owes('commission', 5_600), owes('commission_vat', 1_176)]

describe('a statement', () => {
  it('has a line for each kind, the amount of each order, and what is paid [settlement-4.1]', () => {
    const statement = of([...ORDER, gets('items', 10_000, { order: 2 })])
    expect(statement.lines).toEqual([
      { kind: 'items', amount: 50_000, isCorrection: false },
      { kind: 'commission', amount: -5_600, isCorrection: false },
      { kind: 'commission_vat', amount: -1_176, isCorrection: false },
    ])
    expect(statement.orders).toEqual([
      { order: 1, amount: 33_224 },
      { order: 2, amount: 10_000 },
    ])
    expect(statement).toMatchObject({ total: 43_224, payout: 43_224, charge: 0, carry: 0 })
  })

  it('has corrections of earlier periods on lines of their own [settlement-4.2]', () => {
    const { lines } = of([...ORDER, owes('refund', 5_000, { isCorrection: true, order: 9 })])
    expect(lines).toContainEqual({ kind: 'refund', amount: -5_000, isCorrection: true })
  })

  it('has VAT on the sum of commissions, and what that differs from the VAT by order [settlement-4.3]', () => {
    const small = [owes('commission', 47), owes('commission_vat', 10)]
    const { commission, vatRounding, total } = of([...small, ...small, ...small])
    expect(commission).toEqual({ base: 141, rate: 21, vat: 30 })
    expect(vatRounding).toBe(0)
    expect(total).toBe(-171)
    const odd = [owes('commission', 2), owes('commission_vat', 0)]
    expect(of([...odd, ...odd])).toMatchObject({
      commission: { base: 4, vat: 1 },
      vatRounding: -1,
      total: -5,
    })
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
    expect(of([owes('collected', 1_000)], { negative })).toMatchObject(expected)
  })

  it('begins with what was carried [settlement-4.4]', () => {
    expect(of(ORDER, { carried: haler(-3_224) })).toMatchObject({ total: 30_000, payout: 30_000 })
  })

  it('is the movement of the account in the ledger to the haléř [settlement-4.5]', () => {
    const kind = fc.constantFrom(
      'items' as const,
      'refund' as const,
      'collected' as const,
      'commission_vat' as const,
      'commission' as const,
    )
    const transfer = fc
      .record({
        kind,
        amount: fc.integer({ min: 1, max: 1_000_000 }),
        order: fc.option(fc.integer({ min: 1, max: 5 })),
        isCorrection: fc.boolean(),
        isOwed: fc.boolean(),
        isOfOther: fc.boolean(),
      })
      .map(({ kind: what, amount, isOwed, isOfOther, ...more }) => {
        const made = isOwed ? owes(what, amount, more) : gets(what, amount, more)
        return isOfOther ? { ...made, debit: CUSTOMER, credit: outletPayable(7) } : made
      })
    fc.assert(
      fc.property(
        fc.array(transfer, { maxLength: 40 }),
        fc.integer({ min: -1_000, max: 0 }),
        (all, carried) => {
          const statement = of(all, { carried: haler(carried) })
          const moved = 0 - (balancesOf(all).get(ACCOUNT) ?? 0)
          expect(sum(statement.lines.map(({ amount }) => amount)) - moved).toBe(0)
          expect(statement.total).toBe(moved + statement.vatRounding + carried)
          expect(statement.payout - statement.charge + statement.carry - statement.total).toBe(0)
        },
      ),
    )
  })
})

describe('a period', () => {
  it.each([
    ['week', '2026-11-28', '2026-11-23', '2026-11-29'],
    ['week', '2026-11-23', '2026-11-23', '2026-11-29'],
    ['half_month', '2026-11-15', '2026-11-01', '2026-11-15'],
    ['half_month', '2026-02-16', '2026-02-16', '2026-02-28'],
    ['month', '2028-02-03', '2028-02-01', '2028-02-29'],
  ] as const)('of a %s with %s is from %s to %s [settlement-4.6]', (period, day, from, to) => {
    expect(periodOf(period, day)).toEqual({ from, to })
  })

  it('that is closed is due in 14 days [operations-10.8]', () => {
    expect(dueDay('2026-11-23')).toBe('2026-12-07')
  })
})
