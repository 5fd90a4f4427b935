/** Caches serialised responses of `gpstest`, one for all points in the same areas. */
import { addresses } from '@sousto/contract/addresses/endpoints.ts'
import { LRUCache } from 'lru-cache'
import * as z from 'zod'
import type { PointAreas } from './area-index.ts'
import { pointLookup } from './lookups.ts'

/** A few megabytes; real maps have far fewer combinations of overlapping areas. */
const CAPACITY = 5_000

/** Valid for one set of areas, whose members are compared by identity. */
export function createAnswerCache(): (found: PointAreas) => string {
  const ids = new Map<object, number>()
  const answers = new LRUCache<string, string, PointAreas>({
    max: CAPACITY,
    memoMethod: (_key, _stale, { context }) =>
      JSON.stringify(z.encode(addresses.areasAt.answer, pointLookup(context))),
  })

  function idOf(area: object): number {
    const id = ids.get(area) ?? ids.size
    ids.set(area, id)
    return id
  }

  return (found) => {
    const key = `${found.areas.map(idOf).join()}/${found.ownDeliveryAreas.map(idOf).join()}`
    return answers.memo(key, { context: found })
  }
}
