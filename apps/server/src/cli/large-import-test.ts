/**
 * Run by `import.test.ts` as a separate process, `node --max-old-space-size=… large-import-test.ts <database url>
 * <megabytes>`: it imports a generated file of that size, and prints the outcome and the peak of buffers in megabytes,
 * which the heap limit does not include.
 */

import { importCatalogue } from '@sousto/api/features/catalogue-import/service.ts'
import { demoCatalogueFile } from '@sousto/demo/catalogue.ts'
import { openDatabase } from '@sousto/postgres/database.ts'
import { areasInSameDatabase } from '../catalogue-areas.ts'

const [url = '', megabytes = ''] = process.argv.slice(2)
/** Larger than any id of the demo. */
const SHIFT = 4_000_000

let mostBuffers = 0

/** Repeats some of the demo's restaurants under new ids until the file is large enough. */
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

/** Returned as text, because the catalogue as objects would fill the memory under test. */
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
