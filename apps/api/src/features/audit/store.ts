import type { AuditFilter } from '@sousto/contract/audit/wire.ts'
import type { Head, StoredLink } from '@sousto/domain/audit/chain.ts'
import type { Kysely, Transaction } from 'kysely'
import { sql } from 'kysely'
import type { DB } from '../../database/tables.ts'

/** Returns the next links of the chain with their entries. */
export async function linksAfter(
  database: Kysely<DB>,
  position: number,
  limit: number,
): Promise<readonly StoredLink[]> {
  const rows = await database
    .selectFrom('shop.audit_links as l')
    .leftJoin('shop.audit_log as a', 'a.id', 'l.entry_id')
    .select(['l.position', 'l.entry_id', 'l.hash'])
    .select([
      'a.id',
      'a.at',
      'a.actor',
      'a.role',
      'a.action',
      'a.staff_id',
      'a.outlet_id',
      'a.city_id',
      'a.user_id',
    ])
    .select(['a.client', 'a.detail', 'a.salt', 'a.detail_digest'])
    .where('l.position', '>', position)
    .orderBy('l.position')
    .limit(limit)
    .execute()
  return rows.map((row) => ({
    position: row.position,
    entry: row.entry_id,
    hash: row.hash,
    stored:
      row.id === null
        ? null
        : {
            at: String(row.at),
            actor: row.actor ?? '',
            role: row.role,
            action: row.action ?? '',
            staff: row.staff_id,
            outlet: row.outlet_id,
            city: row.city_id,
            user: row.user_id,
            client: row.client,
            detail: row.detail,
            salt: row.salt,
            detailDigest: row.detail_digest ?? '',
          },
  }))
}

/** Returns entries that should have a link and have none. */
export async function unlinkedEntries(database: Kysely<DB>): Promise<readonly number[]> {
  const rows = await database
    .selectFrom('shop.audit_log as a')
    .select('a.id')
    .where('a.digest', 'is not', null)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb.selectFrom('shop.audit_links as l').select('l.position').whereRef('l.entry_id', '=', 'a.id'),
        ),
      ),
    )
    .orderBy('a.id')
    .execute()
  return rows.map(({ id }) => id)
}

export async function headOfChain(database: Kysely<DB>): Promise<Head | null> {
  const head = await database
    .selectFrom('shop.audit_links')
    .select(['position', 'hash'])
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst()
  return head ?? null
}

export async function cityIdOf(transaction: Transaction<DB>, slug: string): Promise<number | null> {
  const city = await transaction
    .selectFrom('shop.cities')
    .select('id')
    .where('slug', '=', slug)
    .executeTakeFirst()
  return city?.id ?? null
}

type Wanted = AuditFilter & { readonly before: number | null }

