/** Who statements are for: what their documents say of an outlet or courier, and who gets them by mail. */
import type { InvoiceParty } from '@sousto/domain/invoice/invoice.ts'
import type { Payee } from '@sousto/domain/payout/payees.ts'
import type { Kysely } from 'kysely'
import type { DB } from '../../database/tables.ts'
import { ownersOf } from '../staff/service.ts'

/** Returns the party as people know it. Null means that there is no such outlet or courier. */
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

/**
 * Returns the party that documents name: the outlet's tax identity, once its account is proven to be the holder's, and
 * until then what the catalogue says.
 */
export async function documentPartyOf(database: Kysely<DB>, payee: Payee): Promise<InvoiceParty | null> {
  const known = await partyOf(database, payee)
  if (known === null || payee.kind === 'courier') return known
  return { ...known, ...(await provenIdentity(database, payee.id)) }
}

/** A person's tax number is no company's, so it is in no document. Documents have addresses in the Czech Republic. */
async function provenIdentity(database: Kysely<DB>, outlet: number): Promise<Partial<InvoiceParty>> {
  const row = await database
    .selectFrom('shop.outlet_identities as i')
    .innerJoin('shop.payout_accounts as a', 'a.payee_id', 'i.outlet_id')
    .select(['i.kind', 'i.name', 'i.company_id', 'i.first_name', 'i.last_name', 'i.vat_id'])
    .select(['i.street', 'i.city', 'i.postcode'])
    .where('i.outlet_id', '=', outlet)
    .where('i.country', '=', 'CZ')
    .where('a.payee_kind', '=', 'outlet')
    .where('a.proof', 'is not', null)
    .executeTakeFirst()
  if (row === undefined) return {}
  const { kind, name, company_id, first_name, last_name, vat_id, street, city, postcode } = row
  const who =
    kind === 'entity'
      ? { name: name ?? '', companyId: company_id }
      : { name: `${first_name ?? ''} ${last_name ?? ''}`.trim() }
  return { ...who, vatId: vat_id, ...withNumber(street), city, postalCode: postcode }
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
