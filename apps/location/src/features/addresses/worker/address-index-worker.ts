/** The worker thread of an index (`address-index.ts`): loads the register from the database, then answers searches and draws map tiles. */
import { parentPort, workerData } from 'node:worker_threads'
import type { TileId } from '@sousto/domain/map/tiles.ts'
import { openDatabase } from '@sousto/postgres/database.ts'
import type { DB } from '../../../database/tables.ts'
import { createTileDrawer } from '../../map/service.ts'
import type { PostTowns } from '../names/post-towns.ts'
import type { Near } from '../ranking/proximity.ts'
import { createSearch } from '../ranking/search.ts'
import type { PackedFound } from '../ranking/search-houses.ts'
import { createSearchIndex } from '../ranking/search-index.ts'
import type { Houses } from '../table/houses.ts'
import { mapRegister } from '../table/map-register.ts'
import { collectGarbage } from './collect-garbage.ts'
import { loadHouses } from './load-houses.ts'
import { loadNames } from './load-names.ts'

export type WorkerOptions = {
  readonly url: string
  /** True if another index is in use, and in memory, until this one is loaded. */
  readonly replacesAnother: boolean
}
/** The first message, sent once. */
export type Loaded = { readonly houses: Houses; readonly names: number; readonly postTowns: PostTowns }
/** The later messages are batches: for each batch of requests one of results in the same order. */
export type SearchRequest = { readonly query: string; readonly near: Near | null }
export type TileRequest = { readonly tile: TileId }
export type IndexRequest = SearchRequest | TileRequest
/** For a tile, the JSON. */
export type IndexResult = readonly PackedFound[] | string | Error

const { url, replacesAnother }: WorkerOptions = workerData
const { index, houses, postTowns } = await load()
const search = createSearch(index, houses)
const drawTile = createTileDrawer(mapRegister(houses))
// Loading leaves twice as much garbage as it keeps.
collectGarbage()
parentPort?.on('message', (batch: readonly IndexRequest[]) => {
  parentPort?.postMessage(batch.map(resultOf))
})
parentPort?.postMessage({ houses, names: index.size, postTowns } satisfies Loaded)

/**
 * The first index loads names and houses in parallel, because nothing can be searched before. A later index loads them
 * one after the other, because the previous index is still in memory. If the register changes between the two reads, a
 * street may lack its houses until the notification of that change has been handled.
 */
async function load() {
  // All houses of the country are one result, which may take any amount of time.
  const database = openDatabase<DB>({ url, max: 2, applicationName: 'sousto register', queryTimeout: 0 })
  try {
    const names = loadNames(database).then(({ names: all, postTowns }) => ({
      index: createSearchIndex(all),
      postTowns,
    }))
    if (replacesAnother) {
      await names
      collectGarbage()
    }
    const [{ index, postTowns }, houses] = await Promise.all([names, loadHouses(database)])
    return { index, houses, postTowns }
  } finally {
    await database.close()
  }
}

function resultOf(request: IndexRequest): IndexResult {
  try {
    return 'tile' in request ? drawTile(request.tile) : search(request.query, request.near)
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  }
}
