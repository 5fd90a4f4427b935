/** Imports the areas of a catalogue file: they are staged as they arrive and merged at the end. */

import type { DecodedArea, DecodedOwnArea } from '@sousto/contract/catalogue-file/format.ts'
import { geometryText } from '@sousto/contract/catalogue-file/geometry-text.ts'
import type { LngLat } from '@sousto/domain/delivery/place.ts'
import { boundsOf, polygonsOf } from '@sousto/domain/delivery-areas/shape.ts'
import { type Changes, createStagedImport, NO_CHANGES } from '@sousto/postgres/staged-import.ts'
import { sql, type Transaction } from 'kysely'
import type { DB } from '../../database/tables.ts'

export type AreaProblem = { readonly path: string; readonly text: string }
export type AreaOutcome = {
  readonly problems: readonly AreaProblem[]
  readonly areas: Changes
  readonly ownAreas: Changes
}

/** A hidden city's areas contain no address for customers. */
type AreaCity = {
  readonly id: number
  readonly slug: string
  readonly name: string
  readonly position: LngLat
  readonly hidden?: boolean
}

/** `path` is a position in the file, for the list of its problems. */
export type AreaImport = {
  readonly city: (city: AreaCity) => Promise<void>
  readonly area: (path: string, area: DecodedArea) => Promise<void>
  /** Call this in the order in which the restaurant's areas are to be stored. */
  readonly ownArea: (path: string, restaurantId: number, area: DecodedOwnArea) => Promise<void>
  /**
   * Unless there are problems, replaces the stored areas by the received ones, touching only rows that differ.
   * Announces a change by `NOTIFY areas_changed`, which PostgreSQL sends at the commit.
   */
  readonly finish: () => Promise<AreaOutcome>
}

/** Tables that refer to a city come after it. */
const TABLES = [
  'location.cities',
  'location.areas',
  'location.own_areas',
] as const satisfies readonly (keyof DB)[]
type TableName = (typeof TABLES)[number]

/** The part that an import replaces: everything, or only the areas of one city or restaurant. */
export type Extent = 'everything' | { readonly cityId: number } | { readonly restaurantId: number }

/** Selects the rows that an import may remove: those within its extent. */
function removable(name: TableName, extent: Extent) {
  if (extent === 'everything') return sql`true`
  if (name === 'location.areas' && 'cityId' in extent) return sql`city_id = ${extent.cityId}`
  if (name === 'location.own_areas' && 'restaurantId' in extent)
    return sql`restaurant_id = ${extent.restaurantId}`
  return sql`false`
}

const BATCH = 20_000
const LISTED_PROBLEMS = 100

type Staging = Awaited<ReturnType<typeof createStaging>>

function createStaging(transaction: Transaction<DB>) {
  return createStagedImport(transaction, {
    tables: TABLES,
    extraColumns: ['path', 'city'],
    filledLater: ['city_id'],
  })
}

export async function beginAreaImport(
  transaction: Transaction<DB>,
  extent: Extent = 'everything',
): Promise<AreaImport> {
  // Concurrent imports run one after the other.
  await sql`SELECT pg_advisory_xact_lock(hashtext('catalogue import'))`.execute(transaction)
  const staging = await createStaging(transaction)
  if (extent !== 'everything') await stageKnownCities(transaction, staging)
  const problems: AreaProblem[] = []
  const numbers = new Map<number, number>()

  /** Stages the area unless its geometry is invalid; `title` names the area in the error message. */
  async function addDrawn(
    path: string,
    title: string,
    { geometry }: DecodedArea | DecodedOwnArea,
    stage: (corners: number) => void,
  ): Promise<void> {
    const problem = geometryText(geometry)
    if (problem === null) {
      stage(polygonsOf(geometry).flat(2).length)
      await staging.flush(BATCH)
    } else if (problems.length < LISTED_PROBLEMS) {
      problems.push({ path: `${path}.geometry`, text: `${title}: ${problem}.` })
    }
  }
  const cities = new Set<number | string>()

  return {
    city: async ({ position, hidden = false, ...city }) => {
      // The import of the catalogue names the second one.
      if (cities.has(city.id) || cities.has(city.slug)) return
      cities.add(city.id).add(city.slug)
      staging.add('location.cities', { ...city, ...position, hidden: hidden ? true : null })
      await staging.flush(BATCH)
    },
    area: (path, area) => {
      const { code, message } = area.properties
      return addDrawn(path, `Oblast ${code}`, area, (corners) =>
        staging.add('location.areas', { code, message, path, ...columnsOf(area) }, corners),
      )
    },
    ownArea: (path, restaurantId, area) => {
      const number = numbers.get(restaurantId) ?? 0
      numbers.set(restaurantId, number + 1)
      const title = `Vlastní oblast ${number + 1} restaurace ${restaurantId}`
      const key = { restaurant_id: restaurantId, number }
      return addDrawn(path, title, area, (corners) =>
        staging.add('location.own_areas', { ...key, path, ...columnsOf(area) }, corners),
      )
    },
    finish: async () => {
      await staging.flush()
      await staging.analyze('staged')
      const found = [
        ...problems,
        ...(await unknownCities(transaction, staging)),
        ...(await repeatedCodes(transaction, staging)),
        ...(await codesOfOtherCities(transaction, staging, extent)),
      ]
      if (found.length > 0) return { problems: found, areas: NO_CHANGES, ownAreas: NO_CHANGES }
      const merged = await staging.merge({ removable: (table) => removable(table, extent) })
      if (merged.changed) await sql`NOTIFY areas_changed`.execute(transaction)
      return {
        problems: [],
        areas: merged.of('location.areas'),
        ownAreas: merged.of('location.own_areas'),
      }
    },
  }
}

