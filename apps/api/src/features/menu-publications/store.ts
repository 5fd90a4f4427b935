import type { MenuWire } from '@sousto/contract/menu-editing/document.ts'
import type { PublicationOrigin } from '@sousto/contract/menu-editing/wire.ts'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../database/tables.ts'

type Database = Kysely<DB>

export type PublicationRow = {
  readonly id: number
  readonly outletId: number
  readonly at: Temporal.Instant
  readonly staffId: number | null
  readonly by: string | null
  readonly origin: PublicationOrigin
  readonly note: string
  readonly changes: number
  readonly takenFrom: number | null
  readonly digest: string
}

const selected = (database: Database) =>
  database
    .selectFrom('shop.menu_publications as p')
    .leftJoin('shop.staff as s', 's.id', 'p.staff_id')
    .select([
      'p.id',
      'p.outlet_id as outletId',
      'p.at',
      'p.staff_id as staffId',
      's.name as by',
      'p.origin',
      'p.note',
      'p.changes',
      'p.taken_from as takenFrom',
      'p.digest',
    ])

type WithContent = PublicationRow & { readonly content: MenuWire }

export async function latestOf(database: Database, outlet: number): Promise<WithContent | null> {
  const row = await selected(database)
    .select('p.content')
    .where('p.outlet_id', '=', outlet)
    .orderBy('p.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}

/** Returns the menu of the last import. */
export async function latestImportOf(database: Database, outlet: number): Promise<WithContent | null> {
  const row = await selected(database)
    .select('p.content')
    .where('p.outlet_id', '=', outlet)
    .where('p.origin', '=', 'import')
    .orderBy('p.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}

/** Returns the digests of each outlet's latest publication and of the menu of the last import. */
export async function digestsByOutlet(
  database: Database,
): Promise<
  readonly { readonly outlet: number; readonly digest: string; readonly imported: string | null }[]
> {
  return await database
    .selectFrom('shop.menu_publications as p')
    .distinctOn('p.outlet_id')
    .select((from) => [
      'p.outlet_id as outlet',
      'p.digest',
      from
        .selectFrom('shop.menu_publications as i')
        .select('i.digest')
        .whereRef('i.outlet_id', '=', 'p.outlet_id')
        .where('i.origin', '=', 'import')
        .orderBy('i.id', 'desc')
        .limit(1)
        .as('imported'),
    ])
    .orderBy('p.outlet_id')
    .orderBy('p.id', 'desc')
    .execute()
}

/** Returns the digest of the latest publication of each of the outlets. */
export async function latestDigests(
  database: Database,
  outlets: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const rows = await database
    .selectFrom('shop.menu_publications')
    .distinctOn('outlet_id')
    .select(['outlet_id', 'digest'])
    .where('outlet_id', '=', sql<number>`ANY(${[...outlets]})`)
    .orderBy('outlet_id')
    .orderBy('id', 'desc')
    .execute()
  return new Map(rows.map(({ outlet_id, digest }) => [outlet_id, digest]))
}

export async function publicationOf(
  database: Database,
  outlet: number,
  id: number,
): Promise<WithContent | null> {
  const row = await selected(database)
    .select('p.content')
    .where('p.outlet_id', '=', outlet)
    .where('p.id', '=', id)
    .executeTakeFirst()
  return row ?? null
}

/** Returns publications older than `before`, latest first. */
export function publicationsOf(
  database: Database,
  outlet: number,
  before: number | null,
  limit: number,
): Promise<readonly PublicationRow[]> {
  return selected(database)
    .where('p.outlet_id', '=', outlet)
    .$if(before !== null, (query) => query.where('p.id', '<', before))
    .orderBy('p.id', 'desc')
    .limit(limit)
    .execute()
}

export type NewPublication = Omit<PublicationRow, 'id' | 'by'> & {
  readonly content: string
  readonly photos: readonly string[]
}

export async function insertPublications(
  database: Database,
  publications: readonly NewPublication[],
): Promise<readonly number[]> {
  if (publications.length === 0) return []
  const rows = await database
    .insertInto('shop.menu_publications')
    .values(
      publications.map(({ outletId, staffId, takenFrom, photos, ...row }) => ({
        ...row,
        outlet_id: outletId,
        staff_id: staffId,
        taken_from: takenFrom,
        photos: [...photos],
      })),
    )
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * Deletes publications from before that moment, except the current one, that of the last import, and the one that a
 * draft is based on.
 */
export async function deletePublications(database: Database, before: Temporal.Instant): Promise<void> {
  await database
    .deleteFrom('shop.menu_publications as p')
    .where('p.at', '<', before)
    .where((row) =>
      row.not(
        row.or([
          row.exists(
            row.selectFrom('shop.menu_drafts as d').select('d.base_id').whereRef('d.base_id', '=', 'p.id'),
          ),
          row('p.id', 'in', newestIds(database)),
          row('p.id', 'in', newestIds(database).where('n.origin', '=', 'import')),
        ]),
      ),
    )
    .execute()
}

const newestIds = (database: Database) =>
  database
    .selectFrom('shop.menu_publications as n')
    .select((row) => row.fn.max('n.id').as('id'))
    .groupBy('n.outlet_id')
