/** Computes what a draft would change, over the register's addresses and the orders of the last 30 days. */
import { setImmediate } from 'node:timers/promises'
import type { CityArea, Consequences } from '@sousto/contract/area-drafts/wire.ts'
import type { LngLat } from '@sousto/domain/delivery/place.ts'
import {
  type AddressChanges,
  areaFinder,
  bestTerms,
  countChanges,
  orderChange,
} from '@sousto/domain/delivery-areas/consequences.ts'
import { boundsOf } from '@sousto/domain/delivery-areas/shape.ts'
import type { CityAreas } from '../../ports/city-areas.ts'

type Compared = { readonly before: readonly CityArea[]; readonly after: readonly CityArea[] }

export async function addressChanges(
  keeper: CityAreas,
  { before, after }: Compared,
): Promise<AddressChanges> {
  const count = countChanges(before, after)
  const drawn = [...before, ...after]
  if (drawn.length === 0) return count.result()
  for await (const points of keeper.addressesWithin(boundsOfAll(drawn))) {
    for (const point of points) count.add(point)
    // Other requests are answered between the batches.
    await setImmediate()
  }
  return count.result()
}

function boundsOfAll(areas: readonly CityArea[]) {
  const bounds = areas.map(({ geometry }) => boundsOf(geometry))
  return {
    west: Math.min(...bounds.map(({ west }) => west)),
    south: Math.min(...bounds.map(({ south }) => south)),
    east: Math.max(...bounds.map(({ east }) => east)),
    north: Math.max(...bounds.map(({ north }) => north)),
  }
}

const BATCH = 2_000

export async function orderChanges(
  orders: readonly (LngLat & { readonly wasFree: boolean })[],
  { before, after }: Compared,
): Promise<Consequences['orders']> {
  const [was, is] = [areaFinder(before), areaFinder(after)]
  const counts = { lost: 0, dearer: 0, cheaper: 0, same: 0 }
  for (const [index, order] of orders.entries()) {
    counts[orderChange(order, bestTerms(was(order)), bestTerms(is(order)))] += 1
    if (index % BATCH === BATCH - 1) await setImmediate()
  }
  const { same: _, ...changed } = counts
  return { all: orders.length, ...changed }
}
