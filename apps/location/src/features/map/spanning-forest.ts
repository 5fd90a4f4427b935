import { distance, type Point } from './plane.ts'

/** For each point, the points that it is joined to. */
export type Forest = readonly (readonly number[])[]

/** Returns the shortest edges that connect every point to others within `maxGap` (Prim). */
export function spanningForest(points: readonly Point[], maxGap: number): Forest {
  const joined: number[][] = points.map(() => [])
  const nearest = points.map(() => ({ from: -1, away: Number.POSITIVE_INFINITY }))
  const open = new Set(points.keys())
  while (open.size > 0) {
    let next = -1
    for (const index of open) {
      if (next === -1 || (nearest[index]?.away ?? 0) < (nearest[next]?.away ?? 0)) next = index
    }
    open.delete(next)
    const { from, away } = nearest[next] ?? { from: -1, away: 0 }
    if (from !== -1 && away <= maxGap) {
      joined[from]?.push(next)
      joined[next]?.push(from)
    }
    const point = points[next]
    if (point === undefined) break
    for (const index of open) {
      const other = points[index]
      const way = other === undefined ? Number.POSITIVE_INFINITY : distance(point, other)
      if (way < (nearest[index]?.away ?? 0)) nearest[index] = { from: next, away: way }
    }
  }
  return joined
}
