import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type CostMatrix, solveAssignment } from './assignment-problem.ts'

function matrixOf(rows: readonly (readonly number[])[]): CostMatrix {
  return { rows: rows.length, columns: rows[0]?.length ?? 0, costs: Float64Array.from(rows.flat()) }
}

type Result = { readonly pairs: number; readonly cost: number }

const better = (one: Result, other: Result): Result =>
  one.pairs > other.pairs || (one.pairs === other.pairs && one.cost < other.cost) ? one : other

/** Finds the best assignment by trying all of them. */
function bruteForce(rows: readonly (readonly number[])[], taken: ReadonlySet<number> = new Set()): Result {
  const [first, ...others] = rows
  if (first === undefined) return { pairs: 0, cost: 0 }
  return first
    .map((cost, column) => ({ cost, column }))
    .filter(({ cost, column }) => cost < Number.POSITIVE_INFINITY && !taken.has(column))
    .map(({ cost, column }): Result => {
      const rest = bruteForce(others, new Set([...taken, column]))
      return { pairs: rest.pairs + 1, cost: rest.cost + cost }
    })
    .reduce(better, bruteForce(others, taken))
}

function resultOf(rows: readonly (readonly number[])[]): Result {
  const paired = [...solveAssignment(matrixOf(rows)).columnOfRow].flatMap((column, row) =>
    column < 0 ? [] : [rows[row]?.[column] ?? Number.NaN],
  )
  return { pairs: paired.length, cost: paired.reduce((sum, cost) => sum + cost, 0) }
}

const cost = fc.oneof(
  { weight: 4, arbitrary: fc.integer({ min: -20, max: 100 }) },
  { weight: 1, arbitrary: fc.constant(Number.POSITIVE_INFINITY) },
)
const rows = fc
  .tuple(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 5 }))
  .chain(([height, width]) =>
    fc.array(fc.array(cost, { minLength: width, maxLength: width }), {
      minLength: height,
      maxLength: height,
    }),
  )

describe('the assignment problem', () => {
  it('finds the best total where a greedy choice would not', () => {
    expect([
      ...solveAssignment(
        matrixOf([
          [1, 2],
          [2, 100],
        ]),
      ).columnOfRow,
    ]).toEqual([1, 0])
  })

  it('leaves rows or columns over, whichever are more numerous', () => {
    expect([...solveAssignment(matrixOf([[5, 3, 4]])).columnOfRow]).toEqual([1])
    expect([...solveAssignment(matrixOf([[5], [3], [4]])).columnOfRow]).toEqual([-1, 0, -1])
    expect([...solveAssignment(matrixOf([])).columnOfRow]).toEqual([])
  })

  it('never pairs forbidden pairs', () => {
    const never = Number.POSITIVE_INFINITY
    expect([
      ...solveAssignment(
        matrixOf([
          [never, never],
          [3, 1],
        ]),
      ).columnOfRow,
    ]).toEqual([-1, 1])
  })

  it('pairs as many as possible at the lowest total cost, like trying every assignment [dispatch-2.11]', () => {
    fc.assert(
      fc.property(rows, (each) => {
        const found = resultOf(each)
        const best = bruteForce(each)
        expect(found.pairs).toBe(best.pairs)
        expect(found.cost).toBeCloseTo(best.cost, 2)
      }),
    )
  })

  it('pairs each row and each column at most once', () => {
    fc.assert(
      fc.property(rows, (each) => {
        const columns = [...solveAssignment(matrixOf(each)).columnOfRow].filter((column) => column >= 0)
        expect(new Set(columns).size).toBe(columns.length)
      }),
    )
  })
})
