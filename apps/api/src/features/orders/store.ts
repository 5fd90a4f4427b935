import type { Haler } from '@sousto/domain/money/money.ts'
import type { OrderNumber } from '@sousto/domain/order/order.ts'
import type { VatCategory } from '@sousto/domain/receipt/vat.ts'
import { compiledOnce } from '@sousto/postgres/prepared.ts'
import { rowsParameter } from '@sousto/postgres/rows-parameter.ts'
import { type Expression, type Insertable, type Kysely, sql } from 'kysely'
import type { OrderEventType, OrderStateActor } from '../../database/column-types.ts'
import type { DB, ShopOrderLines } from '../../database/tables.ts'
import { columnsOfOrder, type NewOrder } from './new-order.ts'

type LineColumns = Omit<
  Insertable<ShopOrderLines>,
  'order_id' | 'position' | 'vat' | 'removed' | 'removed_extras'
>
type OutletColumns = Pick<LineColumns, 'restaurant_id'>
type SpentColumns = { readonly purse_id: number; readonly amount: Haler }
type ConsentColumns = { readonly email_hash: Buffer; readonly wording: string }

const LINE_COLUMNS = ['item_id', 'restaurant_id', 'name', 'price', 'packaging', 'quantity', 'extras'] as const
const LINE_TYPES = {
  item_id: 'int',
  restaurant_id: 'int',
  name: 'text',
  price: 'int',
  packaging: 'int',
  quantity: 'int',
  extras: 'jsonb',
} as const
const SPENT_TYPES = { purse_id: 'bigint', amount: 'int' } as const
const CONSENT_TYPES = { email_hash: 'bytea', wording: 'text' } as const

/**
 * The VAT category of an ordered dish, which neither menus nor carts know. Food, if the dish was removed since the order was checked.
 * A subquery, which PostgreSQL answers from the primary key even where a join would read all dishes.
 */
const vatOfItem = (itemId: Expression<number>) =>
  sql<VatCategory>`coalesce((SELECT vat FROM shop.items WHERE id = ${itemId}), 'reduced')`

/**
 * A subquery, which has one row by its form. As a table of the statement it would count as thousands of rows while PostgreSQL has no
 * statistics of it, which come late to a table of one row: the statement would be planned again for each order.
 */
const currentVersion = (database: Kysely<DB>) =>
  database.selectFrom('shop.catalogue_version').select('version')

/**
 * Inserts the order, its lines, first event, parts for the boards of its outlets, credits and consent: one statement, so one
 * transaction and one round trip. Nothing is written if the number or the idempotency key is taken, or if the catalogue has changed since
 * the order was checked.
 */
