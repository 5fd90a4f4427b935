/**
 * Imports the whole catalogue from a file (read, check, merge, notify, in one transaction) and exports it.
 * Used by the command line and for the demo data.
 */

import { type Shrinking, shrinkingOf } from '@sousto/postgres/shrinking.ts'
import { type Changes, NO_CHANGES } from '@sousto/postgres/staged-import.ts'
import { type Kysely, sql, type Transaction } from 'kysely'
import { IMPORT_LOCK } from '../../database/import-lock.ts'
import type { DB } from '../../database/tables.ts'
import type { CatalogueAreas } from '../../ports/catalogue-areas.ts'
import { announceCatalogueChange } from '../catalogue/service.ts'
import { type BringPhoto, type PhotoImport, photoImporter } from '../photos/service.ts'
import { type CityEdits, watchCities } from './city-edits.ts'
import { losesEdits, type OutletEdits, watchEdits } from './console-edits.ts'
import { checkKept, keepAreas, keepClosed, keptOutlets, rowsOfOutlets } from './console-outlets.ts'
import { catalogueText } from './export-json.ts'
import { type DocumentEntry, readDocument } from './json-stream.ts'
import { mergeStaged } from './merge.ts'
import { collectProblems, type ProblemList } from './problems.ts'
import { readCatalogue } from './read-catalogue.ts'
import { checkStaged } from './staged-checks.ts'
import { completeStaging, createStaging } from './staging.ts'
import type { Kind } from './tables.ts'

export type { CityEdits } from './city-edits.ts'
export { losesEdits, type OutletEdits } from './console-edits.ts'
export { menuInTables, replaceMenus, takenIds } from './one-menu.ts'
export { addRestaurant } from './one-restaurant.ts'

export type ImportOutcome =
  | {
      readonly ok: true
      readonly changes: Readonly<Record<Kind | 'areas' | 'ownAreas', Changes>>
      /** The edits of each outlet since the last import that the file would change. */
      readonly edits: readonly OutletEdits[]
      readonly cityEdits: readonly CityEdits[]
      /** Of what most has been removed, or would be. */
      readonly shrunk: readonly Shrunk[]
    }
  /** Without problems: the file would lose edits, or most of what there is, and nobody has said that it may. */
  | {
      readonly ok: false
      readonly problems: ProblemList
      readonly edits: readonly OutletEdits[]
      readonly cityEdits: readonly CityEdits[]
      readonly shrunk: readonly Shrunk[]
    }

type Shrunk = Shrinking & { readonly kind: Kind }

export type ImportRequest = {
  readonly database: { readonly kysely: Kysely<DB> }
  readonly areas: CatalogueAreas
  /** The file's bytes, in chunks of any size. */
  readonly source: AsyncIterable<Uint8Array> | Iterable<Uint8Array>
  /** Dry run: only reports the changes. */
  readonly check?: boolean
  /** Allows an import that loses edits of the console. */
  readonly overEdits?: boolean
  /** Refuses a file that would remove most of the cities, restaurants or dishes. */
  readonly keepMost?: boolean
  /** The source of the photographs that the file names, and the store for them. */
  readonly photos?: PhotoImport
}

export async function importCatalogue({
  database,
  areas,
  source,
  check = false,
  overEdits = false,
  keepMost = false,
  photos,
}: ImportRequest): Promise<ImportOutcome> {
  const transaction = await database.kysely.startTransaction().execute()
  let outcome: ImportOutcome | null = null
  try {
    await prepare(transaction)
    const bring = photoImporter({ kysely: database.kysely, photos, check })
    outcome = await replaceCatalogue(transaction, areas, readDocument(source), bring, {
      overEdits: check || overEdits,
      keepMost: keepMost && !check,
    })
  } finally {
    await (outcome?.ok && !check ? transaction.commit() : transaction.rollback()).execute()
  }
  return outcome
}

