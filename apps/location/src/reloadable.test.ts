import { expect, it, vi } from 'vitest'
import { createCurrent } from './reloadable.ts'

/** A load that answers when told, with numbers that count up. */
function loads() {
  const pending: { readonly answer: () => void; readonly fail: () => void }[] = []
  let count = 0
  const load = () => {
    count += 1
    const value = count
    return new Promise<number>((resolve, reject) => {
      pending.push({ answer: () => resolve(value), fail: () => reject(new Error(`load ${value}`)) })
    })
  }
  return { load, pending, count: () => count }
}

it('is loaded once, however many ask', async () => {
  const { load, pending, count } = loads()
  const current = createCurrent(load)
  const asked = Promise.all([current.get(), current.get()])
  await Promise.resolve()
  pending[0]?.answer()
  expect(await asked).toEqual([1, 1])
  expect(await current.get()).toBe(1)
  expect(count()).toBe(1)
})

it('the old one serves while the new one is loaded', async () => {
  const { load, pending } = loads()
  const current = createCurrent(load)
  const first = current.refresh()
  pending[0]?.answer()
  await first
  const second = current.refresh()
  expect(await current.get()).toBe(1)
  pending[1]?.answer()
  expect(await second).toBe(2)
  expect(await current.get()).toBe(2)
})

it('whoever loads is told what there is until then', async () => {
  const told: (number | null)[] = []
  const current = createCurrent<number>(async (before) => {
    told.push(before)
    return told.length
  })
  await current.refresh()
  await current.refresh()
  expect(told).toEqual([null, 1])
})

it('changes during a load are read by one more', async () => {
  const { load, pending, count } = loads()
  const current = createCurrent(load)
  const first = current.refresh()
  const later = Promise.all([current.refresh(), current.refresh(), current.refresh()])
  pending[0]?.answer()
  await first
  await new Promise(setImmediate)
  pending[1]?.answer()
  expect(await later).toEqual([2, 2, 2])
  expect(count()).toBe(2)
})

it('a load that fails leaves the old one, and the next try may succeed', async () => {
  const { load, pending } = loads()
  const current = createCurrent(load)
  const failed = current.get()
  await Promise.resolve()
  pending[0]?.fail()
  await expect(failed).rejects.toThrow('load 1')
  const again = current.get()
  await Promise.resolve()
  pending[1]?.answer()
  expect(await again).toBe(2)
  const third = current.refresh()
  pending[2]?.fail()
  await expect(third).rejects.toThrow('load 3')
  expect(await current.get()).toBe(2)
})

it('the one that nobody gets any more is told, when the new one is there', async () => {
  const { load, pending } = loads()
  const told = vi.fn<(before: number, now: Promise<number>) => void>()
  const current = createCurrent(load, (before) => told(before, current.get()))
  const first = current.refresh()
  pending[0]?.answer()
  await first
  const second = current.refresh()
  await Promise.resolve()
  expect(told).not.toHaveBeenCalled()
  pending[1]?.answer()
  await second
  expect(told).toHaveBeenCalledExactlyOnceWith(1, expect.any(Promise))
  expect(await told.mock.lastCall?.[1]).toBe(2)
})
