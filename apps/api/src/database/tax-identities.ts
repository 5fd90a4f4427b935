/** Which sellers have told their tax identity, and how often they were asked for it (`settlement.md` §7). */

import type { TaxIdentity } from '@sousto/domain/courier-joining/tax-identity.ts'
import type { Payee, PayeeFacts, PayeeKind } from '@sousto/domain/payout/payees.ts'
import type { IdentityRequest } from '@sousto/domain/tax-identity/identity-requests.ts'
import { type Kysely, sql } from 'kysely'
import type { DB } from './tables.ts'

type TaxIdentityFacts = PayeeFacts['taxIdentity']

/** The columns that persons and entities have in common. */
export const sellerColumns = (
  identity: Pick<
    TaxIdentity,
    'street' | 'city' | 'postcode' | 'country' | 'taxNumber' | 'taxCountry' | 'vatId' | 'accountHolder'
  >,
) => ({
  street: identity.street,
  city: identity.city,
  postcode: identity.postcode,
  country: identity.country,
  tax_number: identity.taxNumber,
  tax_country: identity.taxCountry,
  vat_id: identity.vatId,
  account_holder: identity.accountHolder,
})

const keyOf = ({ kind, id }: Payee): string => `${kind}/${id}`

/** Of all payees, or of one. Employed couriers are no sellers, so that nothing is missing of them. */
export async function taxIdentityFacts(
  database: Kysely<DB>,
  now: Temporal.Instant,
  wanted?: Payee,
): Promise<(payee: Payee) => TaxIdentityFacts> {
  const [complete, requests] = await Promise.all([
    completePayees(database, now.toZonedDateTimeISO('Europe/Prague').year, wanted),
    identityRequests(database, wanted),
  ])
  return (payee) => ({
    isComplete: complete.has(keyOf(payee)),
    request: requests.get(keyOf(payee)) ?? null,
  })
}

async function completePayees(
  database: Kysely<DB>,
  year: number,
  wanted: Payee | undefined,
): Promise<ReadonlySet<string>> {
  const isWanted = (kind: PayeeKind) => wanted === undefined || wanted.kind === kind
  const [outlets, couriers, employed] = await Promise.all([
    isWanted('outlet') ? identifiedOutlets(database, wanted?.id) : [],
    isWanted('courier') ? identifiedCouriers(database, wanted?.id) : [],
    isWanted('courier') ? employedCouriers(database, year, wanted?.id) : [],
  ])
  return new Set([
    ...outlets.map(({ id }) => keyOf({ kind: 'outlet', id })),
    ...couriers.map(({ id }) => keyOf({ kind: 'courier', id })),
    ...[...employed].map((id) => keyOf({ kind: 'courier', id })),
  ])
}

const identifiedOutlets = (database: Kysely<DB>, outlet: number | undefined) =>
  database
    .selectFrom('shop.outlet_identities')
    .select('outlet_id as id')
    .$if(outlet !== undefined, (query) => query.where('outlet_id', '=', outlet ?? 0))
    .execute()

const identifiedCouriers = (database: Kysely<DB>, courier: number | undefined) =>
  database
    .selectFrom('shop.courier_identities')
    .select('courier_id as id')
    .$if(courier !== undefined, (query) => query.where('courier_id', '=', courier ?? 0))
    .execute()

/** Returns the couriers who are employed in a year, of all or of one. */
export async function employedCouriers(
  database: Kysely<DB>,
  year: number,
  courier?: number,
): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ readonly id: number }>`
    SELECT courier_id AS id FROM (
      SELECT DISTINCT ON (courier_id) courier_id, is_employed FROM shop.courier_employments
      WHERE from_year <= ${year} AND courier_id = coalesce(${courier ?? null}, courier_id) ORDER BY courier_id, from_year DESC
    ) latest WHERE is_employed`.execute(database)
  return new Set(rows.map(({ id }) => id))
}

async function identityRequests(
  database: Kysely<DB>,
  wanted: Payee | undefined,
): Promise<ReadonlyMap<string, IdentityRequest>> {
  const rows = await database
    .selectFrom('shop.tax_identity_requests')
    .select(['payee_kind as kind', 'payee_id as id', 'letters', 'last_at as lastAt'])
    .$if(wanted !== undefined, (query) =>
      query.where('payee_kind', '=', wanted?.kind ?? 'outlet').where('payee_id', '=', wanted?.id ?? 0),
    )
    .execute()
  return new Map(rows.map(({ kind, id, ...request }) => [keyOf({ kind, id }), request]))
}

export async function saveIdentityRequest(
  database: Kysely<DB>,
  { kind, id }: { readonly kind: PayeeKind; readonly id: number },
  { letters, lastAt }: IdentityRequest,
): Promise<void> {
  const row = { letters, last_at: lastAt }
  await database
    .insertInto('shop.tax_identity_requests')
    .values({ payee_kind: kind, payee_id: id, ...row })
    .onConflict((conflict) => conflict.columns(['payee_kind', 'payee_id']).doUpdateSet(row))
    .execute()
}
