/** Counts what the page of legal duties is about (`administration.md` §9). */

import type { LegalStatus } from '@sousto/contract/legal-status/wire.ts'
import { RANKING } from '@sousto/domain/delivery-offer/restaurant-filters.ts'
import type { LegalFacts } from '@sousto/domain/legal-status/duties.ts'
import { CONTENT_COMPLAINTS, DATA_REQUESTS } from '@sousto/domain/moderation/register.ts'
import { versionInForce } from '@sousto/domain/onboarding/outlet-terms.ts'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { DB } from '../../database/tables.ts'
import { employedCouriers, taxIdentityFacts } from '../../database/tax-identities.ts'
import { lateAccountReviews } from '../courier-decisions/service.ts'
import { termsVersions } from '../onboarding/service.ts'

/** Applications are kept for a year; the nightly deletion may be a day late. */
const OVERDUE = { years: 1, days: 1 } as const
const LOOKS = { days: 30 } as const

const pragueTime = (at: Temporal.Instant) => at.toZonedDateTimeISO('Europe/Prague')

async function row<Row>(database: Kysely<DB>, query: RawBuilder<Row>): Promise<Row> {
  const { rows } = await query.execute(database)
  const [first] = rows
  if (first === undefined) throw new Error('a count without a row')
  return first
}

type Settings = Pick<LegalFacts, 'accessibilityOn' | 'age'>

export async function legalFacts(
  database: Kysely<DB>,
  now: Temporal.Instant,
  settings: Settings,
): Promise<LegalFacts> {
  const today = pragueTime(now).toPlainDate()
  const [salesRegistration, dishes, cities, register, reviews, personalData] = await Promise.all([
    row(database, salesRegistrationOf(now)),
    row(database, dishesOn(today)),
    row(database, CITIES),
    row(database, registerOn(today)),
    row(database, REVIEWS),
    row(database, personalDataOf(now)),
  ])
  const { decisions, late, complaints, lateComplaints, requests, lateRequests } = register
  const [outlets, sellers, accountReviews] = await Promise.all([
    outletsOn(database, now, today),
    sellersOn(database, now),
    lateAccountReviews(database, now),
  ])
  return {
    salesRegistration,
    dishes,
    cities,
    register: {
      decisions: { all: decisions, late },
      complaints: { all: complaints, late: lateComplaints },
    },
    outlets,
    rankingCriteria: RANKING.recommended.length,
    reviews,
    sellers,
    accountReviews,
    personalData: { ...personalData, requests: { all: requests, late: lateRequests } },
    ...settings,
  }
}

const salesRegistrationOf = (now: Temporal.Instant) => sql<LegalFacts['salesRegistration']>`
  SELECT coalesce((SELECT since <= ${now} FROM shop.sales_registration), false) AS "isOn",
    count(*)::integer AS "all",
    (count(*) FILTER (WHERE NOT EXISTS (SELECT FROM shop.sales_certificates c
      WHERE c.outlet_id = o.outlet_id AND c.valid_to > ${now})))::integer AS "withoutCertificate"
  FROM shop.sales_registration_outlets o WHERE o.mode = 'entrusted'`

/** Dishes of outlets that customers see. */
const dishesOn = (today: Temporal.PlainDate) => sql<LegalFacts['dishes']>`
  SELECT count(*)::integer AS "all",
    (count(*) FILTER (WHERE NOT EXISTS (SELECT FROM shop.vat_rates v
      WHERE v.class = i.vat AND v.valid_from <= ${today.toString()}::date)))::integer AS "withoutRate",
    (count(*) FILTER (WHERE cardinality(i.allergens) = 0
      AND NOT coalesce(i.id = ANY(s.dishes), false)))::integer AS "unsaidAllergens",
    (count(*) FILTER (WHERE i.alcohol))::integer AS alcoholic
  FROM shop.items i JOIN shop.sections p ON p.id = i.section_id
  LEFT JOIN shop.allergen_statements s ON s.outlet_id = p.restaurant_id
  WHERE NOT EXISTS (SELECT FROM shop.switched_off_outlets f WHERE f.outlet_id = p.restaurant_id)`

const CITIES = sql<LegalFacts['cities']>`
  SELECT count(*)::integer AS "all",
    (count(*) FILTER (WHERE contact_html = ''))::integer AS "withoutContact"
  FROM shop.cities WHERE hidden IS NOT TRUE`

