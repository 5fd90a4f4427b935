/** The sellers of a year with their identities and figures (`settlement.md` §7). */
import type { TaxIdentity } from '@sousto/domain/courier-joining/tax-identity.ts'
import type { SellerOfYear } from '@sousto/domain/dac7/planned-report.ts'
import type { Payee } from '@sousto/domain/payout/payees.ts'
import type { OutletIdentity } from '@sousto/domain/tax-identity/outlet-identity.ts'
import type { Kysely } from 'kysely'
import type { DB } from '../../database/tables.ts'
import { employedCouriers } from '../../database/tax-identities.ts'
import { yearlyFigures } from './figures.ts'
import { outletIdentities } from './outlet-identity-store.ts'

export type NamedSeller = SellerOfYear & { readonly payee: Payee; readonly name: string }

export const sellerIdOf = ({ kind, id }: Payee): string => `${kind}-${id}`

/** Employed couriers are no sellers. Who has neither sold nor delivered anything in the year is left out. */
export async function sellersOf(database: Kysely<DB>, year: number): Promise<readonly NamedSeller[]> {
  const [figures, employed, outlets, couriers, accounts, names] = await Promise.all([
    yearlyFigures(database, year),
    employedCouriers(database, year),
    outletIdentities(database),
    courierIdentities(database),
    accountsOf(database),
    namesOf(database),
  ])
  return figures.flatMap(({ kind, id, year: sums }) => {
    if (kind === 'courier' && employed.has(id)) return []
    const payee = { kind, id }
    const key = sellerIdOf(payee)
    const outlet = outlets.get(id)
    const person = couriers.get(id)
    const told = kind === 'outlet' ? outlet : person && { kind: 'person' as const, ...person }
    return [
      {
        payee,
        name: names.get(key) ?? key,
        id: key,
        activity: kind === 'outlet' ? 'goods' : 'services',
        year: sums,
        identity: told === undefined ? null : identityOf(told, accounts.get(key) ?? null),
      },
    ]
  })
}

function identityOf(told: OutletIdentity, iban: string | null): NonNullable<SellerOfYear['identity']> {
  const { street, city, postcode, country, taxNumber, taxCountry, vatId, accountHolder } = told
  return {
    who:
      told.kind === 'entity'
        ? { kind: 'entity', name: told.name, companyId: told.companyId }
        : {
            kind: 'person',
            firstName: told.firstName,
            lastName: told.lastName,
            birthDate: told.birthDate,
            birthPlace: told.birthPlace,
          },
    address: { street, city, postcode, country },
    taxNumber: taxNumber === null ? null : { value: taxNumber, country: taxCountry ?? country },
    vatId,
    account: iban === null ? null : { iban, holder: accountHolder },
  }
}

async function courierIdentities(database: Kysely<DB>): Promise<ReadonlyMap<number, TaxIdentity>> {
  const rows = await database
    .selectFrom('shop.courier_identities')
    .select(['courier_id as id', 'first_name as firstName', 'last_name as lastName'])
    .select(['birth_date as birthDate', 'birth_place as birthPlace', 'street', 'city', 'postcode', 'country'])
    .select(['tax_number as taxNumber', 'tax_country as taxCountry', 'vat_id as vatId'])
    .select('account_holder as accountHolder')
    .execute()
  return new Map(rows.map(({ id, ...identity }) => [id, identity]))
}

async function accountsOf(database: Kysely<DB>): Promise<ReadonlyMap<string, string>> {
  const rows = await database
    .selectFrom('shop.payout_accounts')
    .select(['payee_kind as kind', 'payee_id as id', 'iban'])
    .execute()
  return new Map(rows.map(({ iban, ...payee }) => [sellerIdOf(payee), iban]))
}

async function namesOf(database: Kysely<DB>): Promise<ReadonlyMap<string, string>> {
  const [outlets, people] = await Promise.all([
    database.selectFrom('shop.restaurants').select(['id', 'name']).execute(),
    database
      .selectFrom('shop.couriers as c')
      .innerJoin('shop.staff as s', 's.id', 'c.staff_id')
      .select(['s.id', 's.name'])
      .execute(),
  ])
  return new Map([
    ...outlets.map(({ id, name }) => [sellerIdOf({ kind: 'outlet', id }), name] as const),
    ...people.map(({ id, name }) => [sellerIdOf({ kind: 'courier', id }), name] as const),
  ])
}
