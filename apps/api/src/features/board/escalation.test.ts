/** Tests of unanswered orders (`operations.md` §3, §10). */
import { afterAll, beforeEach, expect, it } from 'vitest'
import { createCalls } from '../phone-calls/service.ts'
import { boardWorld, SIBLING } from './board-test.ts'
import { createEscalation } from './escalation.ts'

const world = await boardWorld()
const { accept, cardOf, clock, cook, decline, detail, person, placed, act, query, commitActions } = world
const escalation = createEscalation(world)
const calls = createCalls({ ...world, hook: null })
const dispatcher = await person({ role: 'dispatcher', city: 'olomouc' })
await person({ role: 'dispatcher', city: 'prerov' }).catch(() => null)
beforeEach(world.empty)
afterAll(world.close)

const mailed = async () =>
  (
    await query(
      "SELECT payload FROM graphile_worker._private_jobs WHERE payload->>'template' = 'orderWaits' ORDER BY id",
    )
  ).map(({ payload }) => payload)

async function waitFor(time: { minutes?: number; seconds?: number }): Promise<void> {
  clock.pass(time)
  await Promise.all([escalation.run(), escalation.run()])
  await world.catchUp()
  await calls.run()
  // What the calls have given to a person is mailed by the next look.
  await escalation.run()
}

it('is told to the city’s dispatchers after 90 s and after 5 minutes, once each, with whom to call [operations-3.14, operations-10.1]', async () => {
  await query("INSERT INTO shop.outlet_call_numbers VALUES (101, 0, '+420777000111')")
  const number = await placed()
  await waitFor({ seconds: 89 })
  expect(await mailed()).toEqual([])
  await waitFor({ seconds: 1 })
  await waitFor({ seconds: 60 })
  const link = `/provoz/podnik/101?objednavka=${encodeURIComponent(`101 ${number}`)}`
  const told = { number, restaurant: 'U Modrého hrnce', minutes: 1, phones: ['+420777000111'], link }
  expect(await mailed()).toEqual([{ template: 'orderWaits', to: dispatcher.email, data: { orders: [told] } }])
  await waitFor({ minutes: 3 })
  expect(await mailed()).toMatchObject([{}, { data: { orders: [{ minutes: 5 }] } }])
  await query('DELETE FROM shop.outlet_call_numbers')
})

it('with others in the city is told of by one mail, at most one a minute [operations-3.15]', async () => {
  const first = await placed()
  const second = await placed()
  await waitFor({ seconds: 40 })
  const third = await placed()
  await waitFor({ seconds: 50 })
  expect(await mailed()).toMatchObject([{ data: { orders: [{ number: first }, { number: second }] } }])
  await waitFor({ seconds: 59 })
  expect(await mailed()).toHaveLength(1)
  await waitFor({ seconds: 1 })
  expect(await mailed()).toMatchObject([{}, { data: { orders: [{ number: third }] } }])
})

it('that somebody answers before the mail is not told of [operations-3.15]', async () => {
  await placed()
  await waitFor({ seconds: 40 })
  const answered = await placed()
  await waitFor({ seconds: 50 })
  await waitFor({ seconds: 40 })
  await accept(answered)
  await waitFor({ seconds: 20 })
  expect(await mailed()).toHaveLength(1)
})

it('is cancelled after 15 minutes by the marketplace, and the customer is notified [operations-3.14, operations-10.1]', async () => {
  const number = await placed()
  await waitFor({ minutes: 14, seconds: 59 })
  expect((await detail(number)).order_status).toBe('Potvrzeno')
  await waitFor({ seconds: 1 })
  expect((await detail(number)).order_status).toBe('Stornováno')
  expect(await query("SELECT actor FROM shop.order_states WHERE state = 'cancelled'")).toEqual([
    { actor: 'system' },
  ])
  expect(await query('SELECT cancel_reason FROM shop.orders')).toEqual([{ cancel_reason: 'not_answered' }])
  await world.catchUp()
  expect(await query("SELECT FROM shop.order_mails WHERE template = 'orderCancelled'")).toHaveLength(1)
  expect((await cardOf(number)).state).toBe('declined')
})

it('that was only acknowledged is cancelled as well [operations-3.14]', async () => {
  const number = await placed()
  await cook.call(world.app, 'POST', `/provoz/outlets/101/orders/${number}/acknowledge`)
  await waitFor({ minutes: 5 })
  await waitFor({ minutes: 10 })
  expect((await detail(number)).order_status).toBe('Stornováno')
  expect(await mailed()).toHaveLength(1)
})

it('is left alone once it is accepted, even within the ten seconds [operations-3.14]', async () => {
  const number = await placed()
  clock.pass({ minutes: 14, seconds: 55 })
  await accept(number)
  await waitFor({ seconds: 9 })
  expect((await cardOf(number)).state).toBe('preparing')
  await act(number, 'undo')
  await waitFor({ seconds: 1 })
  expect((await detail(number)).order_status).toBe('Stornováno')
})

it('with one unanswered part is accepted without its lines, if the other outlet’s acceptance was committed [operations-3.33]', async () => {
  const cart = [1002, 2002].map((dish) => ({ polozka_id: dish, quantity: 1, extraItems: [] }))
  const number = await placed({ cart })
  const who = await person({ role: 'staff', outlet: SIBLING })
  await accept(number, 20, { outlet: SIBLING, who })
  await commitActions()
  await waitFor({ minutes: 15 })
  expect(await cardOf(number)).toMatchObject({
    state: 'declined',
    order: 'accepted',
    lines: [{ removed: 1 }],
  })
  expect(await query("SELECT actor FROM shop.order_states WHERE state = 'accepted'")).toEqual([
    { actor: 'restaurant' },
  ])
})

it('with one unanswered part is cancelled for the reason of the other outlet, which declined', async () => {
  const cart = [1002, 2002].map((dish) => ({ polozka_id: dish, quantity: 1, extraItems: [] }))
  const number = await placed({ cart })
  const who = await person({ role: 'staff', outlet: SIBLING })
  await accept(number, 20, { outlet: SIBLING, who })
  await waitFor({ minutes: 15 })
  await commitActions()
  expect((await cardOf(number)).order).toBe('accepted')
  await decline(number, { reason: 'closing' }, { outlet: SIBLING, who })
  await commitActions()
  expect(await query('SELECT state, cancel_reason FROM shop.orders')).toEqual([
    { state: 'cancelled', cancel_reason: 'closing' },
  ])
})

it('is measured from its arrival on the board, which is the payment', async () => {
  const number = await placed()
  await query("UPDATE shop.order_parts SET received_at = received_at + interval '10 minutes'")
  await waitFor({ minutes: 15 })
  expect((await detail(number)).order_status).toBe('Potvrzeno')
})
