import { expect, it } from 'vitest'
import { shareLoads } from './shared-loads.ts'

function counted() {
  const ends: ((value: number) => void)[] = []
  const load = shareLoads<number>(() => new Promise((resolve) => ends.push(resolve)))
  return { load, begun: () => ends.length, end: (nth: number) => ends[nth]?.(nth) }
}

it('requests during a load share the next one, which begins after it [dispatch-6.23]', async () => {
  const { load, begun, end } = counted()
  const first = load('olomouc')
  const others = [load('olomouc'), load('olomouc'), load('olomouc')]
  expect(begun()).toBe(1)
  end(0)
  expect(await first).toBe(0)
  await expect.poll(begun).toBe(2)
  end(1)
  expect(await Promise.all(others)).toEqual([1, 1, 1])
  void load('olomouc')
  expect(begun()).toBe(3)
})

it('a request during the second load waits for a third one [dispatch-6.23]', async () => {
  const { load, begun, end } = counted()
  void load('olomouc')
  const second = load('olomouc')
  end(0)
  await expect.poll(begun).toBe(2)
  const third = load('olomouc')
  expect(begun()).toBe(2)
  end(1)
  expect(await second).toBe(1)
  await expect.poll(begun).toBe(3)
  end(2)
  expect(await third).toBe(2)
})

it('cities are loaded apart, and a failed load does not end those that wait [dispatch-6.23]', async () => {
  let begun = 0
  const load = shareLoads(async (city: string) => {
    begun += 1
    await Promise.resolve()
    if (begun === 1) throw new Error('away')
    return city
  })
  const failed = load('olomouc')
  const waiting = load('olomouc')
  await expect(failed).rejects.toThrow('away')
  expect(await waiting).toBe('olomouc')
  expect(await load('louny')).toBe('louny')
})
