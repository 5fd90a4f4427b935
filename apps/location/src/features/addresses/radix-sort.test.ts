import fc from 'fast-check'
import { expect, it } from 'vitest'
import { rowsThat, sortRows } from './radix-sort.ts'

const key = fc.array(fc.nat({ max: 2_000_000_000 }), { minLength: 1, maxLength: 60 })

it('rows stand by the first key, where that is equal by the next, where all are equal as before', () => {
  fc.assert(
    fc.property(key, fc.nat({ max: 5 }), (values, kinds) => {
      const few = Uint16Array.from(values, (value) => value % (kinds + 1))
      const many = Int32Array.from(values)
      const rows = Uint32Array.from(values.keys())
      const expected = [...rows].sort(
        (a, b) => (few[a] ?? 0) - (few[b] ?? 0) || (many[a] ?? 0) - (many[b] ?? 0) || a - b,
      )
      sortRows(rows, [few, many], new Uint32Array(values.length + 3))
      expect([...rows]).toEqual(expected)
    }),
  )
})

it('many rows are sorted as well', () => {
  const size = 100_000
  const falling = Int32Array.from({ length: size }, (_, row) => (size - row) * 20_000)
  const spare = new Uint32Array(size)
  const sorted = sortRows(
    rowsThat(() => true, spare),
    [falling],
    spare,
  )
  expect(sorted).toEqual(Uint32Array.from({ length: size }, (_, place) => size - 1 - place))
})

it('picks rows in their order', () => {
  expect([...rowsThat((row) => row % 3 === 0, new Uint32Array(7))]).toEqual([0, 3, 6])
  expect([...rowsThat(() => true, new Uint32Array(0))]).toEqual([])
})
