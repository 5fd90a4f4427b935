/** The worker thread of an index (`address-index.ts`): loads the register from the database, then answers searches. */
import { parentPort, workerData } from 'node:worker_threads'
import type { LngLat } from '@sousto/domain/delivery/place.ts'
import { openDatabase } from '@sousto/postgres/database.ts'
import type { DB } from '../../database/tables.ts'
import { collectGarbage } from './collect-garbage.ts'
import type { Houses } from './houses.ts'
import { loadHouses } from './load-houses.ts'
import { loadNames } from './load-names.ts'
import { createSearch } from './search.ts'
import { createSearchIndex } from './search-index.ts'

export type WorkerOptions = {
  readonly url: string
  /** Another index is in use, and in memory, until this one is loaded. */
  readonly replacesAnother: boolean
}
/** The first message, sent once. */
export type Loaded = { readonly houses: Houses; readonly names: number }
/** From then on batches: for each batch of searches one of results in the same order, rows of houses or an error. */
export type SearchRequest = { readonly query: string; readonly near: LngLat | null }
export type SearchResult = readonly number[] | Error

const { url, replacesAnother }: WorkerOptions = workerData
const { index, houses } = await load()
const search = createSearch(index, houses)
// Loading leaves twice as much garbage as it keeps.
collectGarbage()
parentPort?.on('message', (batch: readonly SearchRequest[]) => {
  parentPort?.postMessage(batch.map(resultOf))
})
parentPort?.postMessage({ houses, names: index.size } satisfies Loaded)

/**
 * Names and houses at the same time for the first index, because nothing can be searched before; one after the other when another index
 * still answers, because all of it is in memory at once. If the register changes between the two reads, a street may lack its houses until
 * the notification of that change has been handled.
 */
async function load() {
  const database = openDatabase<DB>({ url, max: 2, applicationName: 'sousto register' })
  try {
    const names = loadNames(database).then(createSearchIndex)
    if (replacesAnother) {
      await names
      collectGarbage()
    }
    const [index, houses] = await Promise.all([names, loadHouses(database)])
    return { index, houses }
  } finally {
    await database.close()
  }
}

function resultOf({ query, near }: SearchRequest): SearchResult {
  try {
    return search(query, near)
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  }
}
