/** Screens of couriers and dispatchers are notified that they are out of date (`dispatch.md` §10). */
import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { eventually } from '@sousto/testing/eventually.ts'
import { afterAll, afterEach, expect, it } from 'vitest'
import { DISPATCH_CHANGED } from '../../database/dispatch-outbox.ts'
import { notify } from '../../database/notify.ts'
import type { StaffPerson } from '../../staff-test.ts'
import { locations } from '../orders/ordering-test.ts'
import { createTravelTimes } from '../travel/service.ts'
import { createAlerts } from './alerts.ts'
import { AT_CITY, dispatchWorld } from './dispatch-test.ts'

const world = await dispatchWorld()
const { clock, dispatcher, accepted, working, offered, answerOffer } = world
await world.app.listen({ port: 0, host: '127.0.0.1' })
const url = `http://127.0.0.1:${(world.app.server.address() as AddressInfo).port}/api/provoz/events`
const streams: AbortController[] = []
afterEach(() => {
  for (const stream of streams.splice(0)) stream.abort()
})
afterAll(() => world.close())

/** Opens a stream and collects its text. */
async function follow(who: StaffPerson, query: string) {
  const stream = new AbortController()
  streams.push(stream)
  const { status, body } = await fetch(`${url}?${query}`, {
    headers: { cookie: who.cookie },
    signal: stream.signal,
  })
  const heard = { status, text: '' }
  const read = async () => {
    for await (const chunk of body?.pipeThrough(new TextDecoderStream()) ?? []) heard.text += chunk
  }
  read().catch(() => {})
  return heard
}

/** Waits until every notification that was sent before has been received, so that streams opened later miss it. */
async function received(): Promise<void> {
  const last = randomUUID()
  const payloads: string[] = []
  const listening = await world.database.listen({
    channel: DISPATCH_CHANGED,
    onMessage: (payload) => payloads.push(payload),
    onReconnect: () => {},
  })
  await notify(world.database.kysely, DISPATCH_CHANGED, last)
  await eventually(() => expect(payloads).toContain(last))
  await listening.close()
}
const COURIER = '{"type":"courier"}'
const CITY = '{"type":"city","city":"olomouc"}'

it('a courier is notified of an offer, the dispatcher of its answer and of positions [operations-9.10, dispatch-5.4, dispatch-10.2]', async () => {
  const order = await accepted()
  const courier = await working()
  const other = await working()
  await received()
  const [own, foreign] = [await follow(courier, 'courier=true'), await follow(other, 'courier=true')]
  const { offer } = await offered([order], courier)
  await eventually(() => expect(own.text).toContain(COURIER))
  const screen = await follow(dispatcher, 'city=olomouc')
  await answerOffer(courier, offer, 'accept')
  await eventually(() => expect(screen.text).toContain(CITY))
  const moving = await follow(dispatcher, 'city=olomouc')
  const positions = [{ number: 1, deviceAt: clock().toString(), ...AT_CITY, accuracy: 10 }]
  await world.send(courier, 'POST', '/provoz/courier/positions', { offset: 0, positions })
  await eventually(() => expect(moving.text).toContain(CITY))
  expect(foreign.text).not.toContain(COURIER)
})

it('a courier is notified when the food is ready [dispatch-10.2]', async () => {
  const order = await accepted()
  const courier = await working()
  await world.assigned([order], courier)
  await world.presses(courier, (await world.state(courier)).ride?.id ?? 0, 1)
  const other = await working()
  await received()
  const [own, foreign] = [await follow(courier, 'courier=true'), await follow(other, 'courier=true')]
  expect((await world.deviceAction(order, 'ready')).statusCode).toBe(200)
  await eventually(() => expect(own.text).toContain(COURIER))
  expect(foreign.text).not.toContain(COURIER)
})

it('a dispatcher is notified of an alert that arises from the time alone [operations-9.11, dispatch-10.2]', async () => {
  const order = await accepted()
  await world.deviceAction(order, 'ready')
  await world.commitActions()
  const travelTimes = createTravelTimes({ ...world, log: world.app.log, service: null })
  const alerts = createAlerts({ ...world, locations, travelTimes, owner: randomUUID() })
  await alerts.watch()
  await received()
  const screen = await follow(dispatcher, 'city=olomouc')
  clock.pass({ minutes: 4 })
  await alerts.watch()
  await eventually(() => expect(screen.text).toContain(CITY))
})

it('a dispatcher sees what colleagues have open, until their stream closes [dispatch-6.15]', async () => {
  const colleague = await world.person({ role: 'dispatcher', city: 'olomouc' })
  const own = await follow(dispatcher, 'city=olomouc')
  const screen = randomUUID()
  await follow(colleague, `city=olomouc&screen=${screen}`)
  const shown = await world.send(colleague, 'PUT', '/provoz/dispatch/olomouc/panel', {
    screen,
    panel: 'ride 31',
  })
  expect(shown.statusCode).toBe(200)
  await eventually(() => expect(own.text).toContain(CITY))
  expect((await world.city()).colleagues).toMatchObject([{ id: colleague.id, panel: 'ride 31' }])
  streams.at(-1)?.abort()
  await eventually(async () => expect((await world.city()).colleagues).toEqual([]))
})

it('a screen whose process was killed is forgotten, and no colleague changes it [dispatch-6.15]', async () => {
  const screen = randomUUID()
  const show = (who: StaffPerson, panel: string) =>
    world.send(who, 'PUT', '/provoz/dispatch/olomouc/panel', { screen, panel })
  await show(dispatcher, 'courier 12')
  await show(await world.person({ role: 'dispatcher', city: 'olomouc' }), 'ride 31')
  expect((await world.city()).colleagues).toMatchObject([{ id: dispatcher.id, panel: 'courier 12' }])
  clock.pass({ seconds: 46 })
  expect((await world.city()).colleagues).toEqual([])
})

it('a dispatcher of another city and a courier without the role cannot open a stream [dispatch-6.3]', async () => {
  expect((await follow(dispatcher, 'city=louny')).status).toBe(403)
  expect((await follow(dispatcher, 'courier=true')).status).toBe(403)
  expect((await follow(await working(), 'city=olomouc')).status).toBe(403)
})