/** Returns the records of the filter that are older than `before`, latest first. */
export async function recordsOf(database: Kysely<DB>, wanted: Wanted, limit: number) {
  const { search, action, city, outlet, from, to, before } = wanted
  const pattern = `%${(search ?? '').replaceAll(/[\\%_]/g, '\\$&')}%`
  return await database
    .selectFrom('shop.audit_links as l')
    .innerJoin('shop.audit_log as a', 'a.id', 'l.entry_id')
    .leftJoin('shop.staff as p', 'p.id', 'a.staff_id')
    .leftJoin('shop.partner_keys as k', (join) =>
      join.on('a.actor', '=', (eb) => eb.fn('concat', [eb.cast(eb.val('key:'), 'text'), 'k.id'])),
    )
    .leftJoin('shop.restaurants as r', 'r.id', 'a.outlet_id')
    .leftJoin('shop.cities as c', 'c.id', 'a.city_id')
    .select(['l.position', 'a.at', 'a.actor', 'a.role', 'a.action', 'a.client', 'a.detail'])
    .select(['p.name', 'k.name as key', 'r.name as outlet', 'c.name as city'])
    .$if(action !== undefined, (query) => query.where('l.action', '=', action ?? ''))
    .$if(outlet !== undefined, (query) => query.where('l.outlet_id', '=', outlet ?? 0))
    .$if(city !== undefined, (query) =>
      query.where('l.city_id', '=', (eb) =>
        eb
          .selectFrom('shop.cities')
          .select('id')
          .where('slug', '=', city ?? ''),
      ),
    )
    .$if(search !== undefined, (query) =>
      query.where('l.staff_id', 'in', (eb) =>
        eb
          .selectFrom('shop.staff')
          .select('id')
          .where((of) => of.or([of('name', 'ilike', pattern), of('email', 'ilike', pattern)])),
      ),
    )
    .$if(from !== undefined, (query) => query.where('l.at', '>=', dayStart(from ?? '')))
    .$if(to !== undefined, (query) => query.where('l.at', '<', dayStart(to ?? '', 1)))
    .$if(before !== null, (query) =>
      query.where(
        sql<boolean>`(l.at, l.position) < (SELECT at, position FROM shop.audit_links WHERE position = ${before})`,
      ),
    )
    .orderBy('l.at', 'desc')
    .orderBy('l.position', 'desc')
    .limit(limit)
    .execute()
}

const dayStart = (day: string, days = 0): Temporal.Instant =>
  Temporal.PlainDate.from(day).add({ days }).toZonedDateTime('Europe/Prague').toInstant()

/** Returns the last link of those at the beginning whose entries are all older than `before`. */
export async function expiredLink(
  transaction: Transaction<DB>,
  before: Temporal.Instant,
): Promise<Head | null> {
  const link = await transaction
    .selectFrom('shop.audit_links')
    .select(['position', 'hash'])
    .where('at', '<', before)
    .where((eb) =>
      eb.or([
        eb(
          'position',
          '<',
          eb
            .selectFrom('shop.audit_links')
            .select(eb.fn.min('position').as('first'))
            .where('at', '>=', before),
        ),
        eb.not(eb.exists(eb.selectFrom('shop.audit_links').select('position').where('at', '>=', before))),
      ]),
    )
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst()
  return link ?? null
}

/** Deletes the entries before; of chained ones, those up to the link, which stays as the beginning of the chain. */
export async function deleteEntries(
  transaction: Transaction<DB>,
  before: Temporal.Instant,
  link: Head | null,
): Promise<void> {
  await transaction
    .deleteFrom('shop.audit_log as a')
    .where('a.at', '<', before)
    .where((eb) =>
      eb.or([
        eb('a.digest', 'is', null),
        eb.exists(
          eb
            .selectFrom('shop.audit_links as l')
            .select('l.position')
            .whereRef('l.entry_id', '=', 'a.id')
            .where('l.position', '<=', link?.position ?? 0),
        ),
      ]),
    )
    .execute()
  await transaction
    .deleteFrom('shop.audit_links')
    .where('position', '<', link?.position ?? 0)
    .execute()
}

export async function oldestEntryAt(database: Kysely<DB>): Promise<Temporal.Instant | null> {
  const oldest = await database
    .selectFrom('shop.audit_log')
    .select('at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return oldest?.at ?? null
}

/** Erases the details of a customer's entries, and of those that hold one of the words. Returns the chained ones. */
export async function eraseDetails(
  transaction: Transaction<DB>,
  userId: number,
  words: readonly string[],
): Promise<readonly number[]> {
  const rows = await transaction
    .updateTable('shop.audit_log')
    .set({ detail: '{}' })
    .where(sql<boolean>`detail <> '{}'`)
    .where((eb) =>
      eb.or([
        eb('user_id', '=', userId),
        sql<boolean>`exists (
          select from unnest(${words}::text[]) as word where strpos(lower(detail::text), word) > 0)`,
      ]),
    )
    .returning(['id', 'digest'])
    .execute()
  return rows.filter(({ digest }) => digest !== null).map(({ id }) => id)
}
