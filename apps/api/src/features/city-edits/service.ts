/**
 * Stores what cities and their areas were before they were edited in the console since the last import, so that an
 * import can list the edits it would lose (`administration.md` §2), as `outlet-edits` does for outlets.
 */
import {
  areaEntry,
  cityEntry,
  type DecodedArea,
  type DecodedCity,
} from '@sousto/contract/catalogue-file/format.ts'
import type { CityDocument } from '@sousto/domain/city-editing/lost-edits.ts'
import type { Kysely, Transaction } from 'kysely'
import * as z from 'zod'
import type { DB } from '../../database/tables.ts'
import * as store from './store.ts'

const areas = z.array(areaEntry)

/**
 * Records a city before an edit; only the first edit since the last import counts. Null means that the console adds the
 * city. Call it in the transaction of the edit, which must have begun with `holdOffImports`.
 */
export const noteCityEdit = (
  transaction: Transaction<DB>,
  city: number,
  before: DecodedCity | null,
): Promise<void> =>
  store.insertEdit(transaction, {
    city,
    part: 'city',
    before: before === null ? null : z.encode(cityEntry, before),
  })

/** Records the areas of a city before an edit. */
export const noteAreaEdit = (
  transaction: Transaction<DB>,
  city: number,
  before: readonly DecodedArea[],
): Promise<void> =>
  store.insertEdit(transaction, { city, part: 'areas', before: z.encode(areas, [...before]) })

/** The parts that were edited, as they were at the last import. */
export type CityBefore = Partial<CityDocument>

/** Returns the cities edited since the last import. */
export async function citiesBeforeEdits(database: Kysely<DB>): Promise<ReadonlyMap<number, CityBefore>> {
  const found = new Map<number, CityBefore>()
  for (const { city, part, before } of await store.edits(database)) {
    const read =
      part === 'areas'
        ? { areas: areasByCode(z.parse(areas, before)) }
        : { city: before === null ? null : z.parse(cityEntry, before) }
    found.set(city, { ...found.get(city), ...read })
  }
  return found
}

export const areasByCode = (found: readonly DecodedArea[]): ReadonlyMap<string, DecodedArea> =>
  new Map(found.map((area) => [area.properties.code, area]))

/** Call this after an import: its values are now the base for edits. */
export const forgetCityEdits = store.deleteEdits
