/**
 * Cards reach a board through responses and through its stream, which overtake each other. `revision` shows which of
 * two cards is newer.
 */
import type { Card } from '@sousto/contract/board/wire.ts'
import { parseOrderNumber } from '@sousto/domain/order/order-number.ts'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { createTracking } from '../orders/tracking-service.ts'
import { createPaymentOperations } from '../payments/operator-service.ts'
import { boardWorld, OUTLET, SIBLING } from './board-test.ts'

const world = await boardWorld()
const { accept, app, cardOf, cook, decline, person, placed, act, commitActions } = world
const who = await person({ role: 'staff', outlet: SIBLING })
beforeEach(world.empty)
afterAll(world.close)

it('every change of a card, by anyone, has a higher revision [operations-3.36]', async () => {
  const cart = [
    { polozka_id: 1002, quantity: 2, extraItems: [] },
    { polozka_id: 2002, quantity: 1, extraItems: [] },
  ]
  const number = await placed({ cart }, { totalCheck: 576 })
  const parsed = parseOrderNumber(number)
  if (parsed === null) throw new Error(number)
  const there = { outlet: SIBLING, who }
  const piece = { lines: [{ position: 0, quantity: 1 }], note: 'Došlo.' }
  const returned = {
    number: parsed,
    what: { kind: 'lines', lines: [{ position: 0, quantity: 1 }] },
    reason: 'item_missing',
    note: '',
    bearer: 'operator',
    key: 'by hand',
  } as const
  const changes: readonly [string, () => Promise<unknown>][] = [
    ['seen', () => cook.call(app, 'POST', `/provoz/outlets/${OUTLET}/orders/${number}/acknowledge`)],
    ['the sibling accepts', () => accept(number, 20, there)],
    ['accepted', () => accept(number)],
    ['the acceptance counts', commitActions],
    ['a piece is missing', () => act(number, 'remove', { body: piece })],
    ['the operator returns a piece', () => createPaymentOperations(world, 'cli:jana').refund(returned)],
    ['the sibling declines', () => decline(number, { reason: 'closing' }, there)],
    ['the sibling takes it back', () => act(number, 'undo', there)],
    ['the sibling declines again', () => decline(number, { reason: 'closing' }, there)],
    ['the decline counts', commitActions],
    ['a dispatcher moves it', () => createTracking(world).move(parsed, 'loaded', 'dispatcher')],
  ]
  const cards = async () => [await cardOf(number), await cardOf(number, SIBLING, who)]
  let before = await cards()
  for (const [what, change] of changes) {
    await change()
    const after = await cards()
    expect(changedWithoutRevision(before, after), what).toEqual([])
    expect(after, what).not.toEqual(before)
    before = after
  }
})

it('a response has the revision of the card that it contains', async () => {
  const number = await placed()
  const answered = (await accept(number)).json()
  expect(answered).toEqual(await cardOf(number))
  expect(answered.revision).toBeGreaterThan(1)
})

const changedWithoutRevision = (before: readonly Card[], after: readonly Card[]) =>
  after.filter((card, index) => {
    const earlier = before[index]
    const isSame = JSON.stringify(card) === JSON.stringify(earlier)
    return !isSame && card.revision <= (earlier?.revision ?? 0)
  })
