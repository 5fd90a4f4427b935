/** The SQL of campaigns of vouchers. */
import type { CampaignFilter } from '@sousto/contract/vouchers/wire.ts'
import type { Campaign, CampaignDraft } from '@sousto/domain/credits/voucher-campaign.ts'
import { normalizeCode, type VoucherPlace } from '@sousto/domain/credits/vouchers.ts'
import type { Haler } from '@sousto/domain/money/money.ts'
import { rowsParameter } from '@sousto/postgres/rows-parameter.ts'
import { type Kysely, sql, type Transaction } from 'kysely'
import { actorsName } from '../../database/actor-names.ts'
import type { DB } from '../../database/tables.ts'
import { placeColumns, placeOf } from './voucher-store.ts'

export type StoredCampaign = Campaign & {
  readonly id: number
  readonly revision: number
  readonly place: VoucherPlace
  readonly createdAt: Temporal.Instant
  readonly createdBy: string
}

const selected = (database: Kysely<DB>) =>
  database
    .selectFrom('shop.voucher_campaigns as v')
    .select([
      'v.id',
      'v.revision',
      'v.name',
      'v.amount',
      'v.codes',
      'v.uses',
      'v.budget',
      'v.given',
      'v.lapsed',
    ])
    .select(['v.valid_from as validFrom', 'v.valid_to as validTo', 'v.ended_at as endedAt'])
    .select(['v.borne_by_operator', 'v.first_order_only', 'v.allows_anonymous', 'v.weekdays', 'v.minimum'])
    .select(['v.created_at as createdAt', 'v.actor'])
    .select((eb) => actorsName(eb.ref('v.actor')).as('person'))
    .select(placeColumns)

type Row = Awaited<ReturnType<ReturnType<typeof selected>['executeTakeFirstOrThrow']>>

const campaignOf = ({
  restaurantId,
  cityId,
  restaurantName,
  cityName,
  borne_by_operator,
  first_order_only,
  allows_anonymous,
  weekdays,
  minimum,
  actor,
  person,
  ...row
}: Row): StoredCampaign => ({
  ...row,
  code: null,
  scope:
    restaurantId !== null
      ? { kind: 'restaurant', id: restaurantId }
      : cityId === null
        ? null
        : { kind: 'city', id: cityId },
  place: placeOf({ restaurantId, cityId, restaurantName, cityName }),
  bearer: borne_by_operator ? 'operator' : 'outlet',
  conditions: {
    firstOrderOnly: first_order_only,
    allowsAnonymous: allows_anonymous,
    weekdays,
    minimum,
  },
  createdBy: person ?? actor,
})