async function replaceCatalogue(
  transaction: Transaction<DB>,
  catalogueAreas: CatalogueAreas,
  entries: AsyncIterable<DocumentEntry>,
  bring: BringPhoto,
  { overEdits, keepMost }: { readonly overEdits: boolean; readonly keepMost: boolean },
): Promise<ImportOutcome> {
  const problems = collectProblems()
  const staging = await createStaging(transaction)
  const areas = await catalogueAreas.beginImport(transaction)
  const watch = await watchEdits(transaction, catalogueAreas)
  const cities = await watchCities(transaction, catalogueAreas)
  await readCatalogue(entries, { staging, areas, problems, bring, watch, cities })
  const rejected = (edits: readonly OutletEdits[] = [], cityEdits: readonly CityEdits[] = []) =>
    ({ ok: false, problems: problems.list(), edits, cityEdits, shrunk: [] }) as const
  if (problems.list().count > 0) return rejected()

  await checkStaged(transaction, staging, problems)
  const kept = await keptOutlets(transaction, staging)
  await checkKept(transaction, staging, kept, problems)
  await keepAreas(transaction, { catalogueAreas, areas }, kept)
  const { problems: wrongAreas, ...areaChanges } = await areas.finish()
  for (const { path, text } of wrongAreas) problems.add(path, text)
  if (problems.list().count > 0) return rejected()

  const edits = await watch.finish(kept)
  const cityEdits = cities.finish()
  if (!overEdits && (edits.some(losesEdits) || cityEdits.length > 0)) return rejected(edits, cityEdits)
  await completeStaging(transaction, staging)
  const merged = await mergeStaged(
    transaction,
    staging,
    kept.length === 0 ? undefined : (table) => sql`NOT (${rowsOfOutlets(table, kept)})`,
  )
  const shrunk = await shrunkKinds(transaction, merged)
  if (keepMost && shrunk.length > 0) return { ...rejected(), shrunk }
  await watch.forget()
  await cities.forget()
  // Deferred unique constraints are checked now, so that the caller gets the error here and not at the commit.
  await sql`SET CONSTRAINTS ALL IMMEDIATE`.execute(transaction)
  if (merged.size > 0) {
    await keepClosed(transaction)
    await staging.analyze('current')
    await announceCatalogueChange(transaction)
  }
  const of = (kind: Kind) => merged.get(kind) ?? NO_CHANGES
  const changes = {
    cities: of('cities'),
    areas: areaChanges.areas,
    ownAreas: areaChanges.ownAreas,
    categories: of('categories'),
    banners: of('banners'),
    restaurants: of('restaurants'),
    items: of('items'),
    extraGroups: of('extraGroups'),
    content: of('content'),
  }
  return { ok: true, changes, edits, cityEdits, shrunk }
}

const COUNTED = { cities: 'shop.cities', restaurants: 'shop.restaurants', items: 'shop.items' } as const

/** Of which kinds the file has removed most. */
async function shrunkKinds(transaction: Transaction<DB>, merged: ReadonlyMap<Kind, Changes>) {
  const kinds = Object.keys(COUNTED) as (keyof typeof COUNTED)[]
  const found = await Promise.all(
    kinds.map(async (kind) => {
      const { count } = await transaction
        .selectFrom(COUNTED[kind])
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
      const shrinking = shrinkingOf(merged.get(kind) ?? NO_CHANGES, Number(count))
      return shrinking === null ? [] : [{ kind, ...shrinking }]
    }),
  )
  return found.flat()
}

/** Removes timeouts, because large files take minutes, and makes concurrent imports run one after the other. */
async function prepare(transaction: Transaction<DB>): Promise<void> {
  await sql`SET LOCAL statement_timeout = 0`.execute(transaction)
  await sql`SET LOCAL idle_in_transaction_session_timeout = 0`.execute(transaction)
  await sql`SELECT pg_advisory_xact_lock(${IMPORT_LOCK})`.execute(transaction)
}

/** Yields the file in chunks, from one snapshot of the database. The caller may stop early. */
export async function* exportCatalogue({
  database,
  areas,
}: {
  readonly database: { readonly kysely: Kysely<DB> }
  readonly areas: CatalogueAreas
}): AsyncGenerator<string> {
  const transaction = await database.kysely
    .startTransaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute()
  try {
    // No timeout, because the reader may be slow.
    await sql`SET LOCAL idle_in_transaction_session_timeout = 0`.execute(transaction)
    yield* catalogueText(transaction, areas)
  } finally {
    await transaction.rollback().execute()
  }
}

/** Returns whether no catalogue has been imported yet. */
export async function isCatalogueEmpty({ kysely }: { readonly kysely: Kysely<DB> }): Promise<boolean> {
  return (await kysely.selectFrom('shop.cities').select('id').limit(1).executeTakeFirst()) === undefined
}

/** Returns the restaurant with that slug, for the service that stores its own areas. Null means that there is none. */
export async function restaurantOfSlug(
  { kysely }: { readonly kysely: Kysely<DB> },
  slug: string,
): Promise<{ readonly id: number; readonly citySlug: string; readonly ownDelivery: boolean } | null> {
  const found = await kysely
    .selectFrom('shop.restaurants as r')
    .innerJoin('shop.cities as c', 'c.id', 'r.city_id')
    .select(['r.id', 'c.slug as citySlug', 'r.own_delivery as ownDelivery'])
    .where('r.slug', '=', slug)
    .executeTakeFirst()
  return found ?? null
}
