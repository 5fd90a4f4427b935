import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { longestPaths } from './longest-paths.ts'
import { distance, type Point } from './plane.ts'
import { type Forest, spanningForest } from './spanning-forest.ts'

const metres = fc.integer({ min: 0, max: 500 })
const points = fc.array(fc.record({ x: metres, y: metres }), { maxLength: 40 })
const MAX_GAP = 120

const joinsOf = (forest: Forest) =>
  forest.flatMap((others, index) =>
    others.filter((other) => other > index).map((other) => [index, other] as const),
  )

/** Kruskal's algorithm, an independent way to the same length. */
function shortestLength(of: readonly Point[]): { readonly total: number; readonly count: number } {
  const group = of.map((_, index) => index)
  const pairs = of.flatMap((a, i) =>
    of.slice(i + 1).map((b, k) => ({ i, j: i + k + 1, way: distance(a, b) })),
  )
  let [total, count] = [0, 0]
  for (const { i, j, way } of pairs.filter((pair) => pair.way <= MAX_GAP).toSorted((a, b) => a.way - b.way)) {
    const [from, to] = [group[i] ?? 0, group[j] ?? 0]
    if (from === to) continue
    for (const [index, each] of group.entries()) if (each === to) group[index] = from
    total += way
    count += 1
  }
  return { total, count }
}

it('the spanning forest is as short as that of Kruskal’s algorithm', () => {
  fc.assert(
    fc.property(points, (all) => {
      const joins = joinsOf(spanningForest(all, MAX_GAP))
      const { total, count } = shortestLength(all)
      expect(joins).toHaveLength(count)
      const way = joins.reduce(
        (sum, [a, b]) => sum + distance(all[a] ?? { x: 0, y: 0 }, all[b] ?? { x: 0, y: 0 }),
        0,
      )
      expect(way).toBeCloseTo(total, 6)
    }),
  )
})

describe('the longest paths', () => {
  it('split a forest so that each of its edges is used once', () => {
    fc.assert(
      fc.property(points, (all) => {
        const forest = spanningForest(all, MAX_GAP)
        const paths = longestPaths(all, forest, 0)
        const steps = paths.reduce((sum, { line }) => sum + line.length - 1, 0)
        expect(steps).toBe(joinsOf(forest).length)
        expect(paths.filter(({ branch }) => !branch)).toHaveLength(all.length - joinsOf(forest).length)
      }),
    )
  })
  it('omit short branches', () => {
    const cross = [0, 100, 200, 300].map((x) => ({ x, y: 0 }))
    const all = [...cross, { x: 100, y: 40 }]
    const forest = spanningForest(all, MAX_GAP)
    expect(longestPaths(all, forest, 50).map(({ line }) => line.length)).toEqual([4])
    expect(longestPaths(all, forest, 30).map(({ line, branch }) => [line.length, branch])).toEqual([
      [4, false],
      [2, true],
    ])
  })
})
