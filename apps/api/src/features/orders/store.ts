import type { Contact } from '@sousto/domain/account/contact.ts'
import type { Extra } from '@sousto/domain/catalogue/menu.ts'
import type { Address } from '@sousto/domain/delivery/place.ts'
import type { OrderNumber } from '@sousto/domain/order/order.ts'
import type { OrderState } from '@sousto/domain/order/order-states.ts'
import type { PaymentMethod } from '@sousto/domain/payment/payment-methods.ts'
import type { Haler } from '@sousto/domain/pricing/money.ts'
import type { OrderTotals } from '@sousto/domain/pricing/pricing.ts'
import type { InvoiceCompany, Seller } from '@sousto/domain/receipt/parties.ts'
import type { VatCategory } from '@sousto/domain/receipt/vat.ts'
import { compiledOnce } from '@sousto/postgres/prepared.ts'
import { rowsParameter } from '@sousto/postgres/rows-parameter.ts'
import { type Expression, type Insertable, type Kysely, sql } from 'kysely'
import type { OrderStateActor } from '../../database/column-types.ts'
import type { DB, ShopOrderLines, ShopOrders } from '../../database/tables.ts'
import { type DueMail, mailArrays, mailRows } from './mail-rows.ts'

/** An order ready to be stored. */
export type NewOrder = {
  readonly guid: string
  readonly number: OrderNumber
  readonly idempotencyKey: string | null
  /** SHA-256 of the request's body. */
  readonly requestHash: Buffer
  /** Of the catalogue that it was checked against. */
  readonly catalogueVersion: number
  readonly placedAt: Temporal.Instant
  readonly state: OrderState
  readonly actor: OrderStateActor
  /** The mail caused by the first state. */
  readonly mail: DueMail | null
  readonly restaurant: {
    readonly id: number
    readonly name: string
    readonly slug: string
    readonly citySlug: string
    readonly ownDelivery: boolean
    readonly ico: string | null
    readonly dic: string | null
    readonly street: string
    readonly postcode: string
    readonly cityName: string
  }
  readonly hotline: string
  readonly minutes: { readonly min: number; readonly max: number }
  readonly contact: Contact
  readonly invoice: InvoiceCompany | null
  readonly noteToCourier: string
  readonly noteToChef: string
  readonly address: Address & { readonly position: NonNullable<Address['position']> }
  readonly areaCode: string
  readonly deliverAt: string | null
  readonly lunch: boolean
  readonly paymentMethod: PaymentMethod
  readonly totals: OrderTotals
  readonly platform: string
  readonly deviceVersion: string
  readonly notificationToken: string | null
  readonly marketingConsent: boolean
  readonly contextLog: string | null
  readonly lines: readonly NewOrderLine[]
  /** The current user; null: nobody was logged in. */
  readonly userId: number | null
  /** The purses that the credits are taken from. */
  readonly spent: readonly { readonly purseId: number; readonly amount: Haler }[]
  /** The marketing consent given at checkout, and its mailbox. */
  readonly consent: { readonly mailbox: Buffer; readonly wording: string } | null
}

export type NewOrderLine = {
  readonly itemId: number
  readonly restaurantId: number
  readonly name: string
  /** The price of one piece with its extras. */
  readonly price: Haler
  readonly packaging: Haler
  readonly quantity: number
  readonly extras: readonly Extra[]
}

type LineColumns = Omit<Insertable<ShopOrderLines>, 'order_id' | 'position' | 'vat'>
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
 * Inserts the order, its lines, first state, mail, credits and consent: one statement, so one
 * transaction and one round trip. Nothing is written if the number or the idempotency key is taken, or if the catalogue has changed since
 * the order was checked.
 */
