import { type Changes, createStagedImport } from '@sousto/postgres/staged-import.ts'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { DB } from '../../database/tables.ts'
import type { Landmark } from './landmark.ts'
import type { LocatedLandmark } from './landmark-search.ts'

const columns = ['landmarks.name', 'landmarks.code', 'landmarks.other_names as otherNames'] as const

/** Returns the landmarks whose address the register has. */
export const locatedLandmarks = (kysely: Kysely<DB>): Promise<readonly LocatedLandmark[]> =>
  kysely
    .selectFrom('location.landmarks as landmarks')
    .innerJoin('location.places as places', 'places.code', 'landmarks.code')
    .innerJoin('location.parts as parts', 'parts.code', 'places.part_code')
    .innerJoin('location.towns as towns', 'towns.code', 'parts.town_code')
    .select([...columns, 'towns.name as town', 'parts.name as part'])
    .execute()

export const allLandmarks = (
  kysely: Kysely<DB>,
): Promise<readonly (Landmark & { readonly isLocated: boolean })[]> =>
  kysely
    .selectFrom('location.landmarks as landmarks')
    .leftJoin('location.places as places', 'places.code', 'landmarks.code')
    .select(columns)
    .select((row) => row('places.code', 'is not', null).$castTo<boolean>().as('isLocated'))
    .orderBy('landmarks.name')
    .execute()

/** Returns, by the codes of existing addresses, whether they have coordinates. */
export async function positionsOf(
  kysely: Kysely<DB>,
  codes: readonly number[],
): Promise<ReadonlyMap<number, boolean>> {
  const rows = await kysely
    .selectFrom('location.places')
    .select(['code', 'lng'])
    .where((row) => sql<boolean>`${row.ref('code')} = ANY(${codes}::integer[])`)
    .execute()
  return new Map(rows.map(({ code, lng }) => [code, lng !== null]))
}

/** Replaces the table by these landmarks. If that changes it, `NOTIFY landmarks_changed` is sent at the commit. */
export async function replaceLandmarks(
  transaction: Transaction<DB>,
  landmarks: readonly Landmark[],
): Promise<Changes> {
  // Concurrent imports run one after the other.
  await sql`SELECT pg_advisory_xact_lock(hashtext('landmark import'))`.execute(transaction)
  const staging = await createStagedImport(transaction, { tables: ['location.landmarks'] })
  for (const { name, code, otherNames } of landmarks) {
    staging.add('location.landmarks', { name, code, other_names: [...otherNames] })
  }
  await staging.flush()
  const { changed, of } = await staging.merge()
  if (changed) await sql`NOTIFY landmarks_changed`.execute(transaction)
  return of('location.landmarks')
}
