/** The SQL of outlets that were made in the console. */
import type { CompanyCheck } from '@sousto/domain/onboarding/company-check.ts'
import { type Insertable, type Kysely, sql, type Transaction } from 'kysely'
import type { DB } from '../../database/tables.ts'

export async function hasCity(database: Kysely<DB>, slug: string): Promise<boolean> {
  const row = await database
    .selectFrom('shop.cities')
    .select('id')
    .where('slug', '=', slug)
    .executeTakeFirst()
  return row !== undefined
}

/** Returns an id that no outlet has. Catalogue files use smaller ones. */
export async function nextOutletId(transaction: Transaction<DB>): Promise<number> {
  const { rows } = await sql<{
    id: number
  }>`SELECT nextval('shop.console_outlet_ids')::integer AS id`.execute(transaction)
  const [row] = rows
  if (row === undefined) throw new Error('the sequence gave no id')
  return row.id
}

/** Returns the slugs that begin with this one. */
export async function slugsLike(database: Kysely<DB>, slug: string): Promise<readonly string[]> {
  const rows = await database
    .selectFrom('shop.restaurants')
    .select('slug')
    .where('slug', 'like', `${slug}%`)
    .execute()
  return rows.map((row) => row.slug)
}

export async function insertConsoleOutlet(
  transaction: Transaction<DB>,
  outlet: Insertable<DB['shop.console_outlets']>,
): Promise<void> {
  await transaction.insertInto('shop.console_outlets').values(outlet).execute()
}

/** Switching off an outlet that is off changes nothing. */
export async function switchOff(
  transaction: Transaction<DB>,
  outlet: number,
  at: Temporal.Instant,
): Promise<void> {
  await transaction
    .insertInto('shop.switched_off_outlets')
    .values({ outlet_id: outlet, switched_off_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function switchOn(transaction: Transaction<DB>, outlet: number): Promise<void> {
  await transaction.deleteFrom('shop.switched_off_outlets').where('outlet_id', '=', outlet).execute()
}

export async function insertSwitch(
  transaction: Transaction<DB>,
  row: Insertable<DB['shop.outlet_switches']>,
): Promise<void> {
  await transaction.insertInto('shop.outlet_switches').values(row).execute()
}

/** Latest first. */
export async function switchesOf(database: Kysely<DB>, outlet: number) {
  return await database
    .selectFrom('shop.outlet_switches as w')
    .leftJoin('shop.staff as s', 's.id', 'w.staff_id')
    .select(['w.at', 's.name as by', 'w.is_on as isOn', 'w.reason'])
    .where('w.outlet_id', '=', outlet)
    .orderBy('w.id', 'desc')
    .execute()
}

/** Locks the outlet, so that two people cannot change it at once. */
export async function lockOutlet(transaction: Transaction<DB>, outlet: number): Promise<void> {
  await transaction
    .selectFrom('shop.restaurants')
    .select('id')
    .where('id', '=', outlet)
    .forNoKeyUpdate()
    .execute()
}

export async function setCompany(
  transaction: Transaction<DB>,
  outlet: number,
  company: { readonly ico: string; readonly dic: string | null },
): Promise<void> {
  await transaction.updateTable('shop.restaurants').set(company).where('id', '=', outlet).execute()
}

export async function saveCompanyCheck(
  transaction: Transaction<DB>,
  outlet: number,
  { companyNumber, finding, name, address, vatId, checkedAt }: CompanyCheck,
): Promise<void> {
  const row = {
    company_number: companyNumber,
    finding,
    name,
    address,
    vat_id: vatId,
    checked_at: checkedAt,
  }
  await transaction
    .insertInto('shop.company_checks')
    .values({ outlet_id: outlet, ...row })
    .onConflict((conflict) => conflict.column('outlet_id').doUpdateSet(row))
    .execute()
}

/** Dishes of an earlier statement stay in it. */
export async function saveStatement(
  transaction: Transaction<DB>,
  outlet: number,
  {
    dishes,
    at,
    by,
  }: { readonly dishes: readonly number[]; readonly at: Temporal.Instant; readonly by: number },
): Promise<void> {
  await transaction
    .insertInto('shop.allergen_statements')
    .values({ outlet_id: outlet, dishes: [...dishes], said_at: at, staff_id: by })
    .onConflict((conflict) =>
      conflict.column('outlet_id').doUpdateSet({
        dishes: sql`ARRAY(SELECT unnest(shop.allergen_statements.dishes) UNION SELECT unnest(excluded.dishes))`,
        said_at: at,
        staff_id: by,
      }),
    )
    .execute()
}
