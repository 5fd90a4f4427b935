/** The catalogue's rows as the parts of its file, still in haléře and minutes; `exportCatalogue` encodes and checks them. */

import { WEEKDAYS } from '@sousto/domain/time/opening-hours.ts'
import { type RawBuilder, sql, type Transaction } from 'kysely'
import type { DB } from '../../database/tables.ts'

type Part = { readonly part: unknown }

async function parts(transaction: Transaction<DB>, query: RawBuilder<Part>): Promise<unknown[]> {
  const { rows } = await query.execute(transaction)
  return rows.map(({ part }) => part)
}

export async function readTerms(transaction: Transaction<DB>): Promise<unknown> {
  const [html = null] = await parts(
    transaction,
    sql<Part>`SELECT html AS part FROM shop.content WHERE id = 'terms'`,
  )
  return html
}

export function readCities(transaction: Transaction<DB>): Promise<unknown[]> {
  return parts(
    transaction,
    sql<Part>`
      SELECT json_build_object(
        'id', id, 'slug', slug, 'name', name, 'position', json_build_array(lng, lat), 'courierLoad', courier_load,
        'hotline', hotline,
        'recruiting', json_build_object(
          'open', recruiting, 'email', recruiting_email, 'ownBike', own_bike, 'ownScooter', own_scooter,
          'ownCar', own_car, 'companyCar', company_car),
        'contactHtml', contact_html, 'termsHtml', terms_html) AS part
      FROM shop.cities ORDER BY id`,
  )
}

export function readCategories(transaction: Transaction<DB>): Promise<unknown[]> {
  return parts(
    transaction,
    sql<Part>`
      SELECT json_build_object('name', name, 'picture', picture) AS part FROM shop.categories ORDER BY position, name`,
  )
}

export function readBanners(transaction: Transaction<DB>): Promise<unknown[]> {
  return parts(
    transaction,
    sql<Part>`
      SELECT json_build_object(
        'id', b.id, 'city', c.slug, 'url', url, 'title', title, 'text', text, 'action', action, 'tone', tone,
        'picture', picture) AS part
      FROM shop.banners AS b LEFT JOIN shop.cities AS c ON c.id = b.city_id ORDER BY b.id`,
  )
}

/** The ids after `after`, in order; none when all are read. */
export async function nextRestaurantIds(
  transaction: Transaction<DB>,
  after: number,
  most: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM shop.restaurants WHERE id > ${after} ORDER BY id LIMIT ${most}`.execute(transaction)
  return rows.map(({ id }) => id)
}

/** Restaurants by id, without their own areas, which the location service keeps. */
export async function readRestaurants(
  transaction: Transaction<DB>,
  ids: readonly number[],
): Promise<{ readonly id: number; readonly part: object }[]> {
  const { rows } = await sql<{ id: number; part: object }>`
    SELECT r.id, json_build_object(
      'id', r.id, 'slug', r.slug, 'city', c.slug, 'name', r.name, 'street', r.street, 'postcode', r.postcode,
      'position', json_build_array(r.lng, r.lat), 'description', r.description, 'categories', r.categories,
      'delivery', json_build_object(
        'minutesMin', r.minutes_min, 'minutesMax', r.minutes_max, 'price', r.delivery_price, 'freeFrom', r.free_from,
        'minimumOrder', r.minimum_order, 'orderPackaging', r.order_packaging, 'itemPackaging', r.item_packaging),
      'payment', json_build_object(
        'cashless', r.cashless, 'courierCard', r.courier_card, 'mealVouchers', r.meal_vouchers),
      'bonusPercent', r.bonus_percent, 'ownDelivery', r.own_delivery,
      'hours', json_build_object('weekly', ${weekly}, 'exceptions', ${exceptions}),
      'lunch', ${window('r.lunch_from', 'r.lunch_to')}, 'group', r.group_name,
      'badge', CASE WHEN r.badge_text IS NOT NULL
        THEN json_build_object('text', r.badge_text, 'description', r.badge_description) END,
      'picture', r.picture, 'gallery', r.gallery, 'extraGroups', ${extraGroups},
      'menu', ${sections(sql`s.place = 'menu'`)},
      'lunchMenus', ${list(
        sql`json_build_object('on', l.served_on, 'groups', ${sections(sql`s.place = 'lunch' AND s.served_on = l.served_on`)})`,
        sql`shop.lunch_menus AS l WHERE l.restaurant_id = r.id`,
        'l.position',
      )},
      'eshop', ${sections(sql`s.place = 'eshop'`)}) AS part
    FROM shop.restaurants AS r JOIN shop.cities AS c ON c.id = r.city_id
    WHERE r.id = ANY(${ids}) ORDER BY r.id`.execute(transaction)
  return rows
}

/** An array of objects, in order; empty rather than null. */
function list(element: RawBuilder<unknown>, from: RawBuilder<unknown>, order: string): RawBuilder<unknown> {
  return sql`(SELECT coalesce(json_agg(${element} ORDER BY ${sql.ref(order)}), '[]') FROM ${from})`
}

function window(from: string, to: string): RawBuilder<unknown> {
  return sql`CASE WHEN ${sql.ref(from)} IS NOT NULL
    THEN json_build_object('from', ${sql.ref(from)}, 'to', ${sql.ref(to)}) END`
}

const weekly = sql`(
  SELECT json_object_agg(day.name, ${window('w.from_minute', 'w.to_minute')})
  FROM unnest(${[...WEEKDAYS]}::text[]) WITH ORDINALITY AS day (name, number)
  LEFT JOIN shop.weekly_hours AS w ON w.restaurant_id = r.id AND w.weekday = day.number)`

const exceptions = list(
  sql`json_build_object('date', e.day, 'window', ${window('e.from_minute', 'e.to_minute')})`,
  sql`shop.exceptional_hours AS e WHERE e.restaurant_id = r.id`,
  'e.day',
)

const extras = list(
  sql`json_build_object('id', x.id, 'name', x.name, 'price', x.price, 'packaging', x.packaging)`,
  sql`shop.extras AS x WHERE x.group_id = g.id`,
  'x.position',
)

const extraGroups = list(
  sql`json_build_object('id', g.id, 'name', g.name, 'kind', g.kind, 'extras', ${extras})`,
  sql`shop.extra_groups AS g WHERE g.restaurant_id = r.id`,
  'g.position',
)

const items = list(
  sql`json_build_object(
    'id', i.id, 'name', i.name, 'description', i.description, 'price', i.price, 'packaging', i.packaging,
    'weight', i.weight, 'allergens', i.allergens, 'number', i.number, 'spiciness', i.spiciness,
    'ownWrapping', i.own_wrapping, 'nextDayFrom', i.next_day_from, 'soldOut', i.sold_out,
    'extraGroups', ARRAY(SELECT group_id FROM shop.item_extra_groups WHERE item_id = i.id ORDER BY position),
    'picture', i.picture)`,
  sql`shop.items AS i WHERE i.section_id = s.id`,
  'i.position',
)

function sections(condition: RawBuilder<unknown>): RawBuilder<unknown> {
  return list(
    sql`json_build_object('id', s.id, 'name', s.name, 'subtitle', s.subtitle, 'items', ${items})`,
    sql`shop.sections AS s WHERE s.restaurant_id = r.id AND ${condition}`,
    's.position',
  )
}
