import { expect, it, vi } from 'vitest'
import { createReloadable } from './reloadable.ts'

/** Returns a `load` that returns 1, 2, 3… when the test resolves it. */
function loads() {
  const pending: { readonly resolve: () => void; readonly reject: () => void }[] = []
  let count = 0
  const load = () => {
    count += 1
    const value = count
    return new Promise<number>((resolve, reject) => {
      pending.push({ resolve: () => resolve(value), reject: () => reject(new Error(`load ${value}`)) })
    })
  }
  return { load, pending, count: () => count }
}

it('is loaded once for concurrent callers', async () => {
  const { load, pending, count } = loads()
  const reloadable = createReloadable(load)
  const values = Promise.all([reloadable.get(), reloadable.get()])
  await Promise.resolve()
  pending[0]?.resolve()
  expect(await values).toEqual([1, 1])
  expect(await reloadable.get()).toBe(1)
  expect(count()).toBe(1)
})

it('the previous value stays in use while a new one is loaded', async () => {
  const { load, pending } = loads()
  const reloadable = createReloadable(load)
  const first = reloadable.refresh()
  pending[0]?.resolve()
  await first
  const second = reloadable.refresh()
  expect(await reloadable.get()).toBe(1)
  pending[1]?.resolve()
  expect(await second).toBe(2)
  expect(await reloadable.get()).toBe(2)
})

it('passes the previous value to the loader', async () => {
  const received: (number | null)[] = []
  const reloadable = createReloadable<number>(async (previous) => {
    received.push(previous)
    return received.length
  })
  await reloadable.refresh()
  await reloadable.refresh()
  expect(received).toEqual([null, 1])
})

it('refreshes during a load share one additional load', async () => {
  const { load, pending, count } = loads()
  const reloadable = createReloadable(load)
  const first = reloadable.refresh()
  const later = Promise.all([reloadable.refresh(), reloadable.refresh(), reloadable.refresh()])
  pending[0]?.resolve()
  await first
  await new Promise(setImmediate)
  pending[1]?.resolve()
  expect(await later).toEqual([2, 2, 2])
  expect(count()).toBe(2)
})

it('a failed load keeps the previous value, and the next may succeed', async () => {
  const { load, pending } = loads()
  const reloadable = createReloadable(load)
  const failed = reloadable.get()
  await Promise.resolve()
  pending[0]?.reject()
  await expect(failed).rejects.toThrow('load 1')
  const again = reloadable.get()
  await Promise.resolve()
  pending[1]?.resolve()
  expect(await again).toBe(2)
  const third = reloadable.refresh()
  pending[2]?.reject()
  await expect(third).rejects.toThrow('load 3')
  expect(await reloadable.get()).toBe(2)
})

it('disposes the previous value once the new one is in use', async () => {
  const { load, pending } = loads()
  const dispose = vi.fn<(replaced: number, current: Promise<number>) => void>()
  const reloadable = createReloadable(load, (replaced) => dispose(replaced, reloadable.get()))
  const first = reloadable.refresh()
  pending[0]?.resolve()
  await first
  const second = reloadable.refresh()
  await Promise.resolve()
  expect(dispose).not.toHaveBeenCalled()
  pending[1]?.resolve()
  await second
  expect(dispose).toHaveBeenCalledExactlyOnceWith(1, expect.any(Promise))
  expect(await dispose.mock.lastCall?.[1]).toBe(2)
})
