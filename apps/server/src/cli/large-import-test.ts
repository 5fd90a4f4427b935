/**
 * Run by `import.test.ts` as a process of its own, `node --max-old-space-size=… large-import-test.ts <database url> <megabytes>`:
 * imports a file of that size, made as it is read, and prints the outcome and how many megabytes of buffers there were at most, which
 * no limit of the heap counts.
 */

import { importCatalogue } from '@sousto/api/features/catalogue-import/service.ts'
import { demoCatalogueFile } from '@sousto/demo/catalogue.ts'
import { openDatabase } from '@sousto/postgres/database.ts'
import { areasInSameDatabase } from '../catalogue-areas.ts'

const [url = '', megabytes = ''] = process.argv.slice(2)
/** More than the largest id of the demo. */
const SHIFT = 4_000_000

let mostBuffers = 0

/** A few of the demo's restaurants again and again under new ids, until the file is large enough. */
function* file(size: number): Generator<Uint8Array> {
  const { head, restaurants } = demo()
  yield Buffer.from(`${head},"restaurants":[`)
  for (let round = 0, written = 0; written < size; round += 1) {
    for (const restaurant of restaurants) {
      const piece = Buffer.from(`${written === 0 ? '' : ','}${renamed(restaurant, round)}`)
      yield piece
      mostBuffers = Math.max(mostBuffers, process.memoryUsage().arrayBuffers / 1024 / 1024)
      written += piece.length
    }
  }
  yield Buffer.from(']}')
}

/** As text: the catalogue itself would fill the memory that is to be tested. */
function demo(): { readonly head: string; readonly restaurants: readonly string[] } {
  const { restaurants, ...rest } = demoCatalogueFile()
  return {
    head: JSON.stringify(rest).slice(0, -1),
    restaurants: restaurants.slice(0, 20).map((restaurant) => JSON.stringify(restaurant)),
  }
}

function renamed(restaurant: string, round: number): string {
  const plus = (id: string) => String(Number(id) + round * SHIFT)
  return restaurant
    .replace(/"slug":"([^"]+)"/, (_, slug: string) => `"slug":"${slug}-${round}"`)
    .replace(/"id":(\d+)/g, (_, id: string) => `"id":${plus(id)}`)
    .replace(
      /"extraGroups":\[([\d,]+)\]/g,
      (_, ids: string) => `"extraGroups":[${ids.split(',').map(plus).join()}]`,
    )
}

const database = openDatabase<unknown>({ url })
const outcome = await importCatalogue({
  database,
  areas: areasInSameDatabase,
  source: file(Number(megabytes) * 1024 * 1024),
})
await database.close()
process.stdout.write(JSON.stringify({ outcome, mostBuffers }))
