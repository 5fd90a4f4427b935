import { expect, it } from 'vitest'
import { figuresOf } from './evening-figures.ts'
import type { Delivery } from './stored-rides.ts'

const minutes = (count: number) => count * 60_000
const delivery = (more: Partial<Delivery> = {}): Delivery => ({
  number: '2026/1000001',
  state: 'delivered',
  cancelReason: null,
  ownDelivery: false,
  placedAt: 0,
  acceptedAt: minutes(1),
  readyAt: minutes(15),
  loadedAt: minutes(18),
  deliveredAt: minutes(30),
  changes: [],
  promised: null,
  first: { from: minutes(25), to: minutes(40) },
  refunded: 0,
  courier: 1,
  ...more,
})

it('an evening’s figures are shares of what the marketplace’s couriers delivered, by the first window', () => {
  const figures = figuresOf(
    [
      delivery(),
      delivery({ deliveredAt: minutes(20) }),
      delivery({ deliveredAt: minutes(45) }),
      delivery({ deliveredAt: minutes(55), promised: { from: minutes(50), to: minutes(60) } }),
      delivery({ ownDelivery: true, deliveredAt: minutes(99) }),
    ],
    2,
  )
  expect(figures).toMatchObject({ early: 0.25, byFirstEnd: 0.5, muchLater: 0.25, perCourier: 2 })
  expect(figures.clickToDoor.mean).toBe(37.5)
  expect(figures.readyToPickup.mean).toBe(3)
})

it('a window that no recorded change leads to was changed without a reason', () => {
  const later = { from: minutes(35), to: minutes(50) }
  const number = '2026/1000002'
  const silent = [delivery({ changes: [later], promised: later }), delivery({ number, promised: later })]
  expect(figuresOf(silent, 1).withoutReason).toEqual([number])
})

it('orders end delivered, cancelled by a reason and with a refund, or stay unanswered', () => {
  const open = { deliveredAt: null, loadedAt: null }
  const figures = figuresOf(
    [
      delivery(),
      delivery({ ...open, state: 'cancelled', cancelReason: 'declined', refunded: 12_300 }),
      delivery({ ...open, state: 'confirmed' }),
    ],
    1,
  )
  expect(figures).toMatchObject({
    delivered: 1,
    cancellations: { declined: 1 },
    refunds: { orders: 1, amount: 12_300 },
    unanswered: 1,
  })
})
