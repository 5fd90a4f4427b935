/** The SQL of voucher codes. */
import type { VoucherScope, VoucherTerms } from '@sousto/domain/credits/voucher-rule.ts'
import type { VoucherPlace } from '@sousto/domain/credits/vouchers.ts'
import { type Haler, ZERO } from '@sousto/domain/money/money.ts'
import { type ExpressionBuilder, type Kysely, sql, type Transaction } from 'kysely'
import type { DB, ShopVouchers } from '../../database/tables.ts'
import type { PurseOwner } from './store.ts'

export type Voucher = {
  readonly code: string
  readonly amount: Haler
  readonly mostUses: number
  readonly used: number
  readonly validFrom: Temporal.Instant
  /** Null means that there is no end. */
  readonly validTo: Temporal.Instant | null
  /** Null means that the operator has not ended it. */
  readonly endedAt: Temporal.Instant | null
  readonly place: VoucherPlace
  readonly note: string
}

/** The terms of a code and its campaign, and the purse that it fills. */
export type StoredVoucher = VoucherTerms & {
  readonly id: number
  /** Null means that it was made before campaigns. */
  readonly campaign: number | null
  readonly purse: PurseOwner
  readonly place: VoucherPlace
}

type Placed = Pick<ShopVouchers, 'restaurant_id' | 'city_id'>

/**
 * The places where a voucher's credits can be spent: the ids, and the names of those that are still in the catalogue.
 */
export const placeColumns = (eb: ExpressionBuilder<DB & { v: Placed }, 'v'>) =>
  [
    'v.restaurant_id as restaurantId',
    'v.city_id as cityId',
    eb
      .selectFrom('shop.restaurants as r')
      .select('r.name')
      .whereRef('r.id', '=', 'v.restaurant_id')
      .as('restaurantName'),
    eb.selectFrom('shop.cities as c').select('c.name').whereRef('c.id', '=', 'v.city_id').as('cityName'),
  ] as const

export function placeOf({
  restaurantId,
  cityId,
  restaurantName,
  cityName,
}: Pick<PurseOwner, 'restaurantId' | 'cityId'> & {
  readonly restaurantName: string | null
  readonly cityName: string | null
}): VoucherPlace {
  if (restaurantId !== null) return { kind: 'restaurant', name: restaurantName ?? String(restaurantId) }
  return cityId === null ? null : { kind: 'city', name: cityName ?? String(cityId) }
}

/** Locks a voucher and its campaign until the transaction ends, so that uses and the budget are counted one after the other. */
export async function lockVoucher(
  transaction: Transaction<DB>,
  { id, campaign }: Pick<StoredVoucher, 'id' | 'campaign'>,
): Promise<void> {
  await transaction.selectFrom('shop.vouchers').select('id').where('id', '=', id).forNoKeyUpdate().execute()
  await transaction
    .selectFrom('shop.voucher_campaigns')
    .select('id')
    .where('id', '=', campaign ?? 0)
    .forNoKeyUpdate()
    .execute()
}

/** Returns the voucher of a code, locked with its campaign. Null means that there is no such code. */
export async function lockedVoucher(
  transaction: Transaction<DB>,
  code: string,
): Promise<StoredVoucher | null> {
  const found = await transaction
    .selectFrom('shop.vouchers')
    .select(['id', 'campaign_id as campaign'])
    .where('code', '=', code)
    .executeTakeFirst()
  if (found === undefined) return null
  await lockVoucher(transaction, found)
  // A statement of its own sees what others have committed before the locks were free.
  return await voucherByCode(transaction, code)
}

/** Returns the voucher of a code as it is now. Null means that there is no such code. */
export async function voucherByCode(database: Kysely<DB>, code: string): Promise<StoredVoucher | null> {
  const row = await database
    .selectFrom('shop.vouchers as v')
    .leftJoin('shop.voucher_campaigns as c', 'c.id', 'v.campaign_id')
    .select(['v.id', 'v.amount', 'v.most_uses as mostUses', 'v.used', 'v.campaign_id as campaign'])
    .select(({ fn }) => [
      fn<Temporal.Instant>('greatest', ['v.valid_from', 'c.valid_from']).as('validFrom'),
      fn<Temporal.Instant | null>('least', ['v.valid_to', 'c.valid_to']).as('validTo'),
      fn<Temporal.Instant | null>('least', ['v.ended_at', 'c.ended_at']).as('endedAt'),
    ])
    .select(['c.first_order_only', 'c.allows_anonymous', 'c.weekdays', 'c.minimum', 'c.budget', 'c.given'])
    .select('c.borne_by_operator')
    .select(placeColumns)
    .where('v.code', '=', code)
    .executeTakeFirst()
  if (row === undefined) return null
  const { restaurantId, cityId, budget, given } = row
  return {
    id: row.id,
    campaign: row.campaign,
    amount: row.amount,
    mostUses: row.mostUses,
    used: row.used,
    validFrom: row.validFrom,
    validTo: row.validTo,
    endedAt: row.endedAt,
    scope: scopeOf({ restaurantId, cityId }),
    conditions: {
      firstOrderOnly: row.first_order_only ?? false,
      allowsAnonymous: row.allows_anonymous ?? false,
      weekdays: row.weekdays ?? [],
      minimum: row.minimum ?? ZERO,
    },
    budget: budget === null || given === null ? null : { total: budget, given },
    purse: {
      restaurantId,
      cityId,
      borneByOperator: restaurantId !== null && (row.borne_by_operator ?? false),
    },
    place: placeOf(row),
  }
}

