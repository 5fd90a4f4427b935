import type { DecodedCity } from '@sousto/contract/catalogue-file/format.ts'
import type { LngLat } from '@sousto/domain/delivery/place.ts'
import { type Kysely, sql, type Transaction } from 'kysely'
import { cityRows } from '../../database/catalogue-rows.ts'
import { isCounted } from '../../database/counted-orders.ts'
import type { DB } from '../../database/tables.ts'

const columns = cityRows.columns

/** Sorted by name in Czech collation, with the number of outlets. */
export async function allCities(database: Kysely<DB>) {
  const rows = await database
    .selectFrom('shop.cities as c')
    .select(columns.map((column) => `c.${column}` as const))
    .select((eb) =>
      eb
        .selectFrom('shop.restaurants as r')
        .select((r) => r.cast<number>(r.fn.countAll(), 'int4').as('outlets'))
        .whereRef('r.city_id', '=', 'c.id')
        .$asScalar()
        .as('outlets'),
    )
    .orderBy('c.name', (order) => order.collate('cs-x-icu'))
    .orderBy('c.id')
    .execute()
  return rows.map(({ outlets, ...row }) => ({ city: cityRows.fromRow(row), outlets: outlets ?? 0 }))
}

export async function cityById(database: Kysely<DB>, id: number): Promise<DecodedCity | null> {
  const row = await database.selectFrom('shop.cities').select(columns).where('id', '=', id).executeTakeFirst()
  return row === undefined ? null : cityRows.fromRow(row)
}

/** Makes changes of one city wait for each other. */
export async function lockCity(transaction: Transaction<DB>, id: number): Promise<void> {
  await transaction.selectFrom('shop.cities').select('id').where('id', '=', id).forUpdate().execute()
}

export async function outletsOf(database: Kysely<DB>, id: number): Promise<number> {
  const { outlets } = await database
    .selectFrom('shop.restaurants')
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'int4').as('outlets'))
    .where('city_id', '=', id)
    .executeTakeFirstOrThrow()
  return outlets
}

export async function isSlugTaken(database: Kysely<DB>, slug: string, besides: number | null) {
  const other = await database
    .selectFrom('shop.cities')
    .select('id')
    .where('slug', '=', slug)
    .$if(besides !== null, (query) => query.where('id', '<>', besides))
    .executeTakeFirst()
  return other !== undefined
}

/**
 * The lock makes two new cities wait for each other, so that they get different numbers. A removed city’s number is not
 * given again, because the audit log names it.
 */
export async function newCityId(transaction: Transaction<DB>): Promise<number> {
  await sql`SELECT pg_advisory_xact_lock(hashtext('new city'))`.execute(transaction)
  const { rows } = await sql<{ next: number }>`SELECT 1 + greatest(
    (SELECT coalesce(max(id), 0) FROM shop.cities),
    (SELECT coalesce(max(city_id), 0) FROM shop.audit_log)) AS next`.execute(transaction)
  return rows[0]?.next ?? 1
}

export async function insertCity(
  transaction: Transaction<DB>,
  city: { readonly id: number; readonly slug: string; readonly name: string; readonly position: LngLat },
): Promise<DecodedCity> {
  const added: DecodedCity = {
    ...city,
    courierLoad: 0,
    hotline: '',
    recruiting: {
      open: false,
      email: '',
      ownBike: false,
      ownScooter: false,
      ownCar: false,
      companyCar: false,
    },
    contactHtml: '',
    termsHtml: null,
    hidden: true,
  }
  await transaction.insertInto('shop.cities').values(cityRows.toRow(added)).execute()
  return added
}

export async function updateCity(transaction: Transaction<DB>, city: DecodedCity): Promise<void> {
  const { id, ...row } = cityRows.toRow(city)
  await transaction.updateTable('shop.cities').set(row).where('id', '=', id).execute()
}

/** Returns whether outlets or people belong to the city. */
export async function hasMembers(database: Kysely<DB>, id: number): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`SELECT
    EXISTS (SELECT FROM shop.restaurants WHERE city_id = ${id})
    OR EXISTS (SELECT FROM shop.staff_grants WHERE city_id = ${id})
    OR EXISTS (SELECT FROM shop.staff_invitations WHERE city_id = ${id}) AS found`.execute(database)
  return rows[0]?.found ?? true
}

/** Removes the city with the drafts and the history of its areas. */
export async function removeCity(transaction: Transaction<DB>, id: number): Promise<void> {
  await transaction.deleteFrom('shop.area_drafts').where('city_id', '=', id).execute()
  await transaction.deleteFrom('shop.area_publications').where('city_id', '=', id).execute()
  await transaction.deleteFrom('shop.city_edits').where('city_id', '=', id).execute()
  await transaction.deleteFrom('shop.cities').where('id', '=', id).execute()
}

export async function countOpenOrders(database: Kysely<DB>, slug: string): Promise<number> {
  const { orders } = await database
    .selectFrom('shop.orders')
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'int4').as('orders'))
    .where('city_slug', '=', slug)
    .where('state', 'in', ['unpaid', 'confirmed', 'accepted', 'loaded'])
    .where(isCounted('orders'))
    .executeTakeFirstOrThrow()
  return orders
}

/** The tables in which people store something by a city's slug. */
const BY_SLUG = [
  'shop.orders',
  'shop.courier_shifts',
  'shop.planned_shifts',
  'shop.courier_pay_rates',
  'shop.courier_bonuses',
  'shop.courier_decisions',
  'shop.dispatch_settings',
] as const

/** Returns whether something is stored by the slug, which would be lost with a new one. */
export async function isSlugUsed(database: Kysely<DB>, slug: string): Promise<boolean> {
  const used = BY_SLUG.map((table) => sql`EXISTS (SELECT FROM ${sql.table(table)} WHERE city_slug = ${slug})`)
  const { rows } = await sql<{ used: boolean }>`SELECT ${sql.join(used, sql` OR `)} AS used`.execute(database)
  return rows[0]?.used ?? true
}
