/**
 * The lease of a city's rounds (`dispatch.md` §2). One process at a time computes them. Whoever writes names the number
 * of the lease, which a process that was frozen while another one took over no longer has.
 */
import type { Kysely, Transaction } from 'kysely'
import type { DB } from '../../../database/tables.ts'

export type Lease = { readonly city: string; readonly owner: string; readonly number: number }

/** Longer than a round may take, and than the shortest time between two rounds. */
export const LEASE = { seconds: 10 } as const

/** Takes or renews the lease. Null means that another process has it. */
export async function takeLease(
  database: Kysely<DB>,
  { city, owner }: Omit<Lease, 'number'>,
  now: Temporal.Instant,
): Promise<Lease | null> {
  const ends_at = now.add(LEASE)
  const row = await database
    .insertInto('shop.dispatch_rounds')
    .values({ city_slug: city, owner, number: 1, ends_at })
    .onConflict((conflict) =>
      conflict
        .column('city_slug')
        .doUpdateSet((eb) => ({
          owner,
          ends_at,
          number: eb
            .case()
            .when('shop.dispatch_rounds.owner', '=', owner)
            .then(eb.ref('shop.dispatch_rounds.number'))
            .else(eb('shop.dispatch_rounds.number', '+', 1))
            .end(),
        }))
        .where((eb) =>
          eb.or([
            eb('shop.dispatch_rounds.owner', '=', owner),
            eb('shop.dispatch_rounds.ends_at', '<=', now),
          ]),
        ),
    )
    .returning('number')
    .executeTakeFirst()
  return row === undefined ? null : { city, owner, number: row.number }
}

/** Returns whether the lease is still this one. Until the transaction ends, no other process can take it. */
export async function holdsLease(
  transaction: Transaction<DB>,
  { city, owner, number }: Lease,
  now: Temporal.Instant,
): Promise<boolean> {
  const row = await transaction
    .selectFrom('shop.dispatch_rounds')
    .select('number')
    .where('city_slug', '=', city)
    .where('owner', '=', owner)
    .where('number', '=', number)
    .where('ends_at', '>', now)
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined
}
