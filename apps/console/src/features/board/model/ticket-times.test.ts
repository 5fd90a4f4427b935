import type { Card } from '@sousto/contract/board/wire.ts'
import { clockTime } from '@sousto/messages/delivery-sentences.ts'
import { describe, expect, it } from 'vitest'
import { aCard, at, making, NOW } from '../card-test.ts'
import { undoable } from './cards.ts'
import {
  dueText,
  expectedText,
  isDueSoon,
  minutesSince,
  planFor,
  promisesLater,
  timeStrip,
} from './ticket-times.ts'

describe('the large time on a ticket', () => {
  it.each<[string, Partial<Card>, string]>([
    ['as soon as possible', {}, 'hned'],
    ['for a time that the customer chose', { deliverAt: at('19:30') }, 'na 19:30'],
    ['for tomorrow', { deliverAt: '2026-11-28T11:30:00Z' }, 'na zítra 12:30'],
    ['for a later day', { deliverAt: '2026-11-29T11:30:00Z' }, 'na ne 29. 11. 12:30'],
    ['accepted: until when it must be ready', { deliverAt: at('19:30'), readyBy: at('19:05') }, '19:05'],
  ])('%s [operations-3.27, operations-3.42]', (_what, card, text) => {
    expect(dueText(aCard(card), NOW)).toBe(text)
  })

  it.each<[string, Partial<Card>, string]>([
    ['what was shown when ordering', {}, '19:31'],
    ['the chosen time', { deliverAt: at('19:45') }, '19:45'],
    ['a chosen time of tomorrow', { deliverAt: '2026-11-28T11:30:00Z' }, 'zítra 12:30'],
    ['the promise', { promised: { from: at('19:05'), to: at('19:20') } }, '19:20'],
  ])('shows the customer’s expected time as %s', (_what, card, text) => {
    expect(expectedText(aCard(card), NOW)).toBe(text)
  })

  it('is in the kitchen’s time zone, in winter and summer', () => {
    expect(clockTime('2026-11-27T17:32:00Z')).toBe('18:32')
    expect(clockTime('2026-07-27T17:32:00Z')).toBe('19:32')
  })
})

describe('the time strip', () => {
  it.each<[string, string, object]>([
    ['is whole at the start', '18:52', { kind: 'in_time', minutes: 20, left: 1 }],
    ['is eaten with the time', '18:42', { kind: 'in_time', minutes: 10, left: 0.5 }],
    ['says that there is little time', '18:36', { kind: 'little_time', minutes: 4, left: 0.2 }],
    ['says how late it is', '18:26', { kind: 'late', minutes: 6, left: 0 }],
  ])('%s [operations-3.42]', (_what, readyBy, expected) => {
    const startAt = Temporal.Instant.from(at(readyBy)).subtract({ minutes: 20 }).toString()
    expect(timeStrip(making('1', readyBy, { startAt }), NOW)).toEqual(expected)
  })

  it('is not shown before the order is accepted', () => {
    expect(timeStrip(aCard(), NOW)).toBeNull()
  })
})

it.each([
  [at('18:32'), 0],
  [at('18:31', 1), 0],
  [at('18:31'), 1],
  [at('18:40'), 0],
])('since %s, %i minutes have passed', (then, minutes) => {
  expect(minutesSince(then, NOW)).toBe(minutes)
})

it.each([
  [at('18:30'), true],
  [at('18:47'), true],
  [at('18:48'), false],
  [null, false],
])('an order for later that begins at %s is due: %s', (startAt, due) => {
  expect(isDueSoon(aCard({ startAt }), NOW)).toBe(due)
})

describe('the promise when accepting', () => {
  it.each<[string, number, Partial<Card>, string, boolean]>([
    ['the usual minutes keep what was shown', 20, {}, '19:32', false],
    ['fewer minutes are earlier', 15, {}, '19:27', false],
    ['more minutes are later', 45, {}, '19:57', true],
    ['a chosen time is kept', 20, { deliverAt: at('20:00') }, '20:15', false],
  ])('%s [operations-3.50]', (_what, minutes, card, to, later) => {
    const plan = planFor(aCard(card), minutes, 20, NOW)
    expect(clockTime(plan.promised.to)).toBe(to)
    expect(promisesLater(aCard(card), plan)).toBe(later)
  })
})

it.each([
  [at('18:32', 7), { action: 'ready', by: 'Johana Bosá', seconds: 7 }],
  [at('18:32', 11), { action: 'ready', by: 'Johana Bosá', seconds: 10 }],
  [at('18:32'), null],
  [at('18:31', 50), null],
])('an action that can be undone until %s: %j', (until, expected) => {
  expect(
    undoable(making('1', '18:40', { pending: { press: 'ready', until, by: 'Johana Bosá' } }), NOW),
  ).toEqual(expected)
})
