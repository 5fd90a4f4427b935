import type { Transfer } from '@sousto/domain/ledger/transfer.ts'
import type { Haler } from '@sousto/domain/money/money.ts'
import type { OrderNumber } from '@sousto/domain/order/order.ts'
import { FOOD_CLASS } from '@sousto/domain/receipt/vat.ts'
import { compiledOnce } from '@sousto/postgres/prepared.ts'
import { rowsParameter } from '@sousto/postgres/rows-parameter.ts'
import { type Expression, type Insertable, type Kysely, sql, type Transaction } from 'kysely'
import type { OrderEventType, OrderStateActor } from '../../database/column-types.ts'
import type { DB, ShopDoorWishes, ShopOrderLines } from '../../database/tables.ts'
import type { InsertWithOrder } from '../../order-transaction.ts'
import { columnsOfLines, columnsOfOrder, type NewOrder, type NewOrderLine } from './new-order.ts'

type LineColumns = Omit<
  Insertable<ShopOrderLines>,
  'order_id' | 'position' | 'vat' | 'removed' | 'removed_extras' | 'replaced'
>
type DoorColumns = Omit<Insertable<ShopDoorWishes>, 'order_id'>
type OutletColumns = Pick<LineColumns, 'restaurant_id'>
type SpentColumns = { readonly purse_id: number; readonly amount: Haler }
type TransferColumns = Transfer & { readonly purse_id: number }
type PinColumns = { readonly pin: string }
type GroupColumns = { readonly group_id: number; readonly round: number }
type ConsentColumns = { readonly email_hash: Buffer; readonly wording: string }

const LINE_COLUMNS = [
  'item_id',
  'restaurant_id',
  'name',
  'price',
  'packaging',
  'quantity',
  'extras',
  'note',
  'if_missing',
  'person',
] as const
const LINE_TYPES = {
  item_id: 'int',
  restaurant_id: 'int',
  name: 'text',
  price: 'int',
  packaging: 'int',
  quantity: 'int',
  extras: 'jsonb',
  note: 'text',
  if_missing: 'jsonb',
  person: 'text',
} as const
const DOOR_COLUMNS = ['leave_at_door', 'floor', 'lift', 'bell', 'code', 'call'] as const
const DOOR_TYPES = {
  leave_at_door: 'boolean',
  floor: 'text',
  lift: 'boolean',
  bell: 'text',
  code: 'text',
  call: 'boolean',
} as const
const SPENT_TYPES = { purse_id: 'bigint', amount: 'int' } as const
const TRANSFER_TYPES = {
  purse_id: 'bigint',
  debit: 'text',
  credit: 'text',
  amount: 'bigint',
  kind: 'text',
} as const
const GROUP_TYPES = { group_id: 'bigint', round: 'int' } as const
const PIN_TYPES = { pin: 'text' } as const
const CONSENT_TYPES = { email_hash: 'bytea', wording: 'text' } as const

/**
 * Selects the VAT class of an ordered dish, which neither menus nor carts contain. Falls back to food if the dish
 * was removed after the order was checked. It is a subquery because PostgreSQL answers it from the primary key, while a
 * join could read all dishes.
 */
const vatOfItem = (itemId: Expression<number>) =>
  sql<string>`coalesce((SELECT vat FROM shop.items WHERE id = ${itemId}), ${sql.lit(FOOD_CLASS)})`

/**
 * A subquery guarantees a single row. As a table of the statement it would be estimated at thousands of rows until
 * PostgreSQL has statistics, which come late for a table of one row, and the statement would be planned again for each
 * order.
 */
const currentVersion = (database: Kysely<DB>) =>
  database.selectFrom('shop.catalogue_version').select('version')

type OrderColumns = ReturnType<typeof columnsOfOrder>

/** Replaces the lines of an order that its customer changed. The caller has locked the order. */
export async function replaceLines(
  transaction: Transaction<DB>,
  orderId: number,
  lines: readonly NewOrderLine[],
): Promise<void> {
  await transaction.deleteFrom('shop.order_lines').where('order_id', '=', orderId).execute()
  await transaction
    .insertInto('shop.order_lines')
    .columns(['order_id', 'position', ...LINE_COLUMNS, 'vat'])
    .expression((eb) =>
      eb
        .selectFrom(rowsParameter<LineColumns, 'line'>('line', LINE_TYPES, columnsOfLines(lines)))
        .select((line) => [
          line.cast<number>(line.val(orderId), 'bigint').as('order_id'),
          line('line.position', '-', 1).as('position'),
        ])
        .select(LINE_COLUMNS.map((column) => `line.${column}` as const))
        .select((line) => vatOfItem(line.ref('line.item_id')).as('vat')),
    )
    .execute()
}

/**
 * Inserts the order, its lines, wishes for the door, first event, consent, PIN and group, and what features declare: one statement, so one
 * transaction and one round trip. Nothing is written if the number or the idempotency key is taken, or if the catalogue has changed since
 * the order was checked.
 */
