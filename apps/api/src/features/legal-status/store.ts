/** The SQL of the settings and looks of the page of legal duties. */
import type { CompanySize, Duty } from '@sousto/domain/legal-status/duties.ts'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { DB } from '../../database/tables.ts'

export type StoredSettings = {
  readonly companySize: CompanySize
  /** An ISO date. */
  readonly accessibilityOn: string | null
  readonly accessibilityMethod: string
  readonly requiresAgeProof: boolean
  readonly revision: number
}

const DEFAULTS: StoredSettings = {
  companySize: 'large',
  accessibilityOn: null,
  accessibilityMethod: '',
  requiresAgeProof: false,
  revision: 0,
}

export async function legalSettings(database: Kysely<DB>): Promise<StoredSettings> {
  const row = await database
    .selectFrom('shop.legal_settings')
    .select(['company_size as companySize', 'accessibility_method as accessibilityMethod'])
    .select(['requires_age_proof as requiresAgeProof', 'revision'])
    .select(sql<string | null>`accessibility_on::text`.as('accessibilityOn'))
    .executeTakeFirst()
  return row ?? DEFAULTS
}

/** Locks the settings until the end of the transaction, also while there is no row. */
export async function lockLegalSettings(transaction: Transaction<DB>): Promise<StoredSettings> {
  await sql`LOCK TABLE shop.legal_settings IN SHARE ROW EXCLUSIVE MODE`.execute(transaction)
  return await legalSettings(transaction)
}

export async function saveLegalSettings(
  transaction: Transaction<DB>,
  { companySize, accessibilityOn, accessibilityMethod, requiresAgeProof, revision }: StoredSettings,
): Promise<void> {
  const row = {
    company_size: companySize,
    accessibility_on: accessibilityOn,
    accessibility_method: accessibilityMethod,
    requires_age_proof: requiresAgeProof,
    revision,
  }
  await transaction
    .insertInto('shop.legal_settings')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute()
}

export async function insertCheck(
  transaction: Transaction<DB>,
  { duty, at, by }: { readonly duty: Duty; readonly at: Temporal.Instant; readonly by: number },
): Promise<void> {
  await transaction.insertInto('shop.legal_checks').values({ duty, checked_at: at, staff_id: by }).execute()
}

export async function latestChecks(database: Kysely<DB>) {
  return await database
    .selectFrom('shop.legal_checks as c')
    .leftJoin('shop.staff as s', 's.id', 'c.staff_id')
    .select(['c.duty', 'c.checked_at as at', 's.name as by'])
    .distinctOn('c.duty')
    .orderBy('c.duty')
    .orderBy('c.id', 'desc')
    .execute()
}
