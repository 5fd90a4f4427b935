/** The whole catalogue as its file, a line for each city, area and restaurant, so that two exports can be compared. */

import {
  catalogueFile,
  type DecodedArea,
  exchangedArea,
  exchangedBanner,
  exchangedCategory,
  exchangedCity,
  exchangedRestaurant,
} from '@sousto/contract/catalogue-file/format.ts'
import type { Transaction } from 'kysely'
import * as z from 'zod'
import type { DB } from '../../database/tables.ts'
import type { AreaExchange } from '../../ports/area-import.ts'
import {
  nextRestaurantIds,
  readBanners,
  readCategories,
  readCities,
  readRestaurants,
  readTerms,
} from './export-store.ts'

const PAGE = 20

/** In pieces. */
export async function* catalogueText(
  transaction: Transaction<DB>,
  areas: AreaExchange,
): AsyncGenerator<string> {
  const { format, version } = catalogueFile.shape
  yield `{\n"format": ${JSON.stringify(format.value)},\n"version": ${version.value},\n`
  yield `"termsHtml": ${JSON.stringify(await readTerms(transaction))},\n`
  yield* section('cities', exchangedCity, await readCities(transaction))
  yield ',\n'
  yield* section('areas', exchangedArea, areas.areas(transaction) satisfies AsyncIterable<DecodedArea>)
  yield ',\n'
  yield* section('categories', exchangedCategory, await readCategories(transaction))
  yield ',\n'
  yield* section('banners', exchangedBanner, await readBanners(transaction))
  yield ',\n'
  yield* section('restaurants', exchangedRestaurant, restaurants(transaction, areas))
  yield '\n}\n'
}

async function* restaurants(transaction: Transaction<DB>, areas: AreaExchange): AsyncGenerator<unknown> {
  let after = 0
  for (;;) {
    const ids = await nextRestaurantIds(transaction, after, PAGE)
    if (ids.length === 0) return
    const ownAreas = await areas.ownAreas(transaction, ids)
    for (const { id, part } of await readRestaurants(transaction, ids)) {
      yield { ...part, ownAreas: ownAreas.get(id) ?? [] }
    }
    after = ids.at(-1) ?? after
  }
}

/** Encoding also checks: a row that the format would refuse ends the export rather than making a file that nobody can import. */
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
