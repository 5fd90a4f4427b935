import { aCartLine, aMenuItem, anArea, anExtra, aRestaurant } from '@sousto/testing/builders.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { czk, haler, sum, ZERO } from '../money/money.ts'
import { priceOrder } from '../pricing/pricing.ts'
import { grossOf, supplyOf } from '../receipt/receipt.ts'
import {
  closeShares,
  dividedTotals,
  divisionOf,
  divisionProblem,
  isSharedOut,
  type SharedMoney,
  shareNotDue,
  sharesOfDivision,
  shareToPay,
} from './division.ts'
import { sharePaid } from './share-totals.ts'

const amount = fc.integer({ min: 0, max: 100_000 }).map(haler)
const NAMES = ['Honza', 'Šárka', 'Petr', 'Eva', 'Ivo'] as const
const line = fc
  .record({
    price: amount,
    packaging: amount,
    ownWrapping: fc.boolean(),
    extra: amount,
    quantity: fc.integer({ min: 1, max: 9 }),
    person: fc.constantFrom(...NAMES),
  })
  .map(({ person, quantity, extra, ...item }) =>
    aCartLine({ item: aMenuItem(item), extras: [anExtra({ price: extra })], quantity, person }),
  )
const restaurant = fc
  .record({
    price: amount,
    freeFrom: amount,
    minimumOrder: amount,
    orderPackaging: amount,
    itemPackaging: amount,
  })
  .map((delivery) => ({ delivery: { ...aRestaurant().delivery, ...delivery }, bonusPercent: 2.5 }))
const anyOrder = fc.record({
  lines: fc.array(line, { minLength: 1, maxLength: 12 }),
  restaurant,
  terms: fc.record({ fee: amount, minimumOrder: amount }).map((figures) => anArea(figures)),
  transport: fc.constantFrom('delivery' as const, 'pickup' as const),
  tip: amount,
  host: fc.constant('Honza'),
  unpaid: fc.constantFrom('left_out' as const, 'host' as const),
})
const amounts = (shares: readonly { readonly amount: ReturnType<typeof haler> }[]) =>
  sum(shares.map((share) => share.amount))

describe('the shares of an order', () => {
  it('are the own dishes and an even part of the fees, with the tip for the host [delights-7.11]', () => {
    const { delivery } = aRestaurant()
    const division = divisionOf({
      lines: ['Honza', 'Šárka', 'Šárka'].map((person) =>
        aCartLine({ item: aMenuItem({ price: czk(100), packaging: czk(5) }), person }),
      ),
      restaurant: {
        bonusPercent: 0,
        delivery: {
          ...delivery,
          price: haler(4_901),
          freeFrom: ZERO,
          minimumOrder: ZERO,
          itemPackaging: czk(2),
          orderPackaging: ZERO,
        },
      },
      terms: anArea({ fee: ZERO, minimumOrder: ZERO }),
      transport: 'delivery',
      tip: czk(20),
      host: 'Honza',
      unpaid: 'left_out',
    })
    expect(sharesOfDivision(division)).toEqual([
      { person: 'Honza', amount: 10_700 + 2_451 + 2_000, state: 'due' },
      { person: 'Šárka', amount: 21_400 + 2_450, state: 'due' },
    ])
  })

  it('add up to the price of the order to the haléř, whatever is ordered [delights-7.11]', () => {
    fc.assert(
      fc.property(anyOrder, (order) => {
        const division = divisionOf(order)
        const totals = dividedTotals(division)
        expect(totals).toEqual(priceOrder({ ...order, credits: ZERO, availableCredits: ZERO }))
        const shares = sharesOfDivision(division)
        const byHost = shares.filter(({ state }) => state === 'by_host')
        expect(amounts(shares) - amounts(byHost)).toBe(totals.total)
        expect(shares.every((share) => share.amount >= 0)).toBe(true)
        expect(byHost.every((share) => share.amount < czk(1))).toBe(true)
      }),
    )
  })

  it('add up to the price of what is left at the end, and nobody has paid too much [delights-7.6]', () => {
    fc.assert(
      fc.property(anyOrder, fc.subarray([...NAMES]), (order, payers) => {
        const division = divisionOf(order)
        const shares = sharesOfDivision(division)
        const paid = new Set<string>(payers)
        const closed = closeShares(division, shares, paid)
        const due = closed.shares.filter(({ state }) => state === 'due')
        expect(amounts(due)).toBe(closed.division === null ? 0 : dividedTotals(closed.division).total)
        expect(due.every((share) => share.amount >= 0)).toBe(true)
        const before = new Map(shares.map((share) => [share.person, share.amount]))
        for (const share of due) {
          if (share.person === 'Honza') continue
          expect(paid.has(share.person)).toBe(true)
          expect(share.amount).toBe(before.get(share.person))
        }
        const out = new Set(
          closed.shares.filter(({ state }) => state === 'left_out').map(({ person }) => person),
        )
        expect(closed.division?.lines.some(({ person }) => out.has(person)) ?? false).toBe(false)
        expect(order.unpaid === 'host' && out.size > 0).toBe(false)
      }),
    )
  })
})

