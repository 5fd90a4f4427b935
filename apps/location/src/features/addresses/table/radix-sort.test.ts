import fc from 'fast-check'
import { expect, it } from 'vitest'
import { filterRows, radixSort } from './radix-sort.ts'

const key = fc.array(fc.nat({ max: 2_000_000_000 }), { minLength: 1, maxLength: 60 })

it('sorts by the first key, then by the next, and is stable', () => {
  fc.assert(
    fc.property(key, fc.nat({ max: 5 }), (values, kinds) => {
      const few = Uint16Array.from(values, (value) => value % (kinds + 1))
      const many = Int32Array.from(values)
      const rows = Uint32Array.from(values.keys())
      const expected = [...rows].sort(
        (a, b) => (few[a] ?? 0) - (few[b] ?? 0) || (many[a] ?? 0) - (many[b] ?? 0) || a - b,
      )
      radixSort(rows, [few, many], new Uint32Array(values.length + 3))
      expect([...rows]).toEqual(expected)
    }),
  )
})

it('sorts many rows', () => {
  const size = 100_000
  const descending = Int32Array.from({ length: size }, (_, row) => (size - row) * 20_000)
  const scratch = new Uint32Array(size)
  const sorted = radixSort(
    filterRows(() => true, scratch),
    [descending],
    scratch,
  )
  expect(sorted).toEqual(Uint32Array.from({ length: size }, (_, index) => size - 1 - index))
})

it('filters rows in ascending order', () => {
  expect([...filterRows((row) => row % 3 === 0, new Uint32Array(7))]).toEqual([0, 3, 6])
  expect([...filterRows(() => true, new Uint32Array(0))]).toEqual([])
})
