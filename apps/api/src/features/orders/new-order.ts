/** An order ready to be stored, and its columns. */
import type { Contact } from '@sousto/domain/account/contact.ts'
import type { CartLine } from '@sousto/domain/cart/cart.ts'
import { type IfMissing, storedIfMissing } from '@sousto/domain/cart/replacement.ts'
import { orderedName } from '@sousto/domain/catalogue/halves.ts'
import type { Extra } from '@sousto/domain/catalogue/menu.ts'
import { piecePackaging, piecePrice } from '@sousto/domain/catalogue/menu-extras.ts'
import type { Address } from '@sousto/domain/delivery/place.ts'
import type { Language } from '@sousto/domain/language/languages.ts'
import type { Issuer } from '@sousto/domain/ledger/accounts.ts'
import { creditTransfers } from '@sousto/domain/ledger/credit-events.ts'
import { type Haler, minus, ZERO } from '@sousto/domain/money/money.ts'
import type { Door } from '@sousto/domain/order/door.ts'
import type { OrderNumber } from '@sousto/domain/order/order.ts'
import type { OrderState } from '@sousto/domain/order-state/order-states.ts'
import type { PaymentMethod } from '@sousto/domain/payment-methods/payment-methods.ts'
import type { OrderTotals } from '@sousto/domain/pricing/pricing.ts'
import type { InvoiceCompany, Seller } from '@sousto/domain/receipt/parties.ts'
import type { Insertable } from 'kysely'
import type { OrderStateActor } from '../../database/column-types.ts'
import type { ShopOrders } from '../../database/tables.ts'
import type { OrderedGroup } from './key-owner.ts'

export type NewOrder = {
  readonly isTest: boolean
  /** The language of mails and notifications. */
  readonly language: Language
  readonly guid: string
  readonly number: OrderNumber
  readonly idempotencyKey: string | null
  /** Null means that no key was sent. */
  readonly keyOwner: Buffer | null
  /** SHA-256 of the request's body. */
  readonly requestHash: Buffer
  /** The version of the catalogue that the order was checked against. */
  readonly catalogueVersion: number
  readonly placedAt: Temporal.Instant
  readonly state: OrderState
  readonly actor: OrderStateActor
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
  /** Null means that the customer did not say. */
  readonly cutlery: boolean | null
  readonly door: Door | null
  /** Null means that it is delivered, and not collected by the customer. `hours`: null means unknown. */
  readonly pickup: { readonly hours: string | null } | null
  /** The announced cash. Null means none. */
  readonly paysWith: Haler | null
  readonly address: Pick<Address, 'code' | 'text'> & { readonly position: NonNullable<Address['position']> }
  readonly areaCode: string
  readonly deliverAt: string | null
  readonly lunch: boolean
  readonly paymentMethod: PaymentMethod
  readonly totals: OrderTotals
  readonly platform: string
  readonly deviceVersion: string
  readonly notificationToken: string | null
  readonly marketingConsent: boolean
  /** Null means that the order has none. */
  readonly pin: string | null
  readonly contextLog: string | null
  readonly lines: readonly NewOrderLine[]
  /** The current user. Null means that the customer was not logged in. */
  readonly userId: number | null
  /** Who of the staff ordered for the customer. Null means that the customer did. */
  readonly placedBy: number | null
  readonly spent: readonly { readonly purseId: number; readonly issuer: Issuer; readonly amount: Haler }[]
  /** Null means that it is no group order. */
  readonly group: OrderedGroup | null
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
  readonly note: string
  /** Left out: the money is returned. */
  readonly ifMissing?: IfMissing | undefined
  /** The person of a group order. Empty means none. */
  readonly person: string
}

export const storedLine = (line: CartLine): NewOrderLine => ({
  itemId: line.item.id,
  restaurantId: line.item.restaurantId,
  name: orderedName(line.item, line.extras),
  price: piecePrice(line),
  packaging: piecePackaging(line),
  quantity: line.quantity,
  extras: line.extras,
  note: line.note ?? '',
  ifMissing: storedIfMissing(line),
  person: line.person ?? '',
})

const sellerOf = ({ ico, dic, street, postcode, cityName }: NewOrder['restaurant']): Seller => ({
  ico,
  dic,
  street,
  postcode,
  city: cityName,
})

/** Returns a list of values for each column. */
export const columnsOfLines = (lines: readonly NewOrderLine[]) => ({
  item_id: lines.map(({ itemId }) => itemId),
  restaurant_id: lines.map(({ restaurantId }) => restaurantId),
  name: lines.map(({ name }) => name),
  price: lines.map(({ price }) => price),
  packaging: lines.map(({ packaging }) => packaging),
  quantity: lines.map(({ quantity }) => quantity),
  extras: lines.map(({ extras }) => JSON.stringify(extras)),
  note: lines.map(({ note }) => note),
  if_missing: lines.map(({ ifMissing }) => (ifMissing ? JSON.stringify(ifMissing) : null)),
  person: lines.map(({ person }) => person),
})

/** Returns the columns by table. */
export function columnsOfOrder(order: NewOrder) {
  const { restaurant, contact, address, totals, lines, spent, consent, pin, door } = order
  const doors = door === null ? [] : [door]
  const groups = order.group === null ? [] : [order.group]
  const row: Insertable<ShopOrders> = {
    guid: order.guid,
    is_test: order.isTest,
    language: order.language,
    year: order.number.year,
    number: order.number.number,
    idempotency_key: order.idempotencyKey,
    key_owner: order.keyOwner,
    request_hash: order.requestHash,
    placed_at: order.placedAt,
    state: order.state,
    user_id: order.userId,
    placed_by: order.placedBy,
    restaurant_id: restaurant.id,
    restaurant_name: restaurant.name,
    restaurant_slug: restaurant.slug,
    city_slug: restaurant.citySlug,
    own_delivery: restaurant.ownDelivery,
    pickup: order.pickup !== null,
    pickup_hours: order.pickup?.hours ?? null,
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
    cutlery: order.cutlery,
    pays_with: order.paysWith,
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
  const transfers = spent.flatMap(({ purseId, issuer, amount }) =>
    creditTransfers({ kind: 'order', issuer, amount: minus(ZERO, amount) }).map((transfer) => ({
      purseId,
      ...transfer,
    })),
  )
  return {
    order: row,
    catalogueVersion: order.catalogueVersion,
    lines: columnsOfLines(lines),
    doors: {
      leave_at_door: doors.map(({ leave }) => leave),
      floor: doors.map(({ floor }) => floor),
      lift: doors.map(({ lift }) => lift),
      bell: doors.map(({ bell }) => bell),
      code: doors.map(({ code }) => code),
      call: doors.map(({ call }) => call),
    },
    actor: order.actor,
    spent: {
      purse_id: spent.map(({ purseId }) => purseId),
      amount: spent.map(({ amount }) => amount),
    },
    transfers: {
      purse_id: transfers.map(({ purseId }) => purseId),
      debit: transfers.map(({ debit }) => debit),
      credit: transfers.map(({ credit }) => credit),
      amount: transfers.map(({ amount }) => amount),
      kind: transfers.map(({ kind }) => kind),
    },
    groups: { group_id: groups.map(({ id }) => id), round: groups.map(({ round }) => round) },
    pins: { pin: pin === null ? [] : [pin] },
    consents: {
      email_hash: consent === null ? [] : [consent.mailbox],
      wording: consent === null ? [] : [consent.wording],
    },
  }
}
