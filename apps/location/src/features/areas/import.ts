/** The areas of a catalogue file on their way into the database: staged as they come, compared and written at the end. */

import type { DecodedArea, DecodedOwnArea } from '@sousto/contract/catalogue-file/format.ts'
import type { LngLat } from '@sousto/domain/delivery/place.ts'
import { sql, type Transaction } from 'kysely'
import type { DB } from '../../database/tables.ts'
import { boundsOf, polygonsOf } from './shape.ts'
import { geometryProblem } from './validate-geometry.ts'

export type AreaProblem = { readonly path: string; readonly text: string }
export type AreaChanges = { readonly added: number; readonly updated: number; readonly removed: number }
export type AreaOutcome = {
  readonly problems: readonly AreaProblem[]
  readonly areas: AreaChanges
  readonly ownAreas: AreaChanges
}

/** `path` names a place in the file, for the list of what is wrong with it. */
export type AreaImport = {
  readonly city: (city: { id: number; slug: string; name: string; position: LngLat }) => Promise<void>
  readonly area: (path: string, area: DecodedArea) => Promise<void>
  /** In the order in which the restaurant's areas are to be kept. */
  readonly ownArea: (path: string, restaurantId: number, area: DecodedOwnArea) => Promise<void>
  /**
   * Unless something is wrong, makes the database hold what came and nothing else, touching only rows that differ, and announces
   * a change by `NOTIFY areas_changed`, which PostgreSQL sends at commit.
   */
  readonly finish: () => Promise<AreaOutcome>
}

const TERMS = ['city_id', 'fee', 'extra_minutes', 'minimum_order', 'no_free_delivery']
const OUTLINE = ['geometry', 'west', 'south', 'east', 'north']
const TABLES = {
  cities: { key: ['id'], columns: ['slug', 'name', 'lng', 'lat'] },
  areas: { key: ['code'], columns: [...TERMS, 'message', ...OUTLINE] },
  own_areas: { key: ['restaurant_id', 'number'], columns: [...TERMS, ...OUTLINE] },
} as const
type TableName = keyof typeof TABLES
const NAMES = ['cities', 'areas', 'own_areas'] as const satisfies readonly TableName[]

/** What an import replaces: everything, or the areas of one city or restaurant alone; everything else stays as it is. */
export type Extent = 'everything' | { readonly cityId: number } | { readonly restaurantId: number }

/** Which rows an import may remove: those that it would have had to bring. */
function replaced(name: TableName, extent: Extent) {
  if (extent === 'everything') return sql`true`
  if (name === 'areas' && 'cityId' in extent) return sql`city_id = ${extent.cityId}`
  if (name === 'own_areas' && 'restaurantId' in extent) return sql`restaurant_id = ${extent.restaurantId}`
  return sql`false`
}

/** Corners that gather before they are sent. */
const BATCH = 20_000
const LISTED_PROBLEMS = 100

export async function beginAreaImport(
  transaction: Transaction<DB>,
  extent: Extent = 'everything',
): Promise<AreaImport> {
  // Two imports at once take turns.
  await sql`SELECT pg_advisory_xact_lock(hashtext('catalogue import'))`.execute(transaction)
  for (const name of NAMES) await createStaging(transaction, name)
  if (extent !== 'everything') await stageKnownCities(transaction)
  const problems: AreaProblem[] = []
  const numbers = new Map<number, number>()
  let batches: Record<TableName, object[]> = { cities: [], areas: [], own_areas: [] }
  let weight = 0

  async function add(name: TableName, row: object, corners: number): Promise<void> {
    batches[name].push(row)
    weight += corners
    if (weight >= BATCH) await flush()
  }

  async function flush(): Promise<void> {
    const sent = batches
    batches = { cities: [], areas: [], own_areas: [] }
    weight = 0
    for (const name of NAMES) await stage(transaction, name, sent[name])
  }

  async function addDrawn(
    name: 'areas' | 'own_areas',
    path: string,
    title: string,
    area: DecodedArea | DecodedOwnArea,
    key: object,
  ): Promise<void> {
    const problem = geometryProblem(area.geometry)
    if (problem === null) {
      const corners = polygonsOf(area.geometry).flat(2).length
      await add(name, { ...key, path, ...columnsOf(area) }, corners)
    } else if (problems.length < LISTED_PROBLEMS) {
      problems.push({ path: `${path}.geometry`, text: `${title}: ${problem}.` })
    }
  }

  return {
    city: ({ position, ...city }) => add('cities', { ...city, ...position }, 1),
    area: (path, area) => {
      const { code, message } = area.properties
      return addDrawn('areas', path, `Oblast ${code}`, area, { code, message })
    },
    ownArea: (path, restaurantId, area) => {
      const number = numbers.get(restaurantId) ?? 0
      numbers.set(restaurantId, number + 1)
      const title = `Vlastní oblast ${number + 1} restaurace ${restaurantId}`
      return addDrawn('own_areas', path, title, area, { restaurant_id: restaurantId, number })
    },
    finish: async () => {
      await flush()
      const wrong = [
        ...problems,
        ...(await unknownCities(transaction)),
        ...(await repeatedCodes(transaction)),
        ...(await codesElsewhere(transaction, extent)),
      ]
      if (wrong.length > 0) return { problems: wrong, areas: NOTHING, ownAreas: NOTHING }
      return { problems: [], ...(await merge(transaction, extent)) }
    },
  }
}