const insertAll = compiledOnce((database: Kysely<DB>, values: ReturnType<typeof columnsOfOrder>) =>
  database
    .with('placed', (db) =>
      db
        .insertInto('shop.orders')
        .columns(columnNames(values.order))
        .expression(
          db
            .selectNoFrom((eb) =>
              columnNames(values.order).map((name) => eb.val(values.order[name]).as(name)),
            )
            .where(currentVersion(database), '=', values.catalogueVersion),
        )
        .onConflict((conflict) => conflict.doNothing())
        .returning(['id', 'state', 'placed_at', 'user_id']),
    )
    .with('lines', (db) =>
      db
        .insertInto('shop.order_lines')
        .columns(['order_id', 'position', ...LINE_COLUMNS, 'vat'])
        .expression((eb) =>
          eb
            .selectFrom('placed')
            .crossJoin(rowsParameter<LineColumns, 'line'>('line', LINE_TYPES, values.lines))
            .select((line) => ['placed.id', line('line.position', '-', 1).as('position')])
            .select(LINE_COLUMNS.map((column) => `line.${column}` as const))
            .select((line) => vatOfItem(line.ref('line.item_id')).as('vat')),
        ),
    )
    .with('event', (db) =>
      db
        .insertInto('shop.order_events')
        .columns(['order_id', 'state', 'at', 'type', 'actor'])
        .expression((eb) =>
          eb
            .selectFrom('placed')
            .select(['id', 'state', 'placed_at'])
            .select([
              eb.cast<OrderEventType>(eb.val('order.placed'), 'text').as('type'),
              eb.cast<OrderStateActor>(eb.val(values.actor), 'text').as('actor'),
            ]),
        ),
    )
    .with('outlets', (db) =>
      db
        .selectFrom('placed')
        .crossJoin(rowsParameter<OutletColumns, 'line'>('line', { restaurant_id: 'int' }, values.lines))
        .select(['placed.id', 'placed.placed_at', 'line.restaurant_id'])
        .where('placed.state', '=', 'confirmed')
        .distinct(),
    )
    .with('parts', (db) =>
      db
        .insertInto('shop.order_parts')
        .columns(['order_id', 'received_at', 'outlet_id'])
        .expression((eb) => eb.selectFrom('outlets').select(['id', 'placed_at', 'restaurant_id'])),
    )
    .with('events', (db) =>
      db
        .insertInto('shop.board_events')
        .columns(['order_id', 'at', 'outlet_id'])
        .expression((eb) => eb.selectFrom('outlets').select(['id', 'placed_at', 'restaurant_id'])),
    )
    .with('spent', (db) =>
      db
        .insertInto('shop.credit_entries')
        .columns(['order_id', 'at', 'purse_id', 'kind', 'amount'])
        .expression((eb) =>
          eb
            .selectFrom('placed')
            .crossJoin(rowsParameter<SpentColumns, 'spent'>('spent', SPENT_TYPES, values.spent))
            .select(['placed.id', 'placed.placed_at', 'spent.purse_id'])
            .select((spent) => [
              spent.val('order').as('kind'),
              spent.neg(spent.ref('spent.amount')).as('amount'),
            ]),
        ),
    )
    .with('consents', (db) =>
      db
        .insertInto('shop.consents')
        .columns(['user_id', 'at', 'email_hash', 'wording', 'given', 'source'])
        .expression((eb) =>
          eb
            .selectFrom('placed')
            .crossJoin(rowsParameter<ConsentColumns, 'consent'>('consent', CONSENT_TYPES, values.consents))
            .select(['placed.user_id', 'placed.placed_at', 'consent.email_hash', 'consent.wording'])
            .select([eb.lit(true).as('given'), eb.val('checkout').as('source')]),
        ),
    )
    .selectNoFrom((eb) => [
      eb.selectFrom('placed').select('id').as('id'),
      currentVersion(database).as('version'),
    ]),
)

// `Object.keys` forgets the names of the keys.
const columnNames = <Row extends object>(row: Row) => Object.keys(row) as (keyof Row & string)[]

/**
 * Why nothing was written: the number or the idempotency key is taken, a purse has too few credits, the account was deleted, the catalogue is
 * another one than the order was checked against.
 */
type NotStored = 'taken' | 'credits_spent' | 'account_gone' | 'catalogue_changed'

const REFUSED_BY: Readonly<Record<string, NotStored>> = {
  credit_balance_is_not_negative: 'credits_spent',
  orders_user_id_fkey: 'account_gone',
}

/** Stores the complete order, or nothing. */
export async function insertOrder(database: Kysely<DB>, order: NewOrder): Promise<'stored' | NotStored> {
  try {
    const [row] = (await insertAll(database, columnsOfOrder(order))).rows
    if (row?.version !== order.catalogueVersion) return 'catalogue_changed'
    return row.id === null ? 'taken' : 'stored'
  } catch (error) {
    const constraint = error instanceof Error && 'constraint' in error ? String(error.constraint) : ''
    const refused = REFUSED_BY[constraint]
    if (refused === undefined) throw error
    return refused
  }
}

export type PlacedOrder = {
  readonly number: OrderNumber
  readonly guid: string
  readonly requestHash: Buffer
}

type OwnedKey = { readonly key: string; readonly owners: readonly Buffer[] }

const selectByKey = compiledOnce((database: Kysely<DB>, { key, owners }: OwnedKey) =>
  database
    .selectFrom('shop.orders')
    .select(['year', 'number', 'guid', 'request_hash as requestHash'])
    .where('idempotency_key', '=', key)
    .where((eb) => eb('key_owner', '=', eb.fn.any(eb.val(owners)))),
)

/** The existing order of an idempotency key that belongs to one of these owners. */
export async function orderByKey(database: Kysely<DB>, ownedKey: OwnedKey): Promise<PlacedOrder | null> {
  const [row] = (await selectByKey(database, ownedKey)).rows
  if (row === undefined) return null
  const { year, number, guid, requestHash } = row
  return { number: { year, number }, guid, requestHash }
}