function columnsOf({ properties, geometry }: DecodedArea | DecodedOwnArea) {
  const { city, fee, extraMinutes, minimumOrder, noFreeDelivery } = properties
  return {
    city,
    fee,
    extra_minutes: extraMinutes,
    minimum_order: minimumOrder,
    no_free_delivery: noFreeDelivery,
    geometry,
    ...boundsOf(geometry),
  }
}

/** Only a catalogue contains cities; areas that are imported alone belong to existing cities. */
async function stageKnownCities(transaction: Transaction<DB>, staging: Staging): Promise<void> {
  const cities = await transaction.selectFrom('location.cities').selectAll().execute()
  for (const city of cities) staging.add('location.cities', city)
}

/** Sets the city ids of staged areas; areas whose city is unknown are problems. */
async function unknownCities(
  transaction: Transaction<DB>,
  staging: Staging,
): Promise<readonly AreaProblem[]> {
  const problems: AreaProblem[] = []
  for (const name of ['location.areas', 'location.own_areas'] as const) {
    await sql`UPDATE ${staging.staged(name)} AS area SET city_id = city.id
      FROM ${staging.staged('location.cities')} AS city WHERE city.slug = area.city`.execute(transaction)
    const rows = await transaction
      .selectFrom(staging.staged(name).as('area'))
      .select(['area.path', 'area.city'])
      .where('area.city_id', 'is', null)
      .where('area.city', 'is not', null)
      .limit(LISTED_PROBLEMS)
      .execute()
    for (const { path, city } of rows) {
      problems.push({ path: `${path}.properties.city`, text: `Město ${city} v souboru není.` })
    }
  }
  return problems
}

async function repeatedCodes(
  transaction: Transaction<DB>,
  staging: Staging,
): Promise<readonly AreaProblem[]> {
  const rows = await transaction
    .selectFrom(staging.staged('location.areas').as('area'))
    .select((area) => [area.fn.max('area.path').as('path'), 'area.code'])
    .groupBy('area.code')
    .having((area) => area.fn.countAll(), '>', 1)
    .limit(LISTED_PROBLEMS)
    .execute()
  return rows.map(({ path, code }) => ({
    path: `${path}.properties.code`,
    text: `Oblast ${code} je v souboru víckrát.`,
  }))
}

/**
 * A code identifies one area in the whole marketplace, so an import of one city must not take over another city's area.
 */
async function codesOfOtherCities(
  transaction: Transaction<DB>,
  staging: Staging,
  extent: Extent,
): Promise<readonly AreaProblem[]> {
  if (extent === 'everything') return []
  const rows = await transaction
    .selectFrom(staging.staged('location.areas').as('staged'))
    .innerJoin('location.areas as current', 'current.code', 'staged.code')
    .innerJoin('location.cities as city', 'city.id', 'current.city_id')
    .select(['staged.path', 'staged.code', 'city.name'])
    .whereRef('staged.city_id', '<>', 'current.city_id')
    .orderBy('staged.code')
    .limit(LISTED_PROBLEMS)
    .execute()
  return rows.map(({ path, code, name }) => ({
    path: `${path}.properties.code`,
    text: `Oblast ${code} už patří městu ${name}; dejte jí jiný kód.`,
  }))
}
