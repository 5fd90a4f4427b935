import { expect, it } from 'vitest'
import { limited } from './limited.ts'

function held() {
  const ends: (() => void)[] = []
  let running = 0
  const work = async () => {
    running += 1
    await new Promise<void>((resolve) => ends.push(resolve))
    running -= 1
  }
  return { work, running: () => running, end: () => ends.shift()?.() }
}

const soon = () => new Promise((resolve) => setTimeout(resolve))

it('runs a limited number at once, then the next in order, and rejects work that would wait too long', async () => {
  const { work, running, end } = held()
  const run = limited({ atOnce: 2, waiting: 1 })
  const begun = [run(work), run(work), run(work)]
  expect(run(work)).toBeNull()
  await soon()
  expect(running()).toBe(2)
  end()
  await soon()
  expect(running()).toBe(2)
  end()
  end()
  await Promise.all(begun.flatMap((one) => one ?? []))
  expect(running()).toBe(0)
})

it('gives the place of failed work to the next', async () => {
  const run = limited({ atOnce: 1, waiting: 5 })
  const results = [1, 2, 3].map((number) =>
    run(async () => {
      if (number === 1) throw new Error('no')
      return number
    }),
  )
  expect(await Promise.allSettled(results.flatMap((one) => one ?? []))).toMatchObject([
    { status: 'rejected' },
    { value: 2 },
    { value: 3 },
  ])
})
