import type { VoucherPlace } from '@sousto/domain/credits/vouchers.ts'
import type { Haler } from '@sousto/domain/money/money.ts'
import type { ExpressionBuilder, Kysely, Transaction } from 'kysely'
import type { DB, ShopVouchers } from '../../database/tables.ts'
import type { PurseOwner } from './store.ts'

export type NewVoucher = PurseOwner & {
  readonly code: string
  readonly amount: Haler
  readonly mostUses: number
  readonly validFrom: Temporal.Instant
  /** Null means that there is no end. */
  readonly validTo: Temporal.Instant | null
  readonly note: string
}

export type Voucher = Omit<NewVoucher, keyof PurseOwner> & {
  readonly used: number
  /** Null means that the operator has not ended it. */
  readonly endedAt: Temporal.Instant | null
  readonly place: VoucherPlace
}

export type TakenVoucher = PurseOwner & {
  readonly id: number
  readonly amount: Haler
  readonly place: VoucherPlace
}

/**
 * The places where a voucher's credits can be spent: the ids, and the names of those that are still in the catalogue.
 */
const placeColumns = (eb: ExpressionBuilder<DB & { v: ShopVouchers }, 'v'>) =>
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

function placeOf({
  restaurantId,
  cityId,
  restaurantName,
  cityName,
}: PurseOwner & { readonly restaurantName: string | null; readonly cityName: string | null }): VoucherPlace {
  if (restaurantId !== null) return { kind: 'restaurant', name: restaurantName ?? String(restaurantId) }
  return cityId === null ? null : { kind: 'city', name: cityName ?? String(cityId) }
}

/**
 * Takes one use of a code for a customer and records it. Parallel redemptions wait for the transaction. Null means that
 * the code is unknown, not valid now, used up, or already redeemed by this customer.
 */
export async function takeUse(
  transaction: Transaction<DB>,
  code: string,
  userId: number,
  at: Temporal.Instant,
): Promise<TakenVoucher | null> {
  // The row is locked first, so that the next statement sees earlier redemptions.
  await transaction
    .selectFrom('shop.vouchers')
    .select('id')
    .where('code', '=', code)
    .forNoKeyUpdate()
    .execute()
  const taken = await transaction
    .with('redemption', (db) =>
      db
        .insertInto('shop.voucher_redemptions')
        .columns(['voucher_id', 'user_id', 'at'])
        .expression((eb) =>
          eb
            .selectFrom('shop.vouchers')
            .select((voucher) => [
              'id',
              voucher.cast<number>(voucher.val(userId), 'integer').as('user_id'),
              voucher.cast<Temporal.Instant>(voucher.val(at), 'timestamptz').as('at'),
            ])
            .where('code', '=', code)
            .whereRef('used', '<', 'most_uses')
            .where('ended_at', 'is', null)
            .where('valid_from', '<=', at)
            .where((voucher) => voucher.or([voucher('valid_to', 'is', null), voucher('valid_to', '>', at)])),
        )
        .onConflict((conflict) => conflict.doNothing())
        .returning('voucher_id'),
    )
    .updateTable('shop.vouchers as v')
    .from('redemption')
    .set((eb) => ({ used: eb('v.used', '+', 1) }))
    .whereRef('v.id', '=', 'redemption.voucher_id')
    .returning(['v.id', 'v.amount'])
    .returning(placeColumns)
    .executeTakeFirst()
  if (taken === undefined) return null
  const { id, amount, restaurantId, cityId } = taken
  return { id, amount, restaurantId, cityId, place: placeOf(taken) }
}

/** Returns false if the code already exists. */
export async function addVoucher(
  transaction: Transaction<DB>,
  voucher: NewVoucher,
  at: Temporal.Instant,
): Promise<boolean> {
  const { code, amount, mostUses, validFrom, validTo, restaurantId, cityId, note } = voucher
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('shop.vouchers')
    .values({
      code,
      amount,
      most_uses: mostUses,
      valid_from: validFrom,
      valid_to: validTo,
      restaurant_id: restaurantId,
      city_id: cityId,
      note,
      created_at: at,
    })
    .onConflict((conflict) => conflict.column('code').doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** Newest first. */
export async function allVouchers(database: Kysely<DB>): Promise<Voucher[]> {
  const rows = await database
    .selectFrom('shop.vouchers as v')
    .select(['v.code', 'v.amount', 'v.most_uses as mostUses', 'v.used', 'v.note'])
    .select(['v.valid_from as validFrom', 'v.valid_to as validTo', 'v.ended_at as endedAt'])
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

/** Returns the id of the owner with that slug, or null. */
export async function ownerBySlug(
  transaction: Transaction<DB>,
  kind: 'restaurant' | 'city',
  slug: string,
): Promise<number | null> {
  const row =
    kind === 'city'
      ? await transaction.selectFrom('shop.cities').select('id').where('slug', '=', slug).executeTakeFirst()
      : await transaction
          .selectFrom('shop.restaurants')
          .select('id')
          .where('slug', '=', slug)
          .executeTakeFirst()
  return row?.id ?? null
}
