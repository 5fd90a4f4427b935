/** Imports between folders must go in one direction, so that a folder can be read and moved without the others. */

export type Import = { readonly from: string; readonly to: string }

/** Within each of these folders, no chain of imports may lead from a subfolder back to it. */
const ROOMS = [
  'packages/contract/src',
  'packages/domain/src',
  'packages/postgres/src',
  'packages/ui/src',
  'apps/api/src',
  'apps/api/src/features',
  'apps/location/src',
  'apps/location/src/features',
  'apps/location/src/features/addresses',
  'apps/server/src',
  'apps/web/src/features',
  'apps/web/src/platform',
  'apps/web/src/shared',
  'apps/console/src/features',
  'apps/console/src/shared',
]

const TEST = /[.-]test\.tsx?$/

/** Returns the folder or file of a room that contains a path. Null means outside the room. */
function placeIn(room: string, path: string): string | null {
  if (!path.startsWith(`${room}/`)) return null
  const [place = null] = path.slice(room.length + 1).split('/')
  return place
}

/**
 * Returns one problem for each import that is part of a circle between two places of a room. Tests may import anything.
 */
export function folderCircles(imports: readonly Import[], rooms: readonly string[] = ROOMS): string[] {
  const ofProduct = imports.filter(({ from, to }) => !TEST.test(from) && !TEST.test(to))
  return rooms.flatMap((room) => {
    const edges = ofProduct.flatMap(({ from, to }) => {
      const [a, b] = [placeIn(room, from), placeIn(room, to)]
      return a === null || b === null || a === b ? [] : [{ a, b, from, to }]
    })
    const next = Map.groupBy(edges, ({ a }) => a)
    const reaches = (start: string, goal: string): boolean => {
      const seen = new Set([start])
      for (const place of seen) for (const { b } of next.get(place) ?? []) seen.add(b)
      return seen.has(goal)
    }
    return edges
      .filter(({ a, b }) => reaches(b, a))
      .map(({ from, to }) => `circle between folders of ${room}: ${from} → ${to}`)
  })
}
