import { creditEntryAdded } from '@sousto/domain/ledger/credit-events.ts'
import { type Haler, ZERO } from '@sousto/domain/money/money.ts'
import { type Kysely, sql, type Transaction } from 'kysely'
import { creditEntries } from '../../database/credit-entries.ts'
import { postEvents } from '../../database/ledger.ts'
import type { DB } from '../../database/tables.ts'

/** Where a purse's credits count, everywhere if both ids are null, and who bears them. */
export type PurseOwner = {
  readonly restaurantId: number | null
  readonly cityId: number | null
  /** True if the marketplace bears credits that count at one outlet. */
  readonly borneByOperator: boolean
}

type PurseRow = PurseOwner & {
  readonly id: number
  readonly amount: Haler
  /** Null means the marketplace, or an issuer that has closed or is no longer in the catalogue. */
  readonly name: string | null
}

/** Purses with a balance, the marketplace's first, then by name. */
export async function fullPurses(database: Kysely<DB>, userId: number): Promise<PurseRow[]> {
  return await database
    .selectFrom('shop.credit_purses as p')
    .leftJoin('shop.restaurants as r', 'r.id', 'p.restaurant_id')
    .leftJoin('shop.cities as c', 'c.id', 'p.city_id')
    .leftJoin('shop.closed_outlets as x', 'x.outlet_id', 'p.restaurant_id')
    .select(['p.id', 'p.restaurant_id as restaurantId', 'p.city_id as cityId', 'p.balance as amount'])
    .select('p.borne_by_operator as borneByOperator')
    .select(sql<string | null>`CASE WHEN x.outlet_id IS NULL THEN coalesce(r.name, c.name) END`.as('name'))
    .where('p.user_id', '=', userId)
    .where('p.balance', '>', ZERO)
    .orderBy((eb) => sql`num_nonnulls(${eb.ref('p.restaurant_id')}, ${eb.ref('p.city_id')})`)
    .orderBy(
      (eb) => eb.fn.coalesce('r.name', 'c.name'),
      (order) => order.collate('cs-x-icu'),
    )
    .orderBy('p.id')
    .execute()
}

/** Returns the purse of an account or of a voucher, created if it does not exist. Its row stays locked until the transaction ends. */
export async function purseOf(
  transaction: Transaction<DB>,
  owner: number | { readonly voucherId: number },
  { restaurantId, cityId, borneByOperator }: PurseOwner,
): Promise<number> {
  const { id } = await transaction
    .insertInto('shop.credit_purses')
    .values({
      ...(typeof owner === 'number' ? { user_id: owner } : { voucher_id: owner.voucherId }),
      restaurant_id: restaurantId,
      city_id: cityId,
      borne_by_operator: borneByOperator,
    })
    .onConflict((conflict) =>
      conflict
        .constraint('credit_purse_is_one')
        .doUpdateSet((eb) => ({ user_id: eb.ref('excluded.user_id') })),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

type NewEntry = {
  readonly purseId: number
  readonly amount: Haler
  readonly at: Temporal.Instant
} & (
  | { readonly kind: 'voucher'; readonly voucherId: number }
  | { readonly kind: 'mobile-bonus' | 'gift' }
  | {
      readonly kind:
        | 'order-bonus'
        | 'goodwill'
        | 'referral'
        | 'referral-return'
        | 'order'
        | 'order-voucher'
        | 'order-voucher-return'
      readonly orderId: number
    }
)

/** Adds a ledger entry, which changes the balance. Returns false if a one-time credit was already given. */
export async function addEntry(transaction: Transaction<DB>, entry: NewEntry): Promise<boolean> {
  const { purseId, amount, kind, at } = entry
  const added = await transaction
    .insertInto('shop.credit_entries')
    .values({
      purse_id: purseId,
      kind,
      amount,
      order_id: 'orderId' in entry ? entry.orderId : null,
      voucher_id: 'voucherId' in entry ? entry.voucherId : null,
      at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute()
  await postEntries(transaction, added)
  return added.length === 1
}

/** Posts entries that were just added. */
export async function postEntries(
  transaction: Transaction<DB>,
  added: readonly { readonly id: number }[],
): Promise<void> {
  if (added.length === 0) return
  const entries = await creditEntries(transaction)
    .where((eb) => eb('e.id', '=', eb.fn.any(eb.val(added.map(({ id }) => id)))))
    .execute()
  await postEvents(transaction, entries.flatMap(creditEntryAdded))
}
