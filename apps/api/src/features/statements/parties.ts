/** Who statements are for: what their documents say of an outlet or courier, and who gets them by mail. */
import type { InvoiceParty } from '@sousto/domain/invoice/invoice.ts'
import type { Payee } from '@sousto/domain/payout/payees.ts'
import type { Kysely } from 'kysely'
import type { DB } from '../../database/tables.ts'
import { ownersOf } from '../staff/service.ts'

/** Null means that there is no such outlet or courier. */
export async function partyOf(database: Kysely<DB>, { kind, id }: Payee): Promise<InvoiceParty | null> {
  return kind === 'outlet' ? await outletOf(database, id) : await courierOf(database, id)
}

async function outletOf(database: Kysely<DB>, id: number): Promise<InvoiceParty | null> {
  const row = await database
    .selectFrom('shop.restaurants as r')
    .innerJoin('shop.cities as c', 'c.id', 'r.city_id')
    .select(['r.name', 'r.ico', 'r.dic', 'r.street', 'r.postcode', 'c.name as city'])
    .where('r.id', '=', id)
    .executeTakeFirst()
  if (row === undefined) return null
  const { name, ico, dic, street, postcode, city } = row
  return { name, companyId: ico, vatId: dic, ...withNumber(street), city, postalCode: postcode }
}

async function courierOf(database: Kysely<DB>, id: number): Promise<InvoiceParty | null> {
  const row = await database
    .selectFrom('shop.couriers as c')
    .innerJoin('shop.staff as p', 'p.id', 'c.staff_id')
    .leftJoin('shop.courier_identities as i', 'i.courier_id', 'c.staff_id')
    .select(['p.name', 'i.first_name', 'i.last_name', 'i.street', 'i.postcode', 'i.city', 'i.vat_id'])
    .where('c.staff_id', '=', id)
    .executeTakeFirst()
  if (row === undefined) return null
  const { first_name, last_name, street, postcode, city, vat_id } = row
  return {
    name: first_name === null ? row.name : `${first_name} ${last_name ?? ''}`.trim(),
    companyId: null,
    vatId: vat_id,
    ...withNumber(street ?? ''),
    city: city ?? '',
    postalCode: postcode ?? '',
  }
}

/** Divides `Švestková 14/2a` into the street and its number, where there is one. */
function withNumber(written: string): Pick<InvoiceParty, 'street' | 'houseNumber'> {
  const [, street = written, houseNumber = ''] = /^(.*\S)\s+(\d\S*)$/.exec(written) ?? []
  return { street, houseNumber }
}

export async function recipientsOf(
  database: Kysely<DB>,
  { kind, id }: Payee,
  at: Temporal.Instant,
): Promise<readonly string[]> {
  if (kind === 'outlet') return await ownersOf(database, id, at)
  const row = await database
    .selectFrom('shop.staff')
    .select('email')
    .where('id', '=', id)
    .where('deactivated_at', 'is', null)
    .executeTakeFirst()
  return row === undefined ? [] : [row.email]
}
