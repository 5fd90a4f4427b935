/** The SQL of the terms for outlets, which are appended to only. */
import type { TermsVersion } from '@sousto/domain/onboarding/outlet-terms.ts'
import { type Kysely, sql, type Transaction } from 'kysely'
import { actorsName } from '../../database/actor-names.ts'
import { inForce } from '../../database/grants-in-force.ts'
import type { DB } from '../../database/tables.ts'

export async function termsVersions(database: Kysely<DB>): Promise<readonly TermsVersion[]> {
  return await database
    .selectFrom('shop.outlet_terms')
    .select(['version', 'valid_from as validFrom'])
    .execute()
}

/** Returns the latest version that the outlet has accepted. */
export async function acceptedVersion(database: Kysely<DB>, outlet: number): Promise<number | null> {
  const row = await database
    .selectFrom('shop.outlet_terms_acceptances')
    .select((eb) => eb.fn.max('version').as('version'))
    .where('outlet_id', '=', outlet)
    .executeTakeFirst()
  return row?.version ?? null
}

/** Serializes announcements. */
export async function lockOutletTerms(transaction: Transaction<DB>): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtext('terms for outlets'))`.execute(transaction)
}

export async function insertTermsVersion(
  transaction: Transaction<DB>,
  terms: {
    readonly validFrom: string
    readonly document: string
    readonly changes: string
    readonly at: Temporal.Instant
    readonly actor: string
  },
): Promise<number> {
  const { version } = await transaction
    .insertInto('shop.outlet_terms')
    .values({
      valid_from: terms.validFrom,
      document: terms.document,
      changes: terms.changes,
      announced_at: terms.at,
      actor: terms.actor,
    })
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}

/** Latest first, with the number of outlets that have accepted each. */
export async function announcedVersions(database: Kysely<DB>) {
  return await database
    .selectFrom('shop.outlet_terms as t')
    .select([
      't.version',
      't.valid_from as validFrom',
      't.announced_at as announcedAt',
      't.document',
      't.changes',
    ])
    .select(
      sql<number>`(SELECT count(*)::integer FROM shop.outlet_terms_acceptances a
        JOIN shop.restaurants r ON r.id = a.outlet_id WHERE a.version = t.version)`.as('accepted'),
    )
    .orderBy('t.valid_from', 'desc')
    .execute()
}

export async function countOutlets(database: Kysely<DB>): Promise<number> {
  const { count } = await database
    .selectFrom('shop.restaurants')
    .select(sql<number>`count(*)::integer`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Latest first, with when and by whom the outlet accepted each. */
export async function versionsOfOutlet(database: Kysely<DB>, outlet: number) {
  return await database
    .selectFrom('shop.outlet_terms as t')
    .leftJoin('shop.outlet_terms_acceptances as a', (join) =>
      join.onRef('a.version', '=', 't.version').on('a.outlet_id', '=', outlet),
    )
    .select([
      't.version',
      't.valid_from as validFrom',
      't.announced_at as announcedAt',
      't.document',
      't.changes',
    ])
    .select('a.accepted_at as acceptedAt')
    .select((eb) => actorsName(eb.ref('a.actor')).as('acceptedBy'))
    .orderBy('t.valid_from', 'desc')
    .execute()
}

/** Returns false if the version was accepted before. */
export async function insertAcceptance(
  transaction: Transaction<DB>,
  acceptance: {
    readonly outlet: number
    readonly version: number
    readonly at: Temporal.Instant
    readonly actor: string
  },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('shop.outlet_terms_acceptances')
    .values({
      outlet_id: acceptance.outlet,
      version: acceptance.version,
      accepted_at: acceptance.at,
      actor: acceptance.actor,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** Every outlet with the e-mails of its owners. */
export async function ownersOfOutlets(database: Kysely<DB>, at: Temporal.Instant) {
  return await database
    .selectFrom('shop.staff_grants as g')
    .innerJoin('shop.staff as s', 's.id', 'g.staff_id')
    .innerJoin('shop.restaurants as r', 'r.id', 'g.outlet_id')
    .select(['r.id as outlet', 'r.name as restaurant', 's.email'])
    .where('g.role', '=', 'owner')
    .where('s.deactivated_at', 'is', null)
    .where(inForce(at))
    .orderBy('r.id')
    .orderBy('s.email')
    .execute()
}
