import { expect, it } from 'vitest'
import { partOfTime } from './part-of-time.ts'

it('rests nineteen times as long as it has worked, also after a failure', async () => {
  let at = 0
  const runs: number[] = []
  const limited = partOfTime(
    0.05,
    async () => {
      runs.push(at)
      at += 2
      if (runs.length === 2) throw new Error('broken')
    },
    () => at,
  )
  await limited()
  for (at = 2; at < 100; at += 10) {
    const wanted = at
    await limited().catch(() => {})
    at = wanted
  }
  expect(runs).toEqual([0, 42, 82])
})
