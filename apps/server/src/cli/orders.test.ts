import { czk, ZERO } from '@sousto/domain/money/money.ts'
import { OperatorError } from '@sousto/postgres/operator-error.ts'
import { aRestaurantDetail } from '@sousto/testing/builders.ts'
import { expect, it } from 'vitest'
import { runCommand } from './command.ts'
import { orders, orderText } from './orders.ts'

const { id, name, slug, citySlug } = aRestaurantDetail({ name: 'U Hrnce' })

it('shows the dishes, price and state of an order', () => {
  const text = orderText({
    number: { year: 2026, number: 4_821_907 },
    state: 'accepted',
    history: [
      { state: 'confirmed', at: '2026-11-27T11:30:00Z' },
      { state: 'accepted', at: '2026-11-27T11:32:00Z' },
    ],
    ownDelivery: false,
    restaurant: { id, name, slug, citySlug },
    placedAt: '2026-11-27T11:30:00Z',
    roughTimes: false,
    lines: [
      {
        name: 'Guláš',
        outlet: null,
        price: czk(165.5),
        quantity: 2,
        removed: 0,
        note: '',
        ifMissing: null,
        replaced: 0,
        person: '',
        extras: [],
      },
    ],
    paymentMethod: 'cash',
    payment: null,
    money: {
      state: 'to_pay',
      agreed: czk(380),
      toPay: czk(380),
      paid: { online: ZERO, credits: ZERO, cash: ZERO },
      reductions: [],
      returned: [],
    },
    totals: {
      items: czk(331),
      packaging: ZERO,
      delivery: czk(49),
      shortfall: ZERO,
      tip: ZERO,
      credits: ZERO,
      total: czk(380),
      bonusCredits: 0,
    },
    deliverAt: null,
    lunch: false,
    minutes: { min: 30, max: 40 },
    hotline: '800 000 001',
    courier: null,
    address: null,
    noteToCourier: null,
    pickup: null,
    cutlery: null,
    paysWith: null,
    reviewed: false,
    promised: null,
    cancellation: null,
    dispatcherMessage: null,
  })
  expect(text.replaceAll('\u00a0', ' ').split('\n')).toEqual([
    'Objednávka 2026/4821907, U Hrnce, Odkliknuto',
    '  2× Guláš 165,50 Kč',
    '  Položky: 331 Kč',
    '  Doprava: 49 Kč',
    '  Celkem: 380 Kč',
    '  Hotově',
    '  Potvrzeno 2026-11-27T11:30:00Z',
    '  Odkliknuto 2026-11-27T11:32:00Z',
  ])
})

it.each([
  [['show', 'x']],
  [['show']],
  [['eat', '2026/4821907']],
  [['move', '2026/4821907', 'Doručeno', 'more']],
])('rejects %j with one sentence', async (args) => {
  await expect(runCommand(orders(), args)).rejects.toThrow(OperatorError)
})
