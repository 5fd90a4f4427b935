/** The SQL of the switch, of outlets' ways of registering, and of their certificates. */
import type { RegistrationMode } from '@sousto/domain/sales-registration/registered-sale.ts'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { DB } from '../../database/tables.ts'

/** Null means that registration is off. */
export async function switchedOnSince(database: Kysely<DB>): Promise<Temporal.Instant | null> {
  const row = await database.selectFrom('shop.sales_registration').select('since').executeTakeFirst()
  return row?.since ?? null
}

/** Returns whether it changed anything. Switching on again keeps the earlier time. */
export async function setSwitch(transaction: Transaction<DB>, since: Temporal.Instant | null) {
  const { numUpdatedRows } = await transaction
    .updateTable('shop.sales_registration')
    .set({ since })
    .where('since', since === null ? 'is not' : 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export type OutletWay = {
  readonly mode: RegistrationMode
  readonly premises: number | null
  readonly register: string | null
}

/** Null means that nothing was set for the outlet. */
export async function wayOf(database: Kysely<DB>, outlet: number): Promise<OutletWay | null> {
  const row = await database
    .selectFrom('shop.sales_registration_outlets')
    .select(['mode', 'premises', 'register'])
    .where('outlet_id', '=', outlet)
    .executeTakeFirst()
  return row ?? null
}

export async function saveOutlet(
  transaction: Transaction<DB>,
  outlet: number,
  way: OutletWay,
): Promise<void> {
  await transaction
    .insertInto('shop.sales_registration_outlets')
    .values({ outlet_id: outlet, ...way })
    .onConflict((conflict) => conflict.column('outlet_id').doUpdateSet(way))
    .execute()
}

/** Returns the outlet's own tax number. Undefined means that there is no such outlet. */
export async function taxNumberOf(
  database: Kysely<DB>,
  outlet: number,
): Promise<{ readonly dic: string | null } | undefined> {
  return await database
    .selectFrom('shop.restaurants')
    .select('dic')
    .where('id', '=', outlet)
    .executeTakeFirst()
}

export type StoredCertificate = {
  readonly id: number
  readonly taxpayer: string
  readonly certificate: string
  readonly sealedKey: Buffer
  readonly validFrom: Temporal.Instant
  readonly validTo: Temporal.Instant
}

export async function insertCertificate(
  transaction: Transaction<DB>,
  outlet: number,
  { taxpayer, certificate, sealedKey, validFrom, validTo }: Omit<StoredCertificate, 'id'>,
  at: Temporal.Instant,
): Promise<void> {
  await transaction
    .insertInto('shop.sales_certificates')
    .values({
      outlet_id: outlet,
      taxpayer,
      certificate,
      sealed_key: sealedKey,
      valid_from: validFrom,
      valid_to: validTo,
      added_at: at,
    })
    .execute()
}

const certificates = (database: Kysely<DB>) =>
  database
    .selectFrom('shop.sales_certificates as c')
    .select(['c.id', 'c.taxpayer', 'c.certificate', 'c.sealed_key as sealedKey'])
    .select(['c.valid_from as validFrom', 'c.valid_to as validTo'])

export async function latestCertificate(
  database: Kysely<DB>,
  outlet: number,
): Promise<StoredCertificate | null> {
  const row = await certificates(database)
    .where('c.outlet_id', '=', outlet)
    .orderBy('c.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}

export async function certificateById(database: Kysely<DB>, id: number): Promise<StoredCertificate | null> {
  return (await certificates(database).where('c.id', '=', id).executeTakeFirst()) ?? null
}

/**
 * Marks the latest certificates of entrusting outlets that expire until then as noticed, and returns those that were not
 * before.
 */
export async function takeExpiring(
  transaction: Transaction<DB>,
  now: Temporal.Instant,
  until: Temporal.Instant,
) {
  return await transaction
    .updateTable('shop.sales_certificates as c')
    .from('shop.restaurants as r')
    .set({ noticed_at: now })
    .whereRef('r.id', '=', 'c.outlet_id')
    .where('c.noticed_at', 'is', null)
    .where('c.valid_to', '>', now)
    .where('c.valid_to', '<=', until)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('shop.sales_registration_outlets as s')
          .whereRef('s.outlet_id', '=', 'c.outlet_id')
          .where('s.mode', '=', 'entrusted'),
      ),
    )
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('shop.sales_certificates as later')
            .whereRef('later.outlet_id', '=', 'c.outlet_id')
            .whereRef('later.id', '>', 'c.id'),
        ),
      ),
    )
    .returning(['c.outlet_id as outlet', 'r.name as restaurant', 'c.valid_to as validTo'])
    .execute()
}

/** Returns every outlet by name, with its way of registering and the facts of its latest certificate. */
export function outletsWithWays(database: Kysely<DB>) {
  return database
    .selectFrom('shop.restaurants as r')
    .leftJoin('shop.sales_registration_outlets as s', 's.outlet_id', 'r.id')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('shop.sales_certificates as c')
          .select(['c.taxpayer', 'c.valid_from as validFrom', 'c.valid_to as validTo'])
          .whereRef('c.outlet_id', '=', 'r.id')
          .orderBy('c.id', 'desc')
          .limit(1)
          .as('c'),
      (join) => join.onTrue(),
    )
    .select(['r.id', 'r.name', 's.mode', 's.premises', 's.register'])
    .select(['c.taxpayer', 'c.validFrom', 'c.validTo'])
    .orderBy('r.name')
    .orderBy('r.id')
    .execute()
}

const SHOWN = 100

/** Returns sales that are refused, or that have failed at least once, the oldest first, and how many there are. */
export async function openSales(database: Kysely<DB>) {
  return await database
    .selectFrom('shop.sales_registrations as s')
    .leftJoin('shop.restaurants as r', 'r.id', 's.outlet_id')
    .select(['s.id', 's.number', 's.total', 's.state', 's.attempts', 's.failure', 's.sold_at as soldAt'])
    .select('r.name as outlet')
    .select(sql<number>`(count(*) OVER ())::integer`.as('count'))
    .where('s.state', '<>', 'registered')
    .where('s.failure', 'is not', null)
    .orderBy('s.sold_at')
    .orderBy('s.id')
    .limit(SHOWN)
    .execute()
}

/** Returns whether an answer of the last day had another time than this computer. */
export async function clockWasWrong(database: Kysely<DB>, since: Temporal.Instant): Promise<boolean> {
  const row = await database
    .selectFrom('shop.sales_registrations')
    .select('clock_wrong')
    .where('answered_at', '>=', since)
    .orderBy('answered_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.clock_wrong ?? false
}

/** Returns what a receipt says about each registration of an order at an outlet, the sale first. */
export function registrationsOfOrder(database: Kysely<DB>, orderId: number, outlet: number) {
  return database
    .selectFrom('shop.sales_registrations')
    .select(['event', 'code', 'signature', 'security'])
    .where('order_id', '=', orderId)
    .where('outlet_id', '=', outlet)
    .orderBy('id')
    .execute()
}
