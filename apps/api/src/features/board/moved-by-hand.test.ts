/**
 * Orders of sibling outlets that a dispatcher or a courier moves by hand, without the actions of the outlets
 * (`operations.md` §3).
 */
import { parseOrderNumber } from '@sousto/domain/order/order-number.ts'
import type { OrderActor, OrderState } from '@sousto/domain/order-state/order-states.ts'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { createTracking } from '../orders/tracking-service.ts'
import { boardWorld, SIBLING } from './board-test.ts'

const world = await boardWorld()
const { accept, boards, cardOf, clock, decline, person, placed, act, query, commitActions } = world
const tracking = createTracking(world)
const who = await person({ role: 'staff', outlet: SIBLING })
const there = { outlet: SIBLING, who }
beforeEach(world.empty)
afterAll(world.close)

const ofBoth = () =>
  placed({ cart: [1002, 2002].map((id) => ({ polozka_id: id, quantity: 1, extraItems: [] })) })

async function move(number: string, to: OrderState, actor: OrderActor = 'dispatcher'): Promise<void> {
  const parsed = parseOrderNumber(number)
  if (parsed === null) throw new Error(number)
  await tracking.move(parsed, to, actor)
}

const returned = async () =>
  await query('SELECT amount FROM shop.refunds WHERE reason = $1', ['outlet_declined'])

/** Checks that the lines of the declining sibling were removed and their price returned once. */
async function expectDeclinedReturned(number: string): Promise<void> {
  const [line] = (await cardOf(number, SIBLING, who)).lines
  expect(line).toMatchObject({ quantity: 1, removed: 1 })
  expect((await cardOf(number)).lines).toMatchObject([{ removed: 0 }])
  expect(await returned()).toEqual([{ amount: (line?.price ?? 0) + (line?.packaging ?? 0) }])
}

it('accepted by a dispatcher, it loses the lines of the outlet that has declined [operations-3.34]', async () => {
  const number = await ofBoth()
  await decline(number, { reason: 'closing' }, there)
  await commitActions()
  await move(number, 'accepted')
  await expectDeclinedReturned(number)
})

it.each<OrderState>(['cancelled', 'delivered'])('%s by others, its parts are finished', async (state) => {
  const number = await ofBoth()
  if (state === 'delivered') {
    await move(number, 'accepted')
    await move(number, 'loaded', 'courier')
  }
  expect((await cardOf(number)).finishedAt).toBeNull()
  clock.pass({ minutes: 1 })
  await move(number, state, state === 'delivered' ? 'courier' : 'dispatcher')
  const cards = [await cardOf(number), await cardOf(number, SIBLING, who)]
  expect(cards.map(({ finishedAt }) => finishedAt)).toEqual([clock().toString(), clock().toString()])
})

it('moved on to delivery, it loses them once [operations-3.34]', async () => {
  const number = await ofBoth()
  await decline(number, { reason: 'closing' }, there)
  await commitActions()
  await move(number, 'accepted')
  await move(number, 'loaded', 'courier')
  await move(number, 'delivered', 'courier')
  await expectDeclinedReturned(number)
})

it('whose outlet accepts after the dispatcher has, it loses them once [operations-3.34]', async () => {
  const number = await ofBoth()
  await decline(number, { reason: 'closing' }, there)
  await commitActions()
  await move(number, 'accepted')
  await accept(number)
  await commitActions()
  await expectDeclinedReturned(number)
})

it('moved while the decline can still be undone, it loses them when that time is over [operations-3.34]', async () => {
  const number = await ofBoth()
  await decline(number, { reason: 'closing' }, there)
  await move(number, 'accepted')
  expect(await returned()).toEqual([])
  await commitActions()
  await expectDeclinedReturned(number)
})

it('moved while the decline is being undone, it loses nothing [operations-3.34]', async () => {
  const number = await ofBoth()
  await decline(number, { reason: 'closing' }, there)
  await move(number, 'accepted')
  await act(number, 'undo', there)
  await commitActions()
  expect(await returned()).toEqual([])
})

it('delivered while the decline can still be undone, it loses them when that time is over [operations-3.34]', async () => {
  const number = await ofBoth()
  await accept(number)
  await commitActions()
  await move(number, 'accepted')
  await decline(number, { reason: 'closing' }, there)
  await move(number, 'loaded')
  await move(number, 'delivered')
  clock.pass({ seconds: 10 })
  await Promise.all([boards.commitDue(), boards.commitDue()])
  await expectDeclinedReturned(number)
})

it('cancelled by a dispatcher, it is refunded as a whole and loses no lines [operations-3.34]', async () => {
  const number = await ofBoth()
  await decline(number, { reason: 'closing' }, there)
  await commitActions()
  await move(number, 'cancelled')
  expect(await returned()).toEqual([])
})

it('moved by two dispatchers and a committed action at once, it loses them once [operations-3.34]', async () => {
  const number = await ofBoth()
  await decline(number, { reason: 'closing' }, there)
  clock.pass({ seconds: 10 })
  await Promise.allSettled([move(number, 'accepted'), boards.commitDue(), move(number, 'accepted')])
  await commitActions()
  await expectDeclinedReturned(number)
})
