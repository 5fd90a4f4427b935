/** The looks of the staff at customers (`administration.md` §4). */
import type { LoggedPurpose } from '@sousto/domain/customer/look.ts'
import type { StaffRole } from '@sousto/domain/staff/permissions.ts'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { DB } from '../../database/tables.ts'

const SHOWN = 100

/** Returns the looks at the account, latest first. */
export async function ownLooks(database: Kysely<DB>, userId: number) {
  return await database
    .selectFrom('shop.customer_looks')
    .select(['at', 'role', 'purpose', 'note'])
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(SHOWN)
    .execute()
}

export async function deleteLooks(database: Kysely<DB>, before: Temporal.Instant): Promise<void> {
  await database.deleteFrom('shop.customer_looks').where('at', '<', before).execute()
}

type NewLooks = {
  readonly customers: readonly number[]
  readonly staff: number
  readonly role: StaffRole
  readonly purpose: LoggedPurpose
  readonly note: string
  readonly at: Temporal.Instant
}

export async function addLooks(
  transaction: Transaction<DB>,
  { customers, staff, role, purpose, note, at }: NewLooks,
): Promise<void> {
  await sql`INSERT INTO shop.customer_looks (user_id, staff_id, role, purpose, note, at)
    SELECT id, ${staff}, ${role}, ${purpose}, ${note}, ${at}::timestamptz
    FROM unnest(${[...customers]}::integer[]) AS id`.execute(transaction)
}

/** Returns whether that person gave a purpose for that customer since then. */
export async function looksSince(
  database: Kysely<DB>,
  { customer, staff }: { readonly customer: number; readonly staff: number },
  since: Temporal.Instant,
): Promise<boolean> {
  const row = await database
    .selectFrom('shop.customer_looks')
    .select('id')
    .where('user_id', '=', customer)
    .where('staff_id', '=', staff)
    .where('purpose', '<>', 'export')
    .where('at', '>', since)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
