/** The SQL of outlets' tax identities (`settlement.md` §7). */
import type { OutletIdentity } from '@sousto/domain/tax-identity/outlet-identity.ts'
import type { Kysely, Transaction } from 'kysely'
import type { DB } from '../../database/tables.ts'
import { sellerColumns } from '../../database/tax-identities.ts'

/** Of all outlets, or of one. An outlet that has not told its identity is missing. */
export async function outletIdentities(
  database: Kysely<DB>,
  outlet?: number,
): Promise<ReadonlyMap<number, OutletIdentity>> {
  const rows = await database
    .selectFrom('shop.outlet_identities')
    .select(['outlet_id as id', 'kind', 'name', 'company_id as companyId', 'first_name as firstName'])
    .select(['last_name as lastName', 'birth_date as birthDate', 'birth_place as birthPlace'])
    .select(['street', 'city', 'postcode', 'country', 'tax_number as taxNumber'])
    .select(['tax_country as taxCountry', 'vat_id as vatId', 'account_holder as accountHolder'])
    .$if(outlet !== undefined, (query) => query.where('outlet_id', '=', outlet ?? 0))
    .execute()
  return new Map(
    rows.map(({ id, kind, name, companyId, firstName, lastName, birthDate, birthPlace, ...common }) => [
      id,
      kind === 'entity'
        ? { kind, name: name ?? '', companyId: companyId ?? '', ...common }
        : {
            kind,
            firstName: firstName ?? '',
            lastName: lastName ?? '',
            birthDate: birthDate ?? '',
            birthPlace,
            ...common,
          },
    ]),
  )
}

const NO_ENTITY = { name: null, company_id: null }
const NO_PERSON = { first_name: null, last_name: null, birth_date: null, birth_place: null }

export async function saveOutletIdentity(
  transaction: Transaction<DB>,
  outlet: number,
  identity: OutletIdentity,
  at: Temporal.Instant,
): Promise<void> {
  const columns = {
    kind: identity.kind,
    ...(identity.kind === 'entity'
      ? { ...NO_PERSON, name: identity.name, company_id: identity.companyId }
      : {
          ...NO_ENTITY,
          first_name: identity.firstName,
          last_name: identity.lastName,
          birth_date: identity.birthDate,
          birth_place: identity.birthPlace,
        }),
    ...sellerColumns(identity),
    changed_at: at,
  }
  await transaction
    .insertInto('shop.outlet_identities')
    .values({ outlet_id: outlet, ...columns })
    .onConflict((conflict) => conflict.column('outlet_id').doUpdateSet(columns))
    .execute()
}