const insertAll = compiledOnce((database: Kysely<DB>, values: ReturnType<typeof columnsOfOrder>) =>
  database
    .with('placed', (db) =>
      db
        .insertInto('shop.orders')
        .columns(columnNames(values.order))
        .expression((eb) =>
          eb
            .selectFrom('shop.catalogue_version')
            .where('version', '=', values.catalogueVersion)
            .select(columnNames(values.order).map((name) => eb.val(values.order[name]).as(name))),
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
    .with('states', (db) =>
      db
        .insertInto('shop.order_states')
        .columns(['order_id', 'state', 'at', 'actor'])
        .expression((eb) =>
          eb
            .selectFrom('placed')
            .select([
              'id',
              'state',
              'placed_at',
              eb.cast<OrderStateActor>(eb.val(values.actor), 'text').as('actor'),
            ]),
        ),
    )
    .with('mails', (db) =>
      db
        .insertInto('shop.order_mails')
        .columns(['order_id', 'due_at', 'template'])
        .expression((eb) =>
          eb
            .selectFrom('placed')
            .crossJoin(mailRows(values.mail))
            .select(['placed.id', 'mail.due_at', 'mail.template']),
        ),
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
    .selectFrom('shop.catalogue_version')
    .leftJoin('placed', (join) => join.onTrue())
    .select(['placed.id', 'version']),
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

const sellerOf = ({ ico, dic, street, postcode, cityName }: NewOrder['restaurant']): Seller => ({
  ico,
  dic,
  street,
  postcode,
  city: cityName,
})

function columnsOfOrder(order: NewOrder) {
  const { restaurant, contact, address, totals, lines, mail, spent, consent } = order
  const row: Insertable<ShopOrders> = {
    guid: order.guid,
    year: order.number.year,
    number: order.number.number,
    idempotency_key: order.idempotencyKey,
    request_hash: order.requestHash,
    placed_at: order.placedAt,
    state: order.state,
    user_id: order.userId,
    restaurant_id: restaurant.id,
    restaurant_name: restaurant.name,
    restaurant_slug: restaurant.slug,
    city_slug: restaurant.citySlug,
    own_delivery: restaurant.ownDelivery,
    seller: JSON.stringify(sellerOf(restaurant)),
    hotline: order.hotline,
    minutes_min: order.minutes.min,
    minutes_max: order.minutes.max,
    first_name: contact.firstName,
    last_name: contact.lastName,
    email: contact.email,
    phone: contact.phone,
    invoice: order.invoice && JSON.stringify(order.invoice),
    note_to_courier: order.noteToCourier,
    note_to_chef: order.noteToChef,
    address_code: address.code,
    address: address.text,
    lng: address.position.lng,
    lat: address.position.lat,
    area_code: order.areaCode,
    deliver_at: order.deliverAt,
    lunch: order.lunch,
    payment_method: order.paymentMethod,
    items: totals.items,
    packaging: totals.packaging,
    delivery: totals.delivery,
    shortfall: totals.shortfall,
    tip: totals.tip,
    credits: totals.credits,
    total: totals.total,
    bonus_credits: totals.bonusCredits,
    platform: order.platform,
    device_version: order.deviceVersion,
    notification_token: order.notificationToken,
    marketing_consent: order.marketingConsent,
    context_log: order.contextLog,
  }
  return {
    order: row,
    catalogueVersion: order.catalogueVersion,
    lines: {
      item_id: lines.map(({ itemId }) => itemId),
      restaurant_id: lines.map(({ restaurantId }) => restaurantId),
      name: lines.map(({ name }) => name),
      price: lines.map(({ price }) => price),
      packaging: lines.map(({ packaging }) => packaging),
      quantity: lines.map(({ quantity }) => quantity),
      extras: lines.map(({ extras }) => JSON.stringify(extras)),
    },
    actor: order.actor,
    mail: mailArrays(mail),
    spent: {
      purse_id: spent.map(({ purseId }) => purseId),
      amount: spent.map(({ amount }) => amount),
    },
    consents: {
      email_hash: consent === null ? [] : [consent.mailbox],
      wording: consent === null ? [] : [consent.wording],
    },
  }
}

export type PlacedOrder = {
  readonly number: OrderNumber
  readonly guid: string
  readonly requestHash: Buffer
}

const selectByKey = compiledOnce((database: Kysely<DB>, { key }: { readonly key: string }) =>
  database
    .selectFrom('shop.orders')
    .select(['year', 'number', 'guid', 'request_hash as requestHash'])
    .where('idempotency_key', '=', key),
)

/** The existing order of an idempotency key. */
export async function orderByKey(database: Kysely<DB>, key: string): Promise<PlacedOrder | null> {
  const [row] = (await selectByKey(database, { key })).rows
  if (row === undefined) return null
  const { year, number, guid, requestHash } = row
  return { number: { year, number }, guid, requestHash }
}
