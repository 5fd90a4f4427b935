import 'fake-indexeddb/auto'
import { afterEach, expect, it } from 'vitest'
import { createStepKeeper, type KeptStep } from './step-keeper.ts'

const step = (number: number, person = 7): KeptStep => ({
  key: `key-${person}-${number}`,
  person,
  ride: 31,
  body: {
    number,
    deviceAt: '2026-11-27T17:20:00Z',
    offset: 0,
    stop: 1,
    step: 'arrive',
    place: null,
    reason: 'GPS',
  },
})

afterEach(async () => {
  for (const person of [7, 8]) {
    const keeper = createStepKeeper(person)
    await keeper.remove((await keeper.all()).map(({ key }) => key))
  }
})

it('keeps steps in their order for a page that is opened later [dispatch-4.15]', async () => {
  const before = createStepKeeper(7)
  await before.add(step(2))
  await before.add(step(1))
  expect(await createStepKeeper(7).all()).toEqual([step(2), step(1)])
})

it('removes only the step that the server has answered', async () => {
  const keeper = createStepKeeper(7)
  for (const number of [1, 2, 3]) await keeper.add(step(number))
  await keeper.remove(['key-7-2', 'unknown'])
  expect(await keeper.all()).toEqual([step(1), step(3)])
})

it('keeps a photograph until its step is kept [dispatch-4.15]', async () => {
  const photograph = { ride: 31, stop: 1, picture: 'AAAA' }
  await createStepKeeper(7).keepPhotograph(photograph)
  const later = createStepKeeper(7)
  expect(await later.photograph()).toEqual(photograph)
  expect(await createStepKeeper(8).photograph()).toBeNull()
  await later.add(step(1))
  expect(await later.photograph()).toBeNull()
})

it('never returns the steps of a colleague who used the same phone', async () => {
  await createStepKeeper(7).add(step(1))
  expect(await createStepKeeper(8).all()).toEqual([])
})

it('refuses a key that it has already', async () => {
  const keeper = createStepKeeper(7)
  await keeper.add(step(1))
  await expect(keeper.add(step(1))).rejects.toHaveProperty('name', 'ConstraintError')
})
