import type { Contact } from '@sousto/domain/account/contact.ts'
import type { Extra } from '@sousto/domain/catalogue/menu.ts'
import type { Address } from '@sousto/domain/delivery/place.ts'
import type { OrderNumber } from '@sousto/domain/order/order.ts'
import type { OrderState } from '@sousto/domain/order/order-states.ts'
import type { PaymentMethod } from '@sousto/domain/payment/payment-methods.ts'
import type { Haler } from '@sousto/domain/pricing/money.ts'
import type { OrderTotals } from '@sousto/domain/pricing/pricing.ts'
import type pg from 'pg'

/** An order as it is about to become a fact. */
export type NewOrder = {
  readonly guid: string
  readonly number: OrderNumber
  readonly idempotencyKey: string | null
  /** SHA-256 of the request's body. */
  readonly requestHash: Buffer
  readonly placedAt: Temporal.Instant
  readonly state: OrderState
  readonly actor: string
  /** What the first state brings. */
  readonly mail: { readonly template: string; readonly dueAt: Temporal.Instant } | null
  readonly restaurant: {
    readonly id: number
    readonly name: string
    readonly slug: string
    readonly citySlug: string
    readonly ownDelivery: boolean
  }
  readonly hotline: string
  readonly minutes: { readonly min: number; readonly max: number }
  readonly contact: Contact
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
  /** Who was logged in; null: nobody. */
  readonly userId: number | null
  /** From which purses the credits come. */
  readonly spent: readonly { readonly purseId: number; readonly amount: Haler }[]
  /** What was agreed to about mail, and whose mailbox it is. */
  readonly consent: { readonly mailbox: Buffer; readonly wording: string } | null
}

export type NewOrderLine = {
  readonly itemId: number
  readonly restaurantId: number
  readonly name: string
  /** Of one piece with its extras. */
  readonly price: Haler
  readonly packaging: Haler
  readonly quantity: number
  readonly extras: readonly Extra[]
}

/**
 * The order, its lines, its first state, the mail that it brings, the credits that it takes and what was agreed to: one statement, so one
 * transaction and one round trip. Nothing is written where the number or the idempotency key is taken.
 */
const INSERT = `
  WITH placed AS (
    INSERT INTO shop.orders (
      guid, year, number, idempotency_key, request_hash, placed_at, state,
      restaurant_id, restaurant_name, restaurant_slug, city_slug, own_delivery, hotline, minutes_min, minutes_max,
      first_name, last_name, email, phone, note_to_courier, note_to_chef,
      address_code, address, lng, lat, area_code, deliver_at, lunch,
      payment_method, items, packaging, delivery, shortfall, tip, credits, total, bonus_credits,
      platform, device_version, notification_token, marketing_consent, context_log, user_id)
    VALUES (
      $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21,
      $22, $23, $24, $25, $26, $27::timestamp, $28, $29, $30, $31, $32, $33, $34, $35, $36, $37, $38, $39, $40, $41, $42, $53)
    ON CONFLICT DO NOTHING
    RETURNING id
  ), lines AS (
    INSERT INTO shop.order_lines (order_id, position, item_id, restaurant_id, name, price, packaging, quantity, extras)
    SELECT placed.id, line.position - 1, line.item_id, line.restaurant_id, line.name, line.price, line.packaging, line.quantity, line.extras
    FROM placed, unnest($43::int[], $44::int[], $45::text[], $46::int[], $47::int[], $48::int[], $49::jsonb[])
      WITH ORDINALITY AS line (item_id, restaurant_id, name, price, packaging, quantity, extras, position)
  ), states AS (
    INSERT INTO shop.order_states (order_id, state, at, actor)
    SELECT placed.id, $7, $6, $50 FROM placed
  ), mails AS (
    INSERT INTO shop.order_mails (due_at, order_id, template) SELECT $52::timestamptz, placed.id, $51::text FROM placed WHERE $51::text IS NOT NULL
  ), spent AS (
    INSERT INTO shop.credit_entries (purse_id, kind, amount, order_id, at)
    SELECT spent.purse_id, 'order', -spent.amount, placed.id, $6
    FROM placed, unnest($54::bigint[], $55::int[]) AS spent (purse_id, amount)
  ), consents AS (
    INSERT INTO shop.consents (email_hash, user_id, given, wording, source, at)
    SELECT $56, $53, true, $57, 'checkout', $6 FROM placed WHERE $56::bytea IS NOT NULL
  )
  SELECT id FROM placed`

