import { randomUUID } from 'node:crypto'
import type { CityPauseBody } from '@sousto/contract/dispatch/wire.ts'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { outletsTold } from '../../database/board-outbox-test.ts'
import type { StaffPerson } from '../../staff-test.ts'
import { dispatchWorld } from './dispatch-test.ts'

const world = await dispatchWorld()
const { app, clock, dispatcher, send, city, query } = world
const TEXT = 'V Olomouci teď silně sněží a kurýři jedou pomalu.'

beforeEach(async () => {
  clock.set('2026-11-27T12:00')
  await query('DELETE FROM shop.city_pauses')
})
afterAll(() => world.close())

const setPause = (body: CityPauseBody, who: StaffPerson = dispatcher, headers: object = {}) =>
  send(who, 'PUT', '/provoz/dispatch/olomouc/pause', body, headers)
const start = (who?: StaffPerson) =>
  setPause({ pause: { period: '30_minutes', text: TEXT }, seen: null }, who)
const customer = async (path: string) => (await app.inject(`/api/${path}`)).json()
const restaurant = () => customer('restaurants/u-modreho-hrnce')
const inHalfAnHour = () => clock().add({ minutes: 30 }).toString()

it('customers read the text of a paused city, and its outlets are paused until the end [dispatch-6.14]', async () => {
  expect((await start()).json().pause).toMatchObject({ until: inHalfAnHour(), text: TEXT })
  expect(await customer('location/pauses')).toEqual([{ city: 'olomouc', until: inHalfAnHour(), text: TEXT }])
  expect(await restaurant()).toMatchObject({ paused_until: inHalfAnHour() })
  clock.pass({ minutes: 30 })
  expect(await customer('location/pauses')).toEqual([])
  expect(await restaurant()).toMatchObject({ paused_until: null })
  expect((await city()).pause).toBeNull()
})

it('boards of the city’s outlets read the text and the end, and are told of each change [dispatch-6.14]', async () => {
  const owner = await world.person({ role: 'owner', outlet: 101 })
  const shown = async () => (await world.get(owner, '/provoz/outlets/101/availability')).city_pause
  const told = await outletsTold(world.database)
  expect(await shown()).toBeNull()
  await start()
  expect(await shown()).toEqual({ until: inHalfAnHour(), text: TEXT })
  expect(await told.take()).toContain(101)
  await told.close()
  clock.pass({ minutes: 30 })
  expect(await shown()).toBeNull()
})

it('an order for now is refused while the city is paused, and one for after the pause is taken [dispatch-6.14]', async () => {
  await start()
  await expect(world.placed()).rejects.toThrow('znovu začne v 12:30')
  expect(await world.placed({ deliveryTime: '2026-11-27 18:00' })).toMatch(/^2026\//)
})

it('of two dispatchers who pause a city the second gets the pause in force, and the log names who did it [dispatch-6.14]', async () => {
  const colleague = await world.person({ role: 'dispatcher', city: 'olomouc' })
  await start(colleague)
  const second = await start()
  expect(second.statusCode).toBe(412)
  expect(second.json()).toMatchObject({
    code: 'city_pause_changed_meanwhile',
    current: { pause: { until: inHalfAnHour() } },
  })
  const { pause } = await city()
  expect((await setPause({ pause: null, seen: pause?.until ?? null })).json()).toEqual({ pause: null })
  const log = await query(
    `SELECT action, actor FROM shop.audit_log WHERE action LIKE 'city-pause%' ORDER BY id DESC LIMIT 2`,
  )
  expect(log).toEqual([
    { action: 'city-pause-end', actor: `staff:${dispatcher.id}` },
    { action: 'city-pause-start', actor: `staff:${colleague.id}` },
  ])
})

it('a pause that is sent again counts once, and a dispatcher of another city cannot pause this one [dispatch-6.14]', async () => {
  const headers = { 'idempotency-key': randomUUID() }
  const body: CityPauseBody = { pause: { period: '15_minutes', text: TEXT }, seen: null }
  const first = await setPause(body, dispatcher, headers)
  expect((await setPause(body, dispatcher, headers)).json()).toEqual(first.json())
  const stranger = await world.person({ role: 'dispatcher', city: 'louny' })
  expect((await start(stranger)).statusCode).toBe(403)
})