describe('the receipts of shares', () => {
  it('are of the own dishes, add up to the order, and have the tax of their own dishes [delights-7.7]', () => {
    fc.assert(
      fc.property(anyOrder, fc.subarray([...NAMES]), (order, payers) => {
        const { division, shares } = closeShares(
          divisionOf(order),
          sharesOfDivision(divisionOf(order)),
          new Set(payers),
        )
        if (division === null) return
        const paying = shares.filter(({ state }) => state === 'due')
        const paid = paying.map(({ person }) => sharePaid(division, shares, person))
        const all = dividedTotals(division)
        const total = (figure: 'items' | 'packaging' | 'delivery' | 'tip' | 'total') =>
          sum(paid.map(({ totals }) => totals[figure]))
        expect(total('total')).toBe(all.total)
        expect(total('items')).toBe(all.items)
        expect(total('tip')).toBe(all.tip)
        // Packaging of the order and the shortfall are fees that are shared, as delivery is.
        expect(sum([total('packaging'), total('delivery')])).toBe(
          sum([all.packaging, all.delivery, all.shortfall]),
        )
        for (const { persons, totals } of paid.filter(({ totals: { items } }) => items > 0)) {
          const lines = division.lines.filter(({ person }) => persons.has(person))
          const taxed = lines.map((line, index) => ({ ...line, rate: index % 2 === 0 ? 12 : 21 }))
          expect(grossOf(supplyOf(taxed, totals))).toBe(totals.total)
        }
      }),
    )
  })
})

describe('a share', () => {
  const money = (change: Partial<SharedMoney> = {}): SharedMoney => ({
    orderState: 'unpaid',
    host: 'Honza',
    shares: [
      { person: 'Honza', amount: czk(100), state: 'due' },
      { person: 'Šárka', amount: czk(200), state: 'due' },
      { person: 'Petr', amount: czk(50), state: 'left_out' },
    ],
    paid: new Map(),
    ...change,
  })
  const SARKA = new Map([['Šárka', czk(200)]])
  const BOTH = new Map([...SARKA, ['Honza', czk(100)]])

  it.each([
    ['Šárka', {}, czk(200)],
    ['Šárka', { paid: SARKA }, 'group_share_paid'],
    ['Šárka', { orderState: 'confirmed' }, 'group_share_paid'],
    ['Šárka', { orderState: 'cancelled' }, 'group_share_over'],
    ['Petr', {}, 'group_share_over'],
    ['Eva', {}, 'group_share_over'],
    ['Honza', {}, 'group_share_waits'],
    ['Honza', { paid: SARKA }, czk(100)],
    ['Honza', { paid: BOTH }, 'group_share_paid'],
  ] as const)('of %s with %j can be paid: %s [delights-7.11]', (person, change, toPay) => {
    expect(shareToPay(person, money(change), false)).toBe(toPay)
  })

  it('is paid later by the host alone [delights-7.6]', () => {
    expect(shareToPay('Šárka', money(), true)).toBe('group_share_over')
    expect(shareToPay('Honza', money({ paid: SARKA }), true)).toBe(czk(100))
  })

  it.each([
    ['Šárka', 200, {}, null],
    ['Šárka', 199, {}, 'other_amount'],
    ['Šárka', 200, { paid: SARKA }, 'share_paid'],
    ['Šárka', 200, { orderState: 'cancelled' }, 'order_cancelled'],
    ['Šárka', 200, { orderState: 'accepted' }, 'order_paid'],
    ['Petr', 50, {}, 'share_over'],
    ['Honza', 100, { paid: SARKA }, null],
  ] as const)(
    'of %s is not due when %d Kč arrive with %j: %s [delights-7.6]',
    (person, paid, change, why) => {
      expect(shareNotDue(person, czk(paid), money(change))).toBe(why)
    },
  )

  it('gives the order to the kitchen when all that stay have paid, and not before [delights-7.11]', () => {
    expect(isSharedOut(money())).toBe(false)
    expect(isSharedOut(money({ paid: SARKA }))).toBe(false)
    expect(isSharedOut(money({ paid: BOTH }))).toBe(true)
  })

  it('is paid by card alone [delights-7.11]', () => {
    expect(divisionProblem({ method: 'credit-card', credits: ZERO })).toBeNull()
    expect(divisionProblem({ method: 'credit-card', credits: czk(1) })).toBe('group_card_only')
    expect(divisionProblem({ method: 'cash', credits: ZERO })).toBe('group_card_only')
  })
})
