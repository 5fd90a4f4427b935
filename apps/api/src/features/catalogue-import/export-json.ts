/**
 * Exports the whole catalogue as its file, one line per city, area and restaurant, so that two exports can be compared
 * by a diff.
 */

import {
  areaEntry,
  bannerEntry,
  catalogueFile,
  categoryEntry,
  cityEntry,
  type DecodedArea,
  restaurantEntry,
} from '@sousto/contract/catalogue-file/format.ts'
import type { Transaction } from 'kysely'
import * as z from 'zod'
import type { DB } from '../../database/tables.ts'
import type { CatalogueAreas } from '../../ports/catalogue-areas.ts'
import {
  nextRestaurantIds,
  readBanners,
  readCategories,
  readCities,
  readRestaurants,
  readTerms,
} from './export-store.ts'

/** The number of restaurants read at once. */
const PAGE = 20

export async function* catalogueText(
  transaction: Transaction<DB>,
  areas: CatalogueAreas,
): AsyncGenerator<string> {
  const { format, version } = catalogueFile.shape
  yield `{\n"format": ${JSON.stringify(format.value)},\n"version": ${version.value},\n`
  yield `"termsHtml": ${JSON.stringify(await readTerms(transaction))},\n`
  yield* section('cities', cityEntry, await readCities(transaction))
  yield ',\n'
  yield* section('areas', areaEntry, areas.areas(transaction) satisfies AsyncIterable<DecodedArea>)
  yield ',\n'
  yield* section('categories', categoryEntry, await readCategories(transaction))
  yield ',\n'
  yield* section('banners', bannerEntry, await readBanners(transaction))
  yield ',\n'
  yield* section('restaurants', restaurantEntry, restaurants(transaction, areas))
  yield '\n}\n'
}

async function* restaurants(transaction: Transaction<DB>, areas: CatalogueAreas): AsyncGenerator<unknown> {
  let after = 0
  for (;;) {
    const ids = await nextRestaurantIds(transaction, after, PAGE)
    if (ids.length === 0) return
    const ownAreas = await areas.ownAreas(transaction, ids)
    for (const restaurant of await readRestaurants(transaction, ids)) {
      yield { ...restaurant, ownAreas: ownAreas.get(restaurant.id) ?? [] }
    }
    after = ids.at(-1) ?? after
  }
}

/** Encoding also validates: a row that the format would reject ends the export rather than producing a file that cannot be imported. */
async function* section(
  key: string,
  schema: z.ZodType,
  elements: AsyncIterable<unknown> | Iterable<unknown>,
): AsyncGenerator<string> {
  yield `"${key}": [`
  let first = true
  for await (const element of elements) {
    yield `${first ? '\n' : ',\n'}${JSON.stringify(z.encode(schema, element))}`
    first = false
  }
  yield first ? ']' : '\n]'
}
