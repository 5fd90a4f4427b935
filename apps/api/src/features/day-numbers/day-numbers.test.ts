/** The short number of an order at its outlet (`operations.md` §3). */
import { afterAll, beforeEach, expect, it } from 'vitest'
import { boardWorld, OUTLET, SIBLING } from '../board/board-test.ts'

const world = await boardWorld()
const { cards, catchUp, clock, person, placed, query } = world
beforeEach(world.empty)
afterAll(world.close)

const numbers = async (who = world.cook) =>
  (await cards(OUTLET, who)).map(({ number, dayNumber }) => [number, dayNumber])

it('orders of an outlet are numbered from 1 in the order in which they arrived, once [operations-3.25]', async () => {
  const first = await placed()
  const second = await placed()
  expect(await numbers()).toEqual([
    [first, null],
    [second, null],
  ])
  await Promise.all([catchUp(), catchUp()])
  const third = await placed()
  await catchUp()
  expect(await numbers()).toEqual([
    [first, 1],
    [second, 2],
    [third, 3],
  ])
})

it('numbering restarts at 1 on the next working day, including for orders booked in advance [operations-3.25]', async () => {
  const today = await placed()
  const booked = await placed({ deliveryTime: '2026-11-28 13:30' })
  await catchUp()
  clock.pass({ hours: 24 })
  const cook = await person({ role: 'staff', outlet: OUTLET })
  const tomorrow = await placed()
  await catchUp()
  expect(await numbers(cook)).toEqual([
    [today, 1],
    [booked, 1],
    [tomorrow, 2],
  ])
})

it('a shared order has a separate number at each outlet [operations-3.25]', async () => {
  const cook = await person({ role: 'staff', outlet: SIBLING })
  await placed()
  const cart = [1002, 2002].map((dish) => ({ polozka_id: dish, quantity: 1, extraItems: [] }))
  const shared = await placed({ cart })
  await catchUp()
  expect((await numbers()).at(-1)).toEqual([shared, 2])
  expect((await cards(SIBLING, cook)).map(({ dayNumber }) => dayNumber)).toEqual([1])
})

it('boards are notified, with a newer revision of the card [operations-3.25]', async () => {
  await placed()
  const [before] = await cards()
  await catchUp()
  const [after] = await cards()
  expect(after?.revision).toBeGreaterThan(before?.revision ?? 0)
  expect(await query("SELECT FROM shop.order_events WHERE type = 'order.card_changed'")).toHaveLength(1)
})
