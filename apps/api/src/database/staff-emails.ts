import type { Kysely } from 'kysely'
import { inForce } from './grants-in-force.ts'
import type { DB } from './tables.ts'

export async function emailOfStaff(database: Kysely<DB>, person: number): Promise<string> {
  const { email } = await database
    .selectFrom('shop.staff')
    .select('email')
    .where('id', '=', person)
    .executeTakeFirstOrThrow()
  return email
}

/** Returns the e-mails of an outlet's owners. */
export async function ownersOf(
  database: Kysely<DB>,
  outlet: number,
  at: Temporal.Instant,
): Promise<readonly string[]> {
  const people = await database
    .selectFrom('shop.staff as s')
    .innerJoin('shop.staff_grants as g', 'g.staff_id', 's.id')
    .select('s.email')
    .where('s.deactivated_at', 'is', null)
    .where(inForce(at))
    .where('g.role', '=', 'owner')
    .where('g.outlet_id', '=', outlet)
    .orderBy('s.email')
    .execute()
  return people.map(({ email }) => email)
}
