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

/** Outlets that are switched off or closed for good are not concerned until they sell again. */
const isOn = sql<boolean>`NOT EXISTS (SELECT FROM shop.switched_off_outlets f WHERE f.outlet_id = r.id)`

/** Latest first, with the number of outlets that are on and have accepted each. */
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
        JOIN shop.restaurants r ON r.id = a.outlet_id WHERE a.version = t.version AND ${isOn})`.as(
        'accepted',
      ),
    )
    .orderBy('t.valid_from', 'desc')
    .execute()
}

/** Returns how many outlets are on. */
export async function countOutlets(database: Kysely<DB>): Promise<number> {
  const { count } = await database
    .selectFrom('shop.restaurants as r')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where(isOn)
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

/**
 * Every outlet that has not closed for good, once for each e-mail of its owners, or else of the contact of its
 * application.
 */
export async function recipientsOfOutlets(database: Kysely<DB>, at: Temporal.Instant) {
  const { rows } = await sql<{
    readonly outlet: number
    readonly restaurant: string
    readonly email: string
  }>`
    SELECT r.id AS outlet, r.name AS restaurant, coalesce(o.email, c.contact_email) AS email
    FROM shop.restaurants r
    LEFT JOIN (
      SELECT g.outlet_id, s.email FROM shop.staff_grants g JOIN shop.staff s ON s.id = g.staff_id
      WHERE g.role = 'owner' AND s.deactivated_at IS NULL AND ${inForce(at)}
    ) o ON o.outlet_id = r.id
    LEFT JOIN shop.console_outlets c ON c.outlet_id = r.id
    WHERE coalesce(o.email, c.contact_email) <> ''
      AND NOT EXISTS (SELECT FROM shop.closed_outlets x WHERE x.outlet_id = r.id)
    ORDER BY r.id, email`.execute(database)
  return rows
}
