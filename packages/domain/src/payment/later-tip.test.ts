import { expect, it } from 'vitest'
import { czk, haler, ZERO } from '../money/money.ts'
import { type TippedOrder, tipOutcome, tipProblem } from './later-tip.ts'

const DELIVERED = Temporal.Instant.from('2026-11-27T18:00:00Z')
const ORDER: TippedOrder = { state: 'delivered', deliveredAt: DELIVERED, hasCourier: true, given: ZERO }

it.each<readonly [string, Partial<TippedOrder>, Temporal.DurationLike, ReturnType<typeof tipProblem>]>([
  ['can be started at the door', {}, { hours: 0 }, null],
  ['can be started within 24 hours', {}, { hours: 23, minutes: 59 }, null],
  ['cannot be started 24 hours after the delivery', {}, { hours: 24 }, 'tip_too_late'],
  ['is given once', { given: czk(20) }, { hours: 1 }, 'tip_given'],
  ['has a courier of the marketplace', { hasCourier: false }, { hours: 0 }, 'tip_without_courier'],
  ['needs a delivery', { state: 'loaded', deliveredAt: null }, { hours: 0 }, 'tip_without_courier'],
  ['is impossible for a cancelled order', { state: 'cancelled' }, { hours: 0 }, 'tip_without_courier'],
])('a tip after delivery %s [settlement-3.10]', (_title, patch, later, problem) => {
  expect(tipProblem({ ...ORDER, ...patch }, DELIVERED.add(later), czk(30))).toBe(problem)
})

it.each([
  [haler(99), 'tip_amount_invalid'],
  [czk(1), null],
  [czk(9_999), null],
  [czk(10_000), 'tip_amount_invalid'],
])('a tip after delivery of %d haléře leads to %s [settlement-3.10]', (amount, problem) => {
  expect(tipProblem(ORDER, DELIVERED, amount)).toBe(problem)
})

const payment = { state: 'created', amount: czk(30), paid: ZERO } as const
const paid = { state: 'paid', amount: czk(30), currency: 'CZK' } as const

it.each<
  readonly [string, Partial<TippedOrder>, Partial<Parameters<typeof tipOutcome>[0]['reported']>, object]
>([
  ['is taken', {}, {}, { kind: 'confirm' }],
  ['of another amount goes back', {}, { amount: czk(31) }, { kind: 'return', why: 'other_amount' }],
  ['in another currency goes back', {}, { currency: 'EUR' }, { kind: 'return', why: 'other_currency' }],
  ['that is the second one goes back', { given: czk(20) }, {}, { kind: 'return', why: 'tip_given' }],
  ['without a courier goes back', { hasCourier: false }, {}, { kind: 'return', why: 'tip_without_courier' }],
  [
    'of a cancelled order goes back',
    { state: 'cancelled' },
    {},
    { kind: 'return', why: 'tip_without_courier' },
  ],
  ['that was not paid has ended', {}, { state: 'timed_out' }, { kind: 'ended', state: 'timed_out' }],
])('the payment of a tip %s [settlement-3.10]', (_title, patch, reported, outcome) => {
  expect(tipOutcome({ payment, order: { ...ORDER, ...patch }, reported: { ...paid, ...reported } })).toEqual(
    outcome,
  )
})
