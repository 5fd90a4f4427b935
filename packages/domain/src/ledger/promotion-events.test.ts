import { inProof } from '@sousto/testing/proof.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { promotionShares } from '../commission/commission.ts'
import { czk, type Haler, haler, sum, ZERO } from '../money/money.ts'
import { outletPayable, vouchersBorne } from './accounts.ts'
import { OPERATOR } from './credit-events.ts'
import { promotionsBorne } from './promotion-events.ts'
import { balancesOf } from './transfer.ts'

const OUTLET = 101
const PLACED_AT = Temporal.Instant.from('2026-11-27T17:00Z')
const DELIVERED_AT = PLACED_AT.add({ minutes: 45 })

const credits = (minute: number, amount: Haler) => ({
  key: `credit/2/${minute}`,
  at: PLACED_AT.add({ minutes: minute }),
  amount,
})
const borne = (promotionPercent: number, ...of: readonly ReturnType<typeof credits>[]) =>
  promotionsBorne({ order: 7, outlet: OUTLET, deliveredAt: DELIVERED_AT, promotionPercent, credits: of })
const rows = (...of: Parameters<typeof borne>) =>
  borne(...of).map(({ key, transfers }) => [
    key,
    ...transfers.map(({ debit, credit, amount }) => [debit, credit, amount / 100]),
  ])

describe('a promotion', () => {
  it.each([
    [10_000, [['outlet_payable/101', 'vouchers/outlet/101', 80]]],
    [0, [['vouchers/operator', 'vouchers/outlet/101', 80]]],
    [
      3_000,
      [
        ['outlet_payable/101', 'vouchers/outlet/101', 24],
        ['vouchers/operator', 'vouchers/outlet/101', 56],
      ],
    ],
  ])(
    'is borne by outlet and marketplace, %d hundredths of a percent [settlement-2.4]',
    (percent, expected) => {
      expect(rows(percent, credits(0, czk(80)))).toEqual([['order/7/promotion/101', ...expected]])
    },
  )

  it('is what the credits paid when the order was delivered, less what was returned before [settlement-2.4]', () => {
    expect(rows(10_000, credits(0, czk(80)), credits(45, czk(-30)))).toEqual([
      ['order/7/promotion/101', ['outlet_payable/101', 'vouchers/outlet/101', 50]],
    ])
    expect(borne(10_000, credits(0, czk(80)), credits(30, czk(-80)))).toEqual([])
  })

  it('is given back by an event of each later return [settlement-2.4]', () => {
    expect(rows(5_000, credits(0, czk(80)), credits(60, czk(-30)))).toEqual([
      [
        'order/7/promotion/101',
        ['outlet_payable/101', 'vouchers/outlet/101', 40],
        ['vouchers/operator', 'vouchers/outlet/101', 40],
      ],
      [
        'credit/2/60/promotion',
        ['vouchers/outlet/101', 'outlet_payable/101', 15],
        ['vouchers/outlet/101', 'vouchers/operator', 15],
      ],
    ])
  })

  it('costs outlet and marketplace their shares of what is paid, to the haléř [settlement-2.4]', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 100_000 }),
        fc.array(fc.tuple(fc.integer({ min: 1, max: 90 }), fc.integer({ min: 1, max: 30_000 })), {
          maxLength: 4,
        }),
        fc.integer({ min: 0, max: 10_000 }),
        (spent, returned, promotionPercent) => {
          let left = spent
          const returns = returned
            .toSorted(([a], [b]) => a - b)
            .map(([minute, wanted], index) => {
              const amount = Math.min(wanted, left)
              left -= amount
              return { ...credits(minute, haler(0 - amount)), key: `credit/2/${index + 1}` }
            })
          const events = borne(promotionPercent, credits(0, haler(spent)), ...returns)
          const balances = balancesOf(events.flatMap(({ transfers }) => transfers))
          const shares = promotionShares(haler(left), { promotionPercent })
          expect(balances.get(outletPayable(OUTLET)) ?? ZERO).toBe(shares.outlet)
          expect(balances.get(vouchersBorne(OPERATOR)) ?? ZERO).toBe(shares.marketplace)
          expect(sum(balances.values())).toBe(0)
        },
      ),
      { numRuns: inProof(10_000, 100) },
    )
  })
})