const registerOn = (today: Temporal.PlainDate) => sql<{
  readonly decisions: number
  readonly late: number
  readonly complaints: number
  readonly lateComplaints: number
  readonly requests: number
  readonly lateRequests: number
}>`
  SELECT (count(*) FILTER (WHERE kind = ANY(${[...CONTENT_COMPLAINTS]})))::integer AS decisions,
    (count(*) FILTER (WHERE kind = ANY(${[...CONTENT_COMPLAINTS]}) AND is_late))::integer AS late,
    (count(*) FILTER (WHERE kind = ANY(${[...DATA_REQUESTS]})))::integer AS requests,
    (count(*) FILTER (WHERE kind = ANY(${[...DATA_REQUESTS]}) AND is_late))::integer AS "lateRequests",
    (count(*) FILTER (WHERE kind = 'outlet_complaint'))::integer AS complaints,
    (count(*) FILTER (WHERE kind = 'outlet_complaint' AND is_late))::integer AS "lateComplaints"
  FROM (SELECT kind, decided_at IS NULL AND due_on < ${today.toString()}::date AS is_late
    FROM shop.register_entries WHERE due_on IS NOT NULL) e`

const REVIEWS = sql<LegalFacts['reviews']>`
  SELECT count(*)::integer AS "all", (count(*) FILTER (WHERE order_id IS NULL))::integer AS unverified
  FROM shop.reviews WHERE hidden_at IS NULL`

const personalDataOf = (now: Temporal.Instant) => sql<Omit<LegalFacts['personalData'], 'requests'>>`
  SELECT (SELECT count(*)::integer FROM shop.customer_looks
      WHERE at > ${pragueTime(now).subtract(LOOKS).toInstant()}) AS looks,
    (SELECT count(*)::integer FROM shop.applications
      WHERE received_at < ${pragueTime(now).subtract(OVERDUE).toInstant()}) AS overdue`

/** Outlets that customers see. */
async function outletsOn(
  database: Kysely<DB>,
  now: Temporal.Instant,
  today: Temporal.PlainDate,
): Promise<LegalFacts['outlets']> {
  const [identityOf, versions, { rows }] = await Promise.all([
    taxIdentityFacts(database, now),
    termsVersions(database),
    sql<{ readonly id: number; readonly accepted: number | null }>`
      SELECT r.id, max(a.version) AS accepted FROM shop.restaurants r
      LEFT JOIN shop.outlet_terms_acceptances a ON a.outlet_id = r.id
      WHERE NOT EXISTS (SELECT FROM shop.switched_off_outlets f WHERE f.outlet_id = r.id)
      GROUP BY r.id`.execute(database),
  ])
  const current = versionInForce(versions, today.toString())
  return {
    all: rows.length,
    withoutIdentity: rows.filter(({ id }) => !identityOf({ kind: 'outlet', id }).isComplete).length,
    withoutTerms: current === null ? null : rows.filter(({ accepted }) => (accepted ?? 0) < current).length,
  }
}

/** The earliest announced terms for outlets that are not in force yet, and how many outlets accepted them beforehand. */
export async function nextTerms(
  database: Kysely<DB>,
  today: Temporal.PlainDate,
): Promise<LegalStatus['nextTerms']> {
  const { rows } = await sql<{
    readonly version: number
    readonly validFrom: string
    readonly announcedAt: Temporal.Instant
    readonly accepted: number
    readonly outlets: number
  }>`
    SELECT t.version, t.valid_from AS "validFrom", t.announced_at AS "announcedAt", o.accepted, o.outlets
    FROM shop.outlet_terms t CROSS JOIN LATERAL (
      SELECT count(*)::integer AS outlets, (count(*) FILTER (WHERE EXISTS (
        SELECT FROM shop.outlet_terms_acceptances a WHERE a.outlet_id = r.id AND a.version >= t.version)))::integer AS accepted
      FROM shop.restaurants r
      WHERE NOT EXISTS (SELECT FROM shop.switched_off_outlets f WHERE f.outlet_id = r.id)) o
    WHERE t.valid_from > ${today.toString()}::date
    ORDER BY t.valid_from LIMIT 1`.execute(database)
  const [next] = rows
  return next === undefined ? null : { ...next, announcedAt: next.announcedAt.toString() }
}

/** Outlets that customers see, and couriers who are not employed. */
async function sellersOn(database: Kysely<DB>, now: Temporal.Instant): Promise<LegalFacts['sellers']> {
  const [identityOf, employed, { rows }] = await Promise.all([
    taxIdentityFacts(database, now),
    employedCouriers(database, pragueTime(now).year),
    sql<{ readonly kind: 'outlet' | 'courier'; readonly id: number }>`
      SELECT 'outlet' AS kind, r.id FROM shop.restaurants r
        WHERE NOT EXISTS (SELECT FROM shop.switched_off_outlets f WHERE f.outlet_id = r.id)
      UNION ALL SELECT 'courier', c.staff_id FROM shop.couriers c`.execute(database),
  ])
  const sellers = rows.filter(({ kind, id }) => kind === 'outlet' || !employed.has(id))
  return {
    all: sellers.length,
    incomplete: sellers.filter((seller) => !identityOf(seller).isComplete).length,
  }
}