function columnsOf({ properties, geometry }: DecodedArea | DecodedOwnArea): object {
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

const staging = (name: TableName) => sql.table(`incoming_${name}`)
const table = (name: TableName) => sql.table(`location.${name}`)

async function createStaging(transaction: Transaction<DB>, name: TableName): Promise<void> {
  await sql`CREATE TEMPORARY TABLE ${staging(name)} ON COMMIT DROP AS
    SELECT *, ''::text AS path, ''::text AS city FROM ${table(name)} WITH NO DATA`.execute(transaction)
}

/** Cities come with a catalogue only; areas that come alone count into those that are there. */
async function stageKnownCities(transaction: Transaction<DB>): Promise<void> {
  await sql`INSERT INTO ${staging('cities')} SELECT *, '', '' FROM ${table('cities')}`.execute(transaction)
}

async function stage(transaction: Transaction<DB>, name: TableName, rows: readonly object[]): Promise<void> {
  if (rows.length === 0) return
  await sql`INSERT INTO ${staging(name)}
    SELECT * FROM json_populate_recordset(NULL::${staging(name)}, ${JSON.stringify(rows)}::json)`.execute(
    transaction,
  )
}

/** Gives staged areas the ids of their cities; those that name none in the file are problems. */
async function unknownCities(transaction: Transaction<DB>): Promise<readonly AreaProblem[]> {
  const problems: AreaProblem[] = []
  for (const name of ['areas', 'own_areas'] as const) {
    await sql`UPDATE ${staging(name)} AS area SET city_id = city.id
      FROM ${staging('cities')} AS city WHERE city.slug = area.city`.execute(transaction)
    const { rows } = await sql<{ path: string; city: string }>`SELECT path, city FROM ${staging(name)}
      WHERE city_id IS NULL AND city IS NOT NULL LIMIT ${LISTED_PROBLEMS}`.execute(transaction)
    for (const { path, city } of rows) {
      problems.push({ path: `${path}.properties.city`, text: `Město ${city} v souboru není.` })
    }
  }
  return problems
}

async function repeatedCodes(transaction: Transaction<DB>): Promise<readonly AreaProblem[]> {
  const { rows } = await sql<{
    path: string
    code: string
  }>`SELECT max(path) AS path, code FROM ${staging('areas')}
    GROUP BY code HAVING count(*) > 1 LIMIT ${LISTED_PROBLEMS}`.execute(transaction)
  return rows.map(({ path, code }) => ({
    path: `${path}.properties.code`,
    text: `Oblast ${code} je v souboru víckrát.`,
  }))
}

/** A code names one area of the whole marketplace: another city's is not to be taken over. */
async function codesElsewhere(transaction: Transaction<DB>, extent: Extent): Promise<readonly AreaProblem[]> {
  if (extent === 'everything') return []
  const { rows } = await sql<{ path: string; code: string; name: string }>`
    SELECT staged.path, code, cities.name FROM ${staging('areas')} AS staged JOIN ${table('areas')} AS current USING (code)
    JOIN ${table('cities')} ON cities.id = current.city_id
    WHERE staged.city_id <> current.city_id ORDER BY code LIMIT ${LISTED_PROBLEMS}`.execute(transaction)
  return rows.map(({ path, code, name }) => ({
    path: `${path}.properties.code`,
    text: `Oblast ${code} už patří městu ${name}; dejte jí jiný kód.`,
  }))
}

const NOTHING: AreaChanges = { added: 0, updated: 0, removed: 0 }

async function merge(
  transaction: Transaction<DB>,
  extent: Extent,
): Promise<{ readonly areas: AreaChanges; readonly ownAreas: AreaChanges }> {
  const written: Record<TableName, { added: number; updated: number }> = {
    cities: await write(transaction, 'cities'),
    areas: await write(transaction, 'areas'),
    own_areas: await write(transaction, 'own_areas'),
  }
  // What refers to a city goes before it.
  const removed: Record<TableName, number> = {
    areas: await remove(transaction, 'areas', extent),
    own_areas: await remove(transaction, 'own_areas', extent),
    cities: await remove(transaction, 'cities', extent),
  }
  const changes = (name: TableName): AreaChanges => ({ ...written[name], removed: removed[name] })
  const changed = NAMES.some((name) => Object.values(changes(name)).some((count) => count > 0))
  if (changed) await sql`NOTIFY areas_changed`.execute(transaction)
  return { areas: changes('areas'), ownAreas: changes('own_areas') }
}

async function write(
  transaction: Transaction<DB>,
  name: TableName,
): Promise<{ added: number; updated: number }> {
  const { key, columns } = TABLES[name]
  const list = (names: readonly string[], prefix = '') =>
    sql.join(names.map((column) => sql.ref(prefix + column)))
  const { rows } = await sql<{ added: number; updated: number }>`
    WITH written AS (
      INSERT INTO ${table(name)} AS current (${list([...key, ...columns])})
      SELECT ${list([...key, ...columns])} FROM ${staging(name)}
      ON CONFLICT (${list(key)}) DO UPDATE SET (${list(columns)}) = ROW(${list(columns, 'excluded.')})
        WHERE ROW(${list(columns, 'current.')}) IS DISTINCT FROM ROW(${list(columns, 'excluded.')})
      RETURNING xmax = 0 AS added)
    SELECT count(*) FILTER (WHERE added) AS added, count(*) FILTER (WHERE NOT added) AS updated FROM written`.execute(
    transaction,
  )
  return rows[0] ?? { added: 0, updated: 0 }
}

async function remove(transaction: Transaction<DB>, name: TableName, extent: Extent): Promise<number> {
  const { key } = TABLES[name]
  const sameKey = key.map((column) => sql`current.${sql.ref(column)} = staged.${sql.ref(column)}`)
  const { numAffectedRows } = await sql`DELETE FROM ${table(name)} AS current
    WHERE ${replaced(name, extent)} AND NOT EXISTS (SELECT FROM ${staging(name)} AS staged WHERE ${sql.join(sameKey, sql` AND `)})`.execute(
    transaction,
  )
  return Number(numAffectedRows ?? 0)
}
