import { aContact, aLocation, aMenuItem, aRestaurantDetail } from '@sousto/testing/builders.ts'
import { pragueInstant } from '@sousto/testing/clock.ts'
import { expect, it } from 'vitest'
import { czk, ZERO } from '../money/money.ts'
import type { PaymentMethod } from '../payment-methods/payment-methods.ts'
import {
  type AgreedOrder,
  changedThings,
  checkChange,
  creditsOf,
  differenceOf,
  requestOf,
} from './order-change.ts'
import type { OrderSituation } from './order-check.ts'

const dish = aMenuItem()
const line = (quantity: number, note?: string) => ({ itemId: dish.id, quantity, extraIds: [], note })

/** Two dishes for 452 Kč, of which credits pay a part. */
const order = (
  credits: number,
  method: PaymentMethod = 'cash',
  more: Partial<AgreedOrder> = {},
): AgreedOrder => ({
  restaurantId: dish.restaurantId,
  lines: [{ ...line(2), outletId: dish.restaurantId }],
  contact: aContact(),
  deliverAt: null,
  addressCode: 900_000_001,
  pickup: false,
  areaCode: 'olomouc-stred',
  noteToCourier: '',
  noteToChef: '',
  method,
  totals: {
    items: czk(378),
    packaging: czk(25),
    delivery: czk(49),
    shortfall: ZERO,
    tip: ZERO,
    credits: czk(credits),
    total: czk(452 - credits),
    bonusCredits: 20,
  },
  voucher: null,
  paysWith: null,
  ...more,
})

function checked(agreed: AgreedOrder, quantity: number) {
  const wish = { lines: [line(quantity)] }
  const situation: OrderSituation = {
    request: requestOf(agreed, wish),
    restaurant: aRestaurantDetail({ id: dish.restaurantId, largestOrder: czk(1_000_000) }),
    menu: { items: new Map([[dish.id, dish]]), extraGroups: new Map() },
    location: aLocation(),
    courierLoad: 40,
    now: pragueInstant('2026-11-27T18:00').toZonedDateTimeISO('Europe/Prague'),
    enabledMethods: ['cash', 'credits'],
    credits: creditsOf(agreed),
    lacksAgeProof: false,
  }
  return checkChange(agreed, situation)
}

it.each([
  [100, 1, 0, 253],
  [300, 1, 101, 152],
  [300, 3, 300, 351],
])(
  'an order with %d Kč in credits, then of %d dishes, keeps %d Kč of them and costs %d Kč [delights-5.8]',
  (credits, quantity, left, total) => {
    const verdict = checked(order(credits), quantity)
    expect(verdict).toMatchObject({
      ok: true,
      verdict: { totals: { credits: czk(left), total: czk(total) } },
    })
  },
)

it('an order that credits pay can become cheaper, and not dearer [delights-5.8]', () => {
  expect(checked(order(452, 'credits'), 1)).toMatchObject({ ok: true, verdict: { totals: { total: ZERO } } })
  expect(checked(order(452, 'credits'), 3)).toEqual({ ok: false, problem: { code: 'order_change_credits' } })
})

it.each([
  [500, 1, 500],
  [500, 3, null],
])('announced cash of %d Kč for %d dishes becomes %o [delights-5.8]', (announced, quantity, kept) => {
  const verdict = checked(order(0, 'cash', { paysWith: czk(announced) }), quantity)
  expect(verdict).toMatchObject({ ok: true, paysWith: kept === null ? null : czk(kept) })
})

it.each<[PaymentMethod, number, number, object]>([
  ['credit-card', 300, 350, { charge: { tender: 'online', amount: czk(50) }, returned: [] }],
  ['credit-card', 300, 200, { charge: null, returned: [{ tender: 'online', amount: czk(100) }] }],
  ['cash', 300, 350, { charge: { tender: 'cash', amount: czk(50) }, returned: [] }],
])('%s: from %d to %d Kč is %j [delights-5.8]', (method, before, after, difference) => {
  const { totals } = order(0)
  const of = (total: number) => ({ ...totals, total: czk(total) })
  expect(differenceOf(method, of(before), of(after))).toEqual(difference)
})

it('what is sent as it was is no change', () => {
  const agreed = order(0, 'cash', { noteToChef: 'Bez soli' })
  const same = { lines: [line(2, ' ')], deliverAt: null, addressCode: 900_000_001, noteToChef: ' Bez soli' }
  expect(changedThings(agreed, same)).toEqual([])
  expect(changedThings(agreed, { ...same, lines: [line(2, 'Bez chleba')], noteToChef: '' })).toEqual([
    'lines',
    'note_to_chef',
  ])
})