/** Why nothing was written: the number or the idempotency key is taken, a purse holds less by now, the account is gone. */
type NotStored = 'taken' | 'credits_spent' | 'account_gone'

const REFUSED_BY: Readonly<Record<string, NotStored>> = {
  credit_balance_is_not_negative: 'credits_spent',
  orders_user_id_fkey: 'account_gone',
}

/** Stores the order whole, or nothing of it. */
export async function insertOrder(pool: pg.Pool, order: NewOrder): Promise<'stored' | NotStored> {
  try {
    const { rowCount } = await pool.query({ name: 'insert-order', text: INSERT, values: valuesOf(order) })
    return rowCount === 1 ? 'stored' : 'taken'
  } catch (error) {
    const constraint = error instanceof Error && 'constraint' in error ? String(error.constraint) : ''
    const refused = REFUSED_BY[constraint]
    if (refused === undefined) throw error
    return refused
  }
}

function valuesOf(order: NewOrder): unknown[] {
  const { restaurant, contact, address, totals, lines, spent, consent } = order
  return [
    order.guid,
    order.number.year,
    order.number.number,
    order.idempotencyKey,
    order.requestHash,
    order.placedAt.toString(),
    order.state,
    restaurant.id,
    restaurant.name,
    restaurant.slug,
    restaurant.citySlug,
    restaurant.ownDelivery,
    order.hotline,
    order.minutes.min,
    order.minutes.max,
    contact.firstName,
    contact.lastName,
    contact.email,
    contact.phone,
    order.noteToCourier,
    order.noteToChef,
    address.code,
    address.text,
    address.position.lng,
    address.position.lat,
    order.areaCode,
    order.deliverAt,
    order.lunch,
    order.paymentMethod,
    totals.items,
    totals.packaging,
    totals.delivery,
    totals.shortfall,
    totals.tip,
    totals.credits,
    totals.total,
    totals.bonusCredits,
    order.platform,
    order.deviceVersion,
    order.notificationToken,
    order.marketingConsent,
    order.contextLog,
    lines.map((line) => line.itemId),
    lines.map((line) => line.restaurantId),
    lines.map((line) => line.name),
    lines.map((line) => line.price),
    lines.map((line) => line.packaging),
    lines.map((line) => line.quantity),
    lines.map((line) => JSON.stringify(line.extras)),
    order.actor,
    order.mail?.template ?? null,
    order.mail?.dueAt.toString() ?? null,
    order.userId,
    spent.map(({ purseId }) => purseId),
    spent.map(({ amount }) => amount),
    consent?.mailbox ?? null,
    consent?.wording ?? null,
  ]
}

export type PlacedOrder = {
  readonly number: OrderNumber
  readonly guid: string
  readonly requestHash: Buffer
}

/** The order that an idempotency key has already made. */
export async function orderByKey(pool: pg.Pool, key: string): Promise<PlacedOrder | null> {
  const { rows } = await pool.query<{ year: number; number: number; guid: string; request_hash: Buffer }>({
    name: 'order-by-key',
    text: 'SELECT year, number, guid, request_hash FROM shop.orders WHERE idempotency_key = $1',
    values: [key],
  })
  const row = rows[0]
  return row === undefined
    ? null
    : { number: { year: row.year, number: row.number }, guid: row.guid, requestHash: row.request_hash }
}

/** What a customer's browser reported. */
export async function insertClientError(
  pool: pg.Pool,
  report: {
    at: Temporal.Instant
    type: string
    url: string
    userAgent: string
    platform: string
    detail: string
  },
): Promise<void> {
  await pool.query(
    'INSERT INTO shop.client_errors (at, type, url, user_agent, platform, detail) VALUES ($1, $2, $3, $4, $5, $6)',
    [report.at.toString(), report.type, report.url, report.userAgent, report.platform, report.detail],
  )
}