const insertOwn = (database: Kysely<DB>, values: OrderColumns) =>
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
    .with('doors', (db) =>
      db
        .insertInto('shop.door_wishes')
        .columns(['order_id', ...DOOR_COLUMNS])
        .expression((eb) =>
          eb
            .selectFrom('placed')
            .crossJoin(rowsParameter<DoorColumns, 'door'>('door', DOOR_TYPES, values.doors))
            .select('placed.id')
            .select(DOOR_COLUMNS.map((column) => `door.${column}` as const)),
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
    .with('pins', (db) =>
      db
        .insertInto('shop.delivery_pins')
        .columns(['order_id', 'pin'])
        .expression((eb) =>
          eb
            .selectFrom('placed')
            .crossJoin(rowsParameter<PinColumns, 'asked'>('asked', PIN_TYPES, values.pins))
            .select(['placed.id', 'asked.pin']),
        ),
    )
    .with('groups', (db) =>
      db
        .insertInto('shop.ordered_groups')
        .columns(['order_id', 'group_id', 'round'])
        .expression((eb) =>
          eb
            .selectFrom('placed')
            .crossJoin(rowsParameter<GroupColumns, 'group'>('group', GROUP_TYPES, values.groups))
            .select(['placed.id', 'group.group_id', 'group.round']),
        ),
    )
    .with('outlets', (db) =>
      db
        .selectFrom('placed')
        .crossJoin(rowsParameter<OutletColumns, 'line'>('line', { restaurant_id: 'int' }, values.lines))
        .select([
          'placed.id as order_id',
          'placed.placed_at',
          'placed.state',
          'line.restaurant_id as outlet_id',
        ])
        .distinct(),
    )

/** Takes credits from their purses and posts them. */
const insertCredits = (statement: ReturnType<typeof insertOwn>, values: OrderColumns) =>
  statement
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
        )
        .returning(['id', 'purse_id', 'order_id', 'at']),
    )
    .with('posted', (db) =>
      db
        .insertInto('shop.ledger_transfers')
        .columns(['event_key', 'position', 'size', 'debit', 'credit', 'amount', 'kind', 'order_id', 'at'])
        .expression((eb) =>
          eb
            .selectFrom('spent')
            .innerJoin(
              rowsParameter<TransferColumns, 'transfer'>('transfer', TRANSFER_TYPES, values.transfers),
              'transfer.purse_id',
              'spent.purse_id',
            )
            .select((spent) => [
              sql<string>`concat('credit/', ${spent.ref('spent.purse_id')}, '/', ${spent.ref('spent.id')})`.as(
                'key',
              ),
              spent.lit(0).as('position'),
              spent.lit(1).as('size'),
            ])
            .select(['transfer.debit', 'transfer.credit', 'transfer.amount', 'transfer.kind'])
            .select(['spent.order_id', 'spent.at']),
        ),
    )

/** An order without credits posts nothing. An insert of no rows into the ledger would still run its triggers. */
const insertAll = (declared: readonly InsertWithOrder[], hasCredits: boolean) =>
  compiledOnce((database: Kysely<DB>, values: OrderColumns) =>
    declared
      .reduce(
        // Nobody selects from what features insert: the tables that can be selected from stay the same.
        (statement, insert, index) => statement.with(`declared${index}`, insert) as typeof statement,
        hasCredits
          ? // Nobody selects from what it inserts either.
            (insertCredits(insertOwn(database, values), values) as ReturnType<typeof insertOwn>)
          : insertOwn(database, values),
      )
      .selectNoFrom((eb) => [
        eb.selectFrom('placed').select('id').as('id'),
        currentVersion(database).as('version'),
      ]),
  )

// `Object.keys` loses the types of the keys.
const columnNames = <Row extends object>(row: Row) => Object.keys(row) as (keyof Row & string)[]

/**
 * The reasons why nothing was written: the number or the idempotency key is taken, a purse has too few credits, the
 * account was deleted, the catalogue is newer than the one that the order was checked against, its group
 * is ordered already, or was opened again.
 */
type NotStored =
  | 'taken'
  | 'credits_spent'
  | 'account_gone'
  | 'catalogue_changed'
  | 'group_ordered'
  | 'group_changed'

const REFUSED_BY: Readonly<Record<string, NotStored>> = {
  credit_balance_is_not_negative: 'credits_spent',
  orders_user_id_fkey: 'account_gone',
  ordered_groups_pkey: 'group_ordered',
  ordered_groups_round_fkey: 'group_changed',
}

export type StoreOrder = (database: Kysely<DB>, order: NewOrder) => Promise<'stored' | NotStored>

/** Stores the complete order with what features declare under `inTransaction`, or nothing. */
export function createStoreOrder(declared: readonly InsertWithOrder[]): StoreOrder {
  const [insert, insertWithCredits] = [insertAll(declared, false), insertAll(declared, true)]
  return async (database, order) => {
    try {
      const insertOrder = order.spent.length === 0 ? insert : insertWithCredits
      const [row] = (await insertOrder(database, columnsOfOrder(order))).rows
      if (row?.version !== order.catalogueVersion) return 'catalogue_changed'
      return row.id === null ? 'taken' : 'stored'
    } catch (error) {
      const constraint = error instanceof Error && 'constraint' in error ? String(error.constraint) : ''
      const refused = REFUSED_BY[constraint]
      if (refused === undefined) throw error
      return refused
    }
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

/** Returns the existing order of an idempotency key that belongs to one of these owners. */
export async function orderByKey(database: Kysely<DB>, ownedKey: OwnedKey): Promise<PlacedOrder | null> {
  const [row] = (await selectByKey(database, ownedKey)).rows
  if (row === undefined) return null
  const { year, number, guid, requestHash } = row
  return { number: { year, number }, guid, requestHash }
}

export async function idOfOrder(
  transaction: Transaction<DB>,
  { year, number }: OrderNumber,
): Promise<number> {
  const { id } = await transaction
    .selectFrom('shop.orders')
    .select('id')
    .where('year', '=', year)
    .where('number', '=', number)
    .executeTakeFirstOrThrow()
  return id
}