const scopeOf = ({ restaurantId, cityId }: Pick<PurseOwner, 'restaurantId' | 'cityId'>): VoucherScope => {
  if (restaurantId !== null) return { kind: 'restaurant', id: restaurantId }
  return cityId === null ? null : { kind: 'city', id: cityId }
}

/** Returns whether the customer has used the code, or another one of its campaign. */
export async function hasUsed(
  transaction: Transaction<DB>,
  { id, campaign }: Pick<StoredVoucher, 'id' | 'campaign'>,
  userId: number,
): Promise<boolean> {
  const uses = transaction
    .selectFrom('shop.voucher_redemptions')
    .select('voucher_id')
    .where('user_id', '=', userId)
    .unionAll(
      transaction
        .selectFrom('shop.order_vouchers')
        .select('voucher_id')
        .where('user_id', '=', userId)
        .where('returned_at', 'is', null),
    )
  const row = await transaction
    .selectFrom('shop.vouchers as v')
    .select('v.id')
    .where('v.id', 'in', uses)
    .where((eb) => eb.or([eb('v.id', '=', id), eb('v.campaign_id', '=', campaign)]))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Returns whether the customer has an order that was not cancelled. */
export async function hasOrdered(transaction: Transaction<DB>, userId: number): Promise<boolean> {
  const row = await transaction
    .selectFrom('shop.orders')
    .select('id')
    .where('user_id', '=', userId)
    .where('state', '<>', 'cancelled')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Records a use of a locked voucher. */
export async function recordUse(
  transaction: Transaction<DB>,
  { id, campaign, amount }: Pick<StoredVoucher, 'id' | 'campaign' | 'amount'>,
  use: { readonly userId: number; readonly at: Temporal.Instant; readonly device: Buffer | null },
): Promise<void> {
  await transaction
    .insertInto('shop.voucher_redemptions')
    .values({ voucher_id: id, user_id: use.userId, at: use.at, device: use.device })
    .execute()
  await transaction
    .updateTable('shop.vouchers')
    .set((eb) => ({ used: eb('used', '+', 1) }))
    .where('id', '=', id)
    .execute()
  if (campaign === null) return
  await transaction
    .updateTable('shop.voucher_campaigns')
    .set({ given: sql<Haler>`given + ${amount}` })
    .where('id', '=', campaign)
    .execute()
}

/** Newest first. */
export async function allVouchers(database: Kysely<DB>): Promise<Voucher[]> {
  const rows = await database
    .selectFrom('shop.vouchers as v')
    .leftJoin('shop.voucher_campaigns as c', 'c.id', 'v.campaign_id')
    .select([
      'v.code',
      'v.amount',
      'v.most_uses as mostUses',
      'v.used',
      'v.note',
      'v.valid_from as validFrom',
    ])
    .select(({ fn }) => [
      fn<Temporal.Instant | null>('least', ['v.valid_to', 'c.valid_to']).as('validTo'),
      fn<Temporal.Instant | null>('least', ['v.ended_at', 'c.ended_at']).as('endedAt'),
    ])
    .select(placeColumns)
    .orderBy('v.id', 'desc')
    .execute()
  return rows.map(({ restaurantId, cityId, restaurantName, cityName, ...voucher }) => ({
    ...voucher,
    place: placeOf({ restaurantId, cityId, restaurantName, cityName }),
  }))
}

/** Ends a code; credits that were already redeemed remain. Returns false if there is no such redeemable code. */
export async function endVoucher(
  transaction: Transaction<DB>,
  code: string,
  now: Temporal.Instant,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('shop.vouchers')
    .set({ ended_at: now })
    .where('code', '=', code)
    .where('ended_at', 'is', null)
    .where((eb) => eb.or([eb('valid_to', 'is', null), eb('valid_to', '>', now)]))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Returns the place of a slug of a city, or an id or slug of an outlet. Null means that there is none. */
export async function scopeByName(
  transaction: Transaction<DB>,
  kind: 'restaurant' | 'city',
  name: { readonly slug: string } | { readonly id: number },
): Promise<VoucherScope> {
  const row = await transaction
    .selectFrom(kind === 'city' ? 'shop.cities' : 'shop.restaurants')
    .select('id')
    .$if('slug' in name, (query) => query.where('slug', '=', 'slug' in name ? name.slug : ''))
    .$if('id' in name, (query) => query.where('id', '=', 'id' in name ? name.id : 0))
    .executeTakeFirst()
  return row === undefined ? null : { kind, id: row.id }
}
