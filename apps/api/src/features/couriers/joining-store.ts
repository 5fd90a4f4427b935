/** The SQL of joining: consents and tax identities (`dispatch.md` §4, `settlement.md` §7). */
import type { TaxIdentity } from '@sousto/domain/courier-joining/tax-identity.ts'
import type { Kysely, Transaction } from 'kysely'
import type { DB } from '../../database/tables.ts'
import { sellerColumns } from '../../database/tax-identities.ts'

export type Consent = { readonly version: number; readonly at: Temporal.Instant }

/** Returns the consent to the latest version. Null means that the courier has agreed to nothing. */
export async function latestConsent(database: Kysely<DB>, courier: number): Promise<Consent | null> {
  const row = await database
    .selectFrom('shop.courier_consents')
    .select(['version', 'agreed_at as at'])
    .where('courier_id', '=', courier)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}

/** Returns false if the courier agreed before. */
export async function insertConsent(
  transaction: Transaction<DB>,
  courier: number,
  { version, at }: Consent,
): Promise<boolean> {
  const added = await transaction
    .insertInto('shop.courier_consents')
    .values({ courier_id: courier, version, agreed_at: at })
    .onConflict((conflict) => conflict.columns(['courier_id', 'version']).doNothing())
    .returning('version')
    .executeTakeFirst()
  return added !== undefined
}

/** Null means that the courier has not filled it in. */
export async function taxIdentityOf(database: Kysely<DB>, courier: number): Promise<TaxIdentity | null> {
  const row = await database
    .selectFrom('shop.courier_identities')
    .select(['first_name as firstName', 'last_name as lastName', 'street', 'city', 'postcode', 'country'])
    .select(['tax_number as taxNumber', 'tax_country as taxCountry', 'birth_place as birthPlace'])
    .select(['vat_id as vatId', 'account_holder as accountHolder'])
    .select((eb) => eb.cast<string>('birth_date', 'text').as('birthDate'))
    .where('courier_id', '=', courier)
    .executeTakeFirst()
  return row ?? null
}

export async function hasTaxIdentity(database: Kysely<DB>, courier: number): Promise<boolean> {
  const row = await database
    .selectFrom('shop.courier_identities')
    .select('courier_id')
    .where('courier_id', '=', courier)
    .executeTakeFirst()
  return row !== undefined
}

export async function saveTaxIdentity(
  transaction: Transaction<DB>,
  courier: number,
  identity: TaxIdentity,
  at: Temporal.Instant,
): Promise<void> {
  const columns = {
    first_name: identity.firstName,
    last_name: identity.lastName,
    birth_date: identity.birthDate,
    birth_place: identity.birthPlace,
    ...sellerColumns(identity),
    changed_at: at,
  }
  await transaction
    .insertInto('shop.courier_identities')
    .values({ courier_id: courier, ...columns })
    .onConflict((conflict) => conflict.column('courier_id').doUpdateSet(columns))
    .execute()
}

/** Null means that there is none. */
export async function photoOf(database: Kysely<DB>, courier: number): Promise<string | null> {
  const row = await database
    .selectFrom('shop.couriers')
    .select('photo')
    .where('staff_id', '=', courier)
    .executeTakeFirst()
  return row?.photo ?? null
}

/** Returns false if the courier has no profile yet. */
export async function savePhoto(
  transaction: Transaction<DB>,
  courier: number,
  photo: string | null,
): Promise<boolean> {
  const changed = await transaction
    .updateTable('shop.couriers')
    .set({ photo })
    .where('staff_id', '=', courier)
    .returning('staff_id')
    .executeTakeFirst()
  return changed !== undefined
}
