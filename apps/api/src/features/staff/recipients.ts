import type { Kysely } from 'kysely'
import { inForce } from '../../database/grants-in-force.ts'
import { ownersOf } from '../../database/staff-emails.ts'
import type { DB } from '../../database/tables.ts'

/** Returns the e-mails of a city's dispatchers, or of the admins if it has none. */
export async function alertRecipients(
  database: Kysely<DB>,
  city: string,
  at: Temporal.Instant,
): Promise<readonly string[]> {
  const people = await database
    .selectFrom('shop.staff as s')
    .innerJoin('shop.staff_grants as g', 'g.staff_id', 's.id')
    .leftJoin('shop.cities as c', 'c.id', 'g.city_id')
    .select(['s.email', 'g.role'])
    .distinct()
    .where('s.deactivated_at', 'is', null)
    .where(inForce(at))
    .where((eb) =>
      eb.or([eb('g.role', '=', 'admin'), eb.and([eb('g.role', '=', 'dispatcher'), eb('c.slug', '=', city)])]),
    )
    .orderBy('s.email')
    .execute()
  const dispatchers = people.filter(({ role }) => role === 'dispatcher')
  return (dispatchers.length > 0 ? dispatchers : people).map(({ email }) => email)
}

/**
 * Returns the outlet's name, and who hears of what the marketplace decides about it: its owners, or else the contact of
 * its application.
 */
export async function outletRecipients(
  database: Kysely<DB>,
  outlet: number,
  at: Temporal.Instant,
): Promise<{ readonly name: string; readonly emails: readonly string[] }> {
  const owners = await ownersOf(database, outlet, at)
  const { name, contact } = await database
    .selectFrom('shop.restaurants as r')
    .leftJoin('shop.console_outlets as o', 'o.outlet_id', 'r.id')
    .select(['r.name', 'o.contact_email as contact'])
    .where('r.id', '=', outlet)
    .executeTakeFirstOrThrow()
  return { name, emails: owners.length === 0 && contact !== null ? [contact] : owners }
}

/** Returns the admins, by name. */
export async function adminsOf(
  database: Kysely<DB>,
  at: Temporal.Instant,
): Promise<readonly { readonly id: number; readonly name: string }[]> {
  return await database
    .selectFrom('shop.staff as s')
    .innerJoin('shop.staff_grants as g', 'g.staff_id', 's.id')
    .select(['s.id', 's.name'])
    .where('s.deactivated_at', 'is', null)
    .where(inForce(at))
    .where('g.role', '=', 'admin')
    .orderBy('s.name')
    .orderBy('s.id')
    .execute()
}
