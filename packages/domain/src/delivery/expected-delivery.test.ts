import { expect, it } from 'vitest'
import { expectedDelivery } from './expected-delivery.ts'

const order = {
  deliverAt: null,
  lunch: false,
  placedAt: '2026-11-27T16:30:00Z',
  minutes: { min: 40, max: 55 },
}

it('an order for a chosen time is expected at that time', () => {
  expect(expectedDelivery({ ...order, deliverAt: '2026-11-27 18:30' })).toEqual({
    kind: 'chosen',
    at: '2026-11-27 18:30',
    lunch: false,
  })
})

it('a lunch is expected within the hour that starts at the chosen time', () => {
  expect(expectedDelivery({ ...order, deliverAt: '2026-12-02 11:00', lunch: true })).toMatchObject({
    lunch: true,
  })
})

it('any other order is expected within the range promised when it was placed', () => {
  expect(expectedDelivery(order)).toEqual({
    kind: 'range',
    from: Temporal.Instant.from('2026-11-27T17:10:00Z'),
    to: Temporal.Instant.from('2026-11-27T17:25:00Z'),
  })
})

it('an order whose exact time is hidden is expected within a number of minutes after it was placed [wire.15]', () => {
  expect(expectedDelivery({ ...order, roughTimes: true })).toEqual({ kind: 'minutes', min: 40, max: 55 })
})

it.each([
  ['as soon as possible', null, 'range'],
  ['for a time that the restaurant keeps', '2026-11-27 18:30', 'chosen'],
  ['for a time that it cannot keep', '2026-11-27 18:29', 'range'],
])('an accepted order %s is expected as promised [operations-3.16]', (_, deliverAt, kind) => {
  const promised = { from: '2026-11-27T17:30:00Z', to: '2026-11-27T17:45:00Z' }
  const expected = expectedDelivery({ ...order, deliverAt, promised })
  expect(expected).toMatchObject(
    kind === 'chosen' ? { kind, at: deliverAt } : { kind, from: Temporal.Instant.from(promised.from) },
  )
})
