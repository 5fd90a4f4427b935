/** Reads what the checklist of an outlet is about. */
import { ownFeature, readFeatures } from '@sousto/contract/catalogue-file/geojson.ts'
import { requireFound } from '@sousto/contract/failure-error.ts'
import type { LngLat } from '@sousto/domain/delivery/place.ts'
import type { OutletFacts, OwnerState } from '@sousto/domain/onboarding/checklist.ts'
import type { CompanyCheck } from '@sousto/domain/onboarding/company-check.ts'
import { versionInForce } from '@sousto/domain/onboarding/outlet-terms.ts'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../database/tables.ts'
import { taxIdentityFacts } from '../../database/tax-identities.ts'
import type { ApiDependencies } from '../../dependencies.ts'
import { testOrderOf } from '../orders/service.ts'
import { payoutAccounts } from '../payouts/service.ts'
import { ownersOf } from '../staff/service.ts'
import { closedOutlet } from './closing-store.ts'
import { acceptedVersion, termsVersions } from './terms-store.ts'

export type KnownOutlet = {
  readonly facts: OutletFacts
  readonly isOn: boolean
  readonly closed: Awaited<ReturnType<typeof closedOutlet>>
  readonly isOfConsole: boolean
  readonly owner: OwnerState
  readonly name: string
  readonly city: string
  readonly testOrder: Awaited<ReturnType<typeof testOrderOf>>
  readonly unsaidDishes: readonly { readonly id: number; readonly name: string }[]
  readonly contact: { readonly name: string; readonly phone: string; readonly email: string } | null
}

type Place = {
  readonly id: number
  readonly city: string
  readonly position: LngLat
  readonly ownDelivery: boolean
}

/** `hasArea` comes from `hasAreaAt`, which calls another service. */
export async function knownOutlet(
  database: Kysely<DB>,
  outlet: number,
  { now, hasArea }: { readonly now: Temporal.Instant; readonly hasArea: boolean | null },
): Promise<KnownOutlet> {
  const row = requireFound(await outletRow(database, outlet), 'outlet_not_found')
  const payee = { kind: 'outlet', id: outlet } as const
  const [company, unsaidDishes, identityOf, accounts, versions, accepted, testOrder, closed, owner] =
    await Promise.all([
      storedCheck(database, outlet),
      dishesWithoutStatement(database, outlet),
      taxIdentityFacts(database, now, payee),
      payoutAccounts(database, payee),
      termsVersions(database),
      acceptedVersion(database, outlet),
      testOrderOf(database, outlet),
      closedOutlet(database, outlet),
      ownerState(database, outlet, now),
    ])
  const today = now.toZonedDateTimeISO('Europe/Prague').toPlainDate().toString()
  const { contact_name, contact_phone, contact_email } = row
  return {
    facts: {
      companyNumber: row.ico,
      company,
      vatId: row.dic,
      terms: { current: versionInForce(versions, today), accepted },
      hasHours: row.has_hours,
      dishes: row.dishes,
      unsaidAllergens: unsaidDishes.map(({ id }) => id),
      ownDelivery: row.own_delivery,
      hasArea,
      hasTrader: identityOf(payee).isComplete,
      account: accounts[0] ?? null,
      testOrder: testOrder && {
        wasAccepted: testOrder.acceptedAt !== null,
        isOver: testOrder.isOver,
      },
    },
    testOrder,
    isOn: row.off === null,
    closed,
    owner,
    isOfConsole: contact_name !== null,
    name: row.name,
    city: row.city,
    unsaidDishes,
    contact:
      contact_name === null || contact_phone === null || contact_email === null
        ? null
        : { name: contact_name, phone: contact_phone, email: contact_email },
  }
}

async function outletRow(database: Kysely<DB>, outlet: number) {
  return await database
    .selectFrom('shop.restaurants as r')
    .innerJoin('shop.cities as c', 'c.id', 'r.city_id')
    .leftJoin('shop.console_outlets as o', 'o.outlet_id', 'r.id')
    .leftJoin('shop.switched_off_outlets as s', 's.outlet_id', 'r.id')
    .select(['r.name', 'r.ico', 'r.dic', 'r.own_delivery', 'c.slug as city', 's.outlet_id as off'])
    .select(['o.contact_name', 'o.contact_phone', 'o.contact_email'])
    .select([
      sql<boolean>`EXISTS (SELECT FROM shop.weekly_hours w WHERE w.restaurant_id = r.id)`.as('has_hours'),
      sql<number>`(SELECT count(*)::integer FROM shop.items i JOIN shop.sections p ON p.id = i.section_id
        WHERE p.restaurant_id = r.id AND p.place = 'menu')`.as('dishes'),
    ])
    .where('r.id', '=', outlet)
    .executeTakeFirst()
}

async function ownerState(database: Kysely<DB>, outlet: number, now: Temporal.Instant): Promise<OwnerState> {
  if ((await ownersOf(database, outlet, now)).length > 0) return 'joined'
  const invitation = await database
    .selectFrom('shop.staff_invitations')
    .select('id')
    .where('outlet_id', '=', outlet)
    .where('role', '=', 'owner')
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return invitation === undefined ? 'none' : 'invited'
}

async function storedCheck(database: Kysely<DB>, outlet: number): Promise<CompanyCheck | null> {
  const row = await database
    .selectFrom('shop.company_checks')
    .select(['company_number as companyNumber', 'finding', 'name', 'address', 'vat_id as vatId'])
    .select('checked_at as checkedAt')
    .where('outlet_id', '=', outlet)
    .executeTakeFirst()
  return row ?? null
}

/** Returns the dishes without an allergen of which the outlet has not said that they contain none. */
async function dishesWithoutStatement(database: Kysely<DB>, outlet: number) {
  return await database
    .selectFrom('shop.items as i')
    .innerJoin('shop.sections as p', 'p.id', 'i.section_id')
    .leftJoin('shop.allergen_statements as s', 's.outlet_id', 'p.restaurant_id')
    .select(['i.id', 'i.name'])
    .where('p.restaurant_id', '=', outlet)
    .where(
      sql<boolean>`cardinality(i.allergens) = 0 AND NOT coalesce(i.no_allergens, false) AND NOT coalesce(i.id = ANY(s.dishes), false)`,
    )
    .orderBy('p.position')
    .orderBy('i.position')
    .orderBy('i.id')
    .execute()
}

/** Returns whether the outlet has an area to deliver to. Null means that the service of areas did not answer. */
export async function hasAreaAt(
  { database: { kysely }, locations, ownAreas }: Pick<ApiDependencies, 'database' | 'locations' | 'ownAreas'>,
  outlet: number,
): Promise<boolean | null> {
  const place = requireFound(await placeOf(kysely, outlet), 'outlet_not_found')
  try {
    if (place.ownDelivery) {
      if (ownAreas === undefined) return null
      return readFeatures((await ownAreas.read(place.id)).text, ownFeature).features.length > 0
    }
    const { areas } = await locations.areasAt(place.position)
    return areas.some(({ citySlug }) => citySlug === place.city)
  } catch {
    return null
  }
}

async function placeOf(database: Kysely<DB>, outlet: number): Promise<Place | null> {
  const row = await database
    .selectFrom('shop.restaurants as r')
    .innerJoin('shop.cities as c', 'c.id', 'r.city_id')
    .select(['r.id', 'r.lng', 'r.lat', 'r.own_delivery as ownDelivery', 'c.slug as city'])
    .where('r.id', '=', outlet)
    .executeTakeFirst()
  if (row === undefined) return null
  const { lng, lat, ...place } = row
  return { ...place, position: { lng, lat } }
}
