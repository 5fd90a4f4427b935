import type { SettingPart } from '@sousto/domain/operator/setup.ts'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { DB } from '../../database/tables.ts'

export type StoredSetting = {
  readonly part: SettingPart
  readonly version: number
  readonly value: unknown
  readonly sealed: Buffer | null
  readonly provenAt: Temporal.Instant | null
}

const settings = (database: Kysely<DB>) =>
  database
    .selectFrom('shop.operator_settings')
    .select(['part', 'version', 'value', 'sealed', 'proven_at as provenAt'])

export async function allSettings(database: Kysely<DB>): Promise<readonly StoredSetting[]> {
  return await settings(database).orderBy('part').execute()
}

const NONE = { version: 0, value: null, sealed: null, provenAt: null } as const

export async function settingOf(database: Kysely<DB>, part: SettingPart): Promise<StoredSetting> {
  return (await settings(database).where('part', '=', part).executeTakeFirst()) ?? { part, ...NONE }
}

/** Makes changes of one part wait for each other. */
export async function lockPart(transaction: Transaction<DB>, part: SettingPart): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtext(${`operator setting ${part}`}))`.execute(transaction)
}

/** Stores the part with the next version. */
export async function saveSetting(
  transaction: Transaction<DB>,
  { part, version, value, sealed, provenAt }: StoredSetting,
  at: Temporal.Instant,
): Promise<void> {
  const columns = {
    version: version + 1,
    value: value === null ? null : JSON.stringify(value),
    sealed,
    proven_at: provenAt,
    saved_at: at,
  }
  await transaction
    .insertInto('shop.operator_settings')
    .values({ part, ...columns })
    .onConflict((conflict) => conflict.column('part').doUpdateSet(columns))
    .execute()
}
