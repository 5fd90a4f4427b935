import fc from 'fast-check'
import { expect, it } from 'vitest'
import { rowsThat, sortRows } from './houses-order.ts'
import { inTurns } from './in-turns.ts'

const key = fc.array(fc.nat({ max: 2_000_000_000 }), { minLength: 1, maxLength: 60 })

it('rows stand by the first key, where that is equal by the next, where all are equal as before', async () => {
  await fc.assert(
    fc.asyncProperty(key, fc.nat({ max: 5 }), async (values, kinds) => {
      const few = Uint16Array.from(values, (value) => value % (kinds + 1))
      const many = Int32Array.from(values)
      const rows = Uint32Array.from(values.keys())
      const expected = [...rows].sort(
        (a, b) => (few[a] ?? 0) - (few[b] ?? 0) || (many[a] ?? 0) - (many[b] ?? 0) || a - b,
      )
      await sortRows(rows, [few, many], new Uint32Array(values.length + 3))
      expect([...rows]).toEqual(expected)
    }),
  )
})

it('more rows than one turn takes are sorted as well, and others have their turn meanwhile', async () => {
  const size = 100_000
  const falling = Int32Array.from({ length: size }, (_, row) => (size - row) * 20_000)
  let turns = 0
  let sorting = true
  const count = () => {
    turns += 1
    if (sorting) setImmediate(count)
  }
  setImmediate(count)
  const spare = new Uint32Array(size)
  const sorted = await sortRows(await rowsThat(() => true, spare), [falling], spare)
  sorting = false
  expect(sorted).toEqual(Uint32Array.from({ length: size }, (_, place) => size - 1 - place))
  expect(turns).toBeGreaterThan(10)
})

it('picks rows in their order', async () => {
  expect([...(await rowsThat((row) => row % 3 === 0, new Uint32Array(7)))]).toEqual([0, 3, 6])
  expect([...(await rowsThat(() => true, new Uint32Array(0)))]).toEqual([])
})

it('calls for each number once', async () => {
  const called: number[] = []
  await inTurns(40_000, (index) => called.push(index))
  expect(called).toEqual([...Array(40_000).keys()])
})
