/** The SQL of what couriers see of their pay. It reads no customer. */
import type { Kysely } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { DB } from '../../database/tables.ts'

/** Returns the courier's entries of a time, with the outlets of their rides, the oldest first. */
export async function entriesIn(
  database: Kysely<DB>,
  courier: number,
  { from, to }: { readonly from: Temporal.Instant; readonly to: Temporal.Instant },
) {
  return await database
    .selectFrom('shop.courier_pay_entries as e')
    .leftJoin('shop.rides as r', 'r.id', 'e.ride_id')
    .leftJoin('shop.courier_bonuses as b', 'b.id', 'e.bonus_id')
    .select(['e.id', 'e.ride_id as ride', 'e.kind', 'e.quantity', 'e.rate', 'e.amount', 'e.reason', 'e.at'])
    .select(['r.accepted_at as acceptedAt', 'b.from_at as bonusFrom', 'b.to_at as bonusTo'])
    .select('b.announced_at as announcedAt')
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('shop.ride_stops as s')
          .innerJoin('shop.restaurants as o', 'o.id', 's.outlet_id')
          .select('o.name')
          .whereRef('s.ride_id', '=', 'e.ride_id')
          .where('s.kind', '=', 'pickup')
          .orderBy('s.position'),
      ).as('outlets'),
    )
    .where('e.courier_id', '=', courier)
    .where('e.at', '>=', from)
    .where('e.at', '<', to)
    .orderBy('e.at')
    .orderBy('e.id')
    .execute()
}

export type EntryRow = Awaited<ReturnType<typeof entriesIn>>[number]
