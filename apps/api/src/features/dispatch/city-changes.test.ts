/** Screens load what has changed (`dispatch.md` §10). */
import { CITY_PARTS, type CityChanges } from '@sousto/contract/dispatch/wire.ts'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { AT_CITY, dispatchWorld } from './dispatch-test.ts'

const world = await dispatchWorld()
const { clock, dispatcher } = world
afterAll(() => world.close())
beforeEach(() => world.empty())

const load = async (seen?: string): Promise<CityChanges> =>
  await world.get(dispatcher, `/provoz/dispatch/olomouc${seen === undefined ? '' : `?seen=${seen}`}`)
const partsOf = (changes: CityChanges) => CITY_PARTS.filter((part) => part in changes)

it('the first load has all parts, a later one those that have changed [dispatch-6.23]', async () => {
  await world.accepted()
  const first = await load()
  expect(partsOf(first)).toEqual(CITY_PARTS)
  const second = await load(first.version)
  expect(partsOf(second)).toEqual([])
  const courier = await world.working()
  const third = await load(second.version)
  expect(partsOf(third)).toEqual(['couriers'])
  const positions = [{ number: 1, deviceAt: clock().toString(), ...AT_CITY, accuracy: 10 }]
  await world.send(courier, 'POST', '/provoz/courier/positions', { offset: 0, positions })
  await expect.poll(async () => partsOf(await load(third.version))).toEqual(['couriers'])
})

it('an unreadable version is answered by all parts [dispatch-6.23]', async () => {
  expect(partsOf(await load('x.y'))).toEqual(CITY_PARTS)
})
