/** Reads an order as a regular one repeats it. */
import { orderedIfMissing } from '@sousto/domain/cart/replacement.ts'
import type { OrderNumber } from '@sousto/domain/order/order.ts'
import type { RegularContent } from '@sousto/domain/regular-order/quote.ts'
import type { Kysely } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { doorOf } from '../../database/order-door.ts'
import { orderNamed } from '../../database/order-named.ts'
import type { DB } from '../../database/tables.ts'

export type RepeatedOrder = {
  readonly restaurantName: string
  readonly restaurantSlug: string
  readonly citySlug: string
  readonly address: string
  readonly pickup: boolean
  readonly content: RegularContent
}

/** Returns an order of the customer, as it can be repeated. Null means that there is none. */
export async function repeatedOrder(
  database: Kysely<DB>,
  userId: number,
  order: OrderNumber,
): Promise<RepeatedOrder | null> {
  const row = await database
    .selectFrom('shop.orders')
    .select(['restaurant_id as restaurantId', 'restaurant_name as restaurantName'])
    .select(['restaurant_slug as restaurantSlug', 'city_slug as citySlug', 'address', 'pickup'])
    .select(['address_code as addressCode', 'first_name', 'last_name', 'email', 'phone', 'invoice'])
    .select(['note_to_courier as noteToCourier', 'note_to_chef as noteToChef', 'cutlery'])
    .select(['payment_method as method', 'delivery', 'packaging'])
    .select((eb) => [
      doorOf(eb.ref('shop.orders.id')).as('door'),
      jsonArrayFrom(
        eb
          .selectFrom('shop.order_lines as l')
          .select(['l.item_id', 'l.name', 'l.quantity', 'l.price', 'l.extras', 'l.note', 'l.if_missing'])
          .whereRef('l.order_id', '=', 'shop.orders.id')
          .orderBy('l.position'),
      ).as('lines'),
    ])
    .where('user_id', '=', userId)
    .where('is_test', '=', false)
    .where(orderNamed(order))
    .executeTakeFirst()
  if (row === undefined) return null
  const { restaurantId, addressCode, noteToCourier, noteToChef, cutlery, method, delivery, packaging } = row
  return {
    restaurantName: row.restaurantName,
    restaurantSlug: row.restaurantSlug,
    citySlug: row.citySlug,
    address: row.address,
    pickup: row.pickup,
    content: {
      restaurantId,
      addressCode,
      lines: row.lines.map(({ item_id, name, quantity, price, extras, note, if_missing }) => ({
        itemId: item_id,
        name,
        quantity,
        price,
        extraIds: extras.map(({ id }) => id),
        note,
        ifMissing: orderedIfMissing(if_missing),
      })),
      contact: { firstName: row.first_name, lastName: row.last_name, email: row.email, phone: row.phone },
      invoice: row.invoice && { ...row.invoice, dic: row.invoice.dic ?? '' },
      noteToCourier,
      noteToChef,
      cutlery,
      door: row.door,
      method,
      delivery,
      packaging,
    },
  }
}