/** Latest first. */
export async function campaigns(
  database: Kysely<DB>,
  { state, city, search }: CampaignFilter,
  {
    before,
    limit,
    now,
  }: { readonly before: number | null; readonly limit: number; readonly now: Temporal.Instant },
): Promise<readonly StoredCampaign[]> {
  const pattern = `%${(search ?? '').replaceAll(/[\\%_]/g, '\\$&')}%`
  const isOver = sql<boolean>`coalesce(least(v.ended_at, v.valid_to) <= ${now}, false)`
  const rows = await selected(database)
    .$if(state !== undefined, (query) => query.where(isOver, '=', state === 'over'))
    .$if(city !== undefined, (query) =>
      query.where((eb) => {
        const id = eb
          .selectFrom('shop.cities')
          .select('id')
          .where('slug', '=', city ?? '')
        const outlets = eb.selectFrom('shop.restaurants').select('id').where('city_id', '=', id)
        return eb.or([eb('v.city_id', '=', id), eb('v.restaurant_id', 'in', outlets)])
      }),
    )
    .$if(search !== undefined, (query) =>
      query.where((eb) =>
        eb.or([
          eb('v.name', 'ilike', pattern),
          eb(
            'v.id',
            'in',
            eb
              .selectFrom('shop.vouchers as c')
              .select('c.campaign_id')
              .where('c.code', '=', normalizeCode(search ?? ''))
              .$narrowType<{ campaign_id: number }>(),
          ),
        ]),
      ),
    )
    .$if(before !== null, (query) => query.where('v.id', '<', before ?? 0))
    .orderBy('v.id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(campaignOf)
}

export async function campaignById(database: Kysely<DB>, id: number): Promise<StoredCampaign | null> {
  const row = await selected(database).where('v.id', '=', id).executeTakeFirst()
  return row === undefined ? null : campaignOf(row)
}

/** Null means that no campaign was made with this idempotency key. */
export async function campaignByKey(database: Kysely<DB>, key: string): Promise<number | null> {
  const row = await database
    .selectFrom('shop.voucher_campaigns')
    .select('id')
    .where('key', '=', key)
    .executeTakeFirst()
  return row?.id ?? null
}

/** Locks the campaign until the end of the transaction. Redemptions of its codes wait. */
export async function lockCampaign(transaction: Transaction<DB>, id: number): Promise<void> {
  await transaction
    .selectFrom('shop.voucher_campaigns')
    .select('id')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .execute()
}

type MadeBy = { readonly at: Temporal.Instant; readonly actor: string; readonly key: string | null }

export async function insertCampaign(
  transaction: Transaction<DB>,
  { conditions, scope, ...draft }: CampaignDraft,
  { at, actor, key }: MadeBy,
): Promise<number> {
  const { id } = await transaction
    .insertInto('shop.voucher_campaigns')
    .values({
      key,
      name: draft.name,
      amount: draft.amount,
      codes: draft.codes,
      uses: draft.uses,
      valid_from: draft.validFrom,
      valid_to: draft.validTo,
      restaurant_id: scope?.kind === 'restaurant' ? scope.id : null,
      city_id: scope?.kind === 'city' ? scope.id : null,
      borne_by_operator: draft.bearer === 'operator',
      first_order_only: conditions.firstOrderOnly,
      allows_anonymous: conditions.allowsAnonymous,
      weekdays: [...conditions.weekdays],
      minimum: conditions.minimum,
      budget: draft.budget,
      created_at: at,
      actor,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Adds codes to a campaign and returns those that did not exist before. */
export async function insertCodes(
  transaction: Transaction<DB>,
  campaign: number,
  codes: readonly string[],
  note: string,
): Promise<readonly string[]> {
  const rows = await transaction
    .insertInto('shop.vouchers')
    .columns([
      'code',
      'campaign_id',
      'amount',
      'most_uses',
      'valid_from',
      'restaurant_id',
      'city_id',
      'note',
      'created_at',
    ])
    .expression((eb) =>
      eb
        .selectFrom('shop.voucher_campaigns as v')
        .crossJoin(rowsParameter<{ code: string }, 'new'>('new', { code: 'text' }, { code: codes }))
        .select(['new.code', 'v.id', 'v.amount', 'v.uses', 'v.valid_from', 'v.restaurant_id', 'v.city_id'])
        .select((each) => [each.val(note).as('note'), 'v.created_at'])
        .where('v.id', '=', campaign)
        .orderBy('new.position'),
    )
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returning('code')
    .execute()
  return rows.map(({ code }) => code)
}

export async function updateCampaign(
  transaction: Transaction<DB>,
  id: number,
  change: {
    readonly name?: string
    readonly valid_to?: Temporal.Instant | null
    readonly budget?: Haler | null
    readonly ended_at?: Temporal.Instant | null
  },
): Promise<void> {
  await transaction
    .updateTable('shop.voucher_campaigns')
    .set((eb) => ({ ...change, revision: eb('revision', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** The codes of a campaign with their uses, in the order in which they were made. */
export async function codesOf(database: Kysely<DB>, campaign: number) {
  return await database
    .selectFrom('shop.vouchers')
    .select(['code', 'used', 'most_uses as uses'])
    .where('campaign_id', '=', campaign)
    .orderBy('id')
    .execute()
}

/** The latest uses of codes of a campaign. */
export async function recentUses(database: Kysely<DB>, campaign: number, limit: number) {
  return await database
    .selectFrom((from) =>
      from
        .selectFrom('shop.voucher_redemptions')
        .select((eb) => ['at', 'voucher_id', eb.cast<number | null>('user_id', 'integer').as('customer')])
        .select(sql<string | null>`null`.as('order'))
        .unionAll(
          from
            .selectFrom('shop.order_vouchers as u')
            .innerJoin('shop.orders as o', 'o.id', 'u.order_id')
            .select(['u.at', 'u.voucher_id', 'u.user_id as customer'])
            .select(sql<string | null>`concat(o.year, '/', o.number)`.as('order'))
            .where('u.returned_at', 'is', null),
        )
        .as('r'),
    )
    .innerJoin('shop.vouchers as v', 'v.id', 'r.voucher_id')
    .select(['r.at', 'v.code', 'r.customer', 'r.order'])
    .where('v.campaign_id', '=', campaign)
    .orderBy('r.at', 'desc')
    .limit(limit)
    .execute()
}

export type Sign = {
  readonly kind: 'device' | 'phone' | 'address' | 'card'
  readonly accounts: number
  readonly given: Haler
  readonly customers: readonly number[]
}

/**
 * Groups of accounts that used codes of a campaign and share a device, a phone number, a delivery address or a card.
 */
export async function signsOf(
  database: Kysely<DB>,
  campaign: number,
  limit: number,
): Promise<readonly Sign[]> {
  const { rows } = await sql<Sign>`
    WITH used AS MATERIALIZED (
      SELECT r.user_id, r.device, v.amount
      FROM shop.vouchers v JOIN (
        SELECT voucher_id, user_id, device FROM shop.voucher_redemptions UNION ALL
        SELECT voucher_id, user_id, device FROM shop.order_vouchers WHERE returned_at IS NULL AND user_id IS NOT NULL
      ) r ON r.voucher_id = v.id
      WHERE v.campaign_id = ${campaign}
    ), shared AS (
      SELECT 'device' AS kind, user_id, amount, encode(device, 'hex') AS what FROM used WHERE device IS NOT NULL
      UNION ALL
      SELECT 'phone', user_id, amount, c.phone FROM used JOIN shop.users c ON c.id = user_id WHERE c.phone <> ''
      UNION ALL
      SELECT DISTINCT 'address', used.user_id, amount, o.address_code::text
      FROM used JOIN shop.orders o ON o.user_id = used.user_id
      UNION ALL
      SELECT DISTINCT 'card', used.user_id, amount, encode(c.card, 'hex')
      FROM used JOIN shop.orders o ON o.user_id = used.user_id JOIN shop.payment_cards c ON c.order_id = o.id
    )
    SELECT kind, count(*)::integer AS accounts, sum(amount)::bigint AS given,
      (array_agg(user_id ORDER BY user_id))[1:10] AS customers
    FROM shared GROUP BY kind, what HAVING count(*) > 1
    ORDER BY accounts DESC, kind, customers
    LIMIT ${limit}`.execute(database)
  return rows
}
