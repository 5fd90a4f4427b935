import { distance, type Line, type Point } from './plane.ts'
import type { Forest } from './spanning-forest.ts'

/** A `branch` begins at a point of another path. */
export type Path = { readonly line: Line; readonly branch: boolean }

/**
 * Splits every tree into its longest path and then the longest remaining branches. Branches shorter than `minBranch`
 * are omitted.
 */
export function longestPaths(points: readonly Point[], forest: Forest, minBranch: number): readonly Path[] {
  const seen = new Set<number>()
  return [...forest.keys()].flatMap((start) => {
    if (seen.has(start)) return []
    const far = walk(points, forest, start)
    for (const { node } of far) seen.add(node)
    const end = farthest(far)
    return takeApart(points, walk(points, forest, end), minBranch)
  })
}

/** In the order of a traversal of the tree: parents before children. */
type Step = { readonly node: number; readonly parent: number; readonly away: number }

function walk(points: readonly Point[], forest: Forest, root: number): readonly Step[] {
  const steps: Step[] = [{ node: root, parent: -1, away: 0 }]
  for (const { node, parent, away } of steps) {
    for (const next of forest[node] ?? []) {
      if (next !== parent) steps.push({ node: next, parent: node, away: away + between(points, node, next) })
    }
  }
  return steps
}

const farthest = (steps: readonly Step[]) =>
  steps.reduce((best, step) => (step.away > best.away ? step : best), { node: -1, away: -1 }).node

function between(points: readonly Point[], a: number, b: number): number {
  const [from, to] = [points[a], points[b]]
  return from === undefined || to === undefined ? 0 : distance(from, to)
}

/**
 * From the root, which is the end of the longest path, every node continues to the child with the longest path; the
 * others begin branches.
 */
function takeApart(points: readonly Point[], steps: readonly Step[], minBranch: number): readonly Path[] {
  const heir = new Map<number, { readonly node: number; readonly reach: number }>()
  const reachOf = (node: number) => heir.get(node)?.reach ?? 0
  for (const { node, parent } of steps.toReversed()) {
    const reach = reachOf(node) + between(points, parent, node)
    if (parent !== -1 && reach > (heir.get(parent)?.reach ?? -1)) heir.set(parent, { node, reach })
  }
  const paths: Path[] = []
  for (const { node, parent } of steps) {
    if (heir.get(parent)?.node === node) continue
    const branch = parent !== -1
    if (branch && reachOf(node) + between(points, parent, node) < minBranch) continue
    const nodes = branch ? [parent, node] : [node]
    for (let next = heir.get(node); next !== undefined; next = heir.get(next.node)) nodes.push(next.node)
    paths.push({ line: nodes.flatMap((each) => points[each] ?? []), branch })
  }
  return paths
}
