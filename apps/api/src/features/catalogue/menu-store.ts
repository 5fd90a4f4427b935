/** Dishes and their extras out of the catalogue's tables. */
import type { ExtraGroup, MenuItem, Spiciness } from '@sousto/domain/catalogue/menu.ts'
import { haler } from '@sousto/domain/pricing/money.ts'
import { type IsoDate, localMinutes, type Weekday } from '@sousto/domain/time/opening-hours.ts'
import { type QueryExecutorProvider, type RawBuilder, sql } from 'kysely'

/** A dish and the heading it stands under. */
export type PlacedItem = { readonly item: MenuItem; readonly subtitle: string | null }

/** Which lunch menu counts on a day: the date's own, otherwise the weekday's. */
export type MenuDay = { readonly date: IsoDate; readonly weekday: Weekday }

/** The lunch menus of these restaurants on that day, in display order. */
export function lunchItems(
  database: QueryExecutorProvider,
  restaurantIds: readonly number[],
  day: MenuDay,
): Promise<PlacedItem[]> {
  return itemsWhere(
    database,
    sql`s.restaurant_id = ANY(${restaurantIds}) AND s.place = 'lunch' AND s.served_on = ${servedOn(day)}`,
  )
}

/** The regular menu, in display order. */
export function menuItems(database: QueryExecutorProvider, restaurantId: number): Promise<PlacedItem[]> {
  return itemsWhere(database, sql`s.restaurant_id = ${restaurantId} AND s.place = 'menu'`)
}

/** What checkout offers on top, in display order. */
export function eshopItems(database: QueryExecutorProvider, restaurantId: number): Promise<PlacedItem[]> {
  return itemsWhere(database, sql`s.restaurant_id = ${restaurantId} AND s.place = 'eshop'`)
}

/** Dishes by id; unknown ones and the lunches of other days are left out. */
export async function itemsByIds(
  database: QueryExecutorProvider,
  ids: readonly number[],
  day: MenuDay,
): Promise<MenuItem[]> {
  const placed = await itemsWhere(
    database,
    sql`i.id = ANY(${ids}) AND (s.place <> 'lunch' OR s.served_on = ${servedOn(day)})`,
  )
  return placed.map(({ item }) => item)
}

const servedOn = ({ date, weekday }: MenuDay) => sql`(
  SELECT served_on FROM shop.lunch_menus
  WHERE restaurant_id = s.restaurant_id AND served_on IN (${date}, ${weekday})
  ORDER BY served_on = ${date} DESC LIMIT 1)`

type ItemRow = {
  id: number
  restaurant_id: number
  restaurant_slug: string
  name: string
  description: string
  price: number
  packaging: number
  weight: string
  allergens: number[]
  number: string
  spiciness: Spiciness
  section_name: string
  section_subtitle: string | null
  section_id: number
  has_image: boolean
  place: 'menu' | 'lunch' | 'eshop'
  own_wrapping: boolean
  next_day_from: number | null
  sold_out: boolean
  extra_group_ids: number[]
}

async function itemsWhere(
  database: QueryExecutorProvider,
  condition: RawBuilder<unknown>,
): Promise<PlacedItem[]> {
  const { rows } = await sql<ItemRow>`
    SELECT i.id, s.restaurant_id, r.slug AS restaurant_slug, i.name, i.description, i.price, i.packaging, i.weight,
      i.allergens, i.number, i.spiciness, s.name AS section_name, s.subtitle AS section_subtitle, i.section_id,
      i.picture IS NOT NULL AS has_image, s.place, i.own_wrapping, i.next_day_from, i.sold_out,
      ARRAY(SELECT group_id FROM shop.item_extra_groups WHERE item_id = i.id ORDER BY position) AS extra_group_ids
    FROM shop.items AS i
    JOIN shop.sections AS s ON s.id = i.section_id
    JOIN shop.restaurants AS r ON r.id = s.restaurant_id
    WHERE ${condition}
    ORDER BY s.restaurant_id, s.position, s.id, i.position, i.id`.execute(database)
  return rows.map((row) => ({ item: menuItem(row), subtitle: row.section_subtitle }))
}

function menuItem(row: ItemRow): MenuItem {
  return {
    id: row.id,
    restaurantId: row.restaurant_id,
    restaurantSlug: row.restaurant_slug,
    name: row.name,
    description: row.description,
    price: haler(row.price),
    packaging: haler(row.packaging),
    weight: row.weight,
    allergens: row.allergens,
    number: row.number,
    spiciness: row.spiciness,
    category: row.section_name,
    categoryId: row.section_id,
    hasImage: row.has_image,
    eshop: row.place === 'eshop',
    ownWrapping: row.own_wrapping,
    lunch: row.place === 'lunch',
    nextDayFrom: row.next_day_from === null ? null : localMinutes(row.next_day_from),
    soldOut: row.sold_out,
    extraGroupIds: row.extra_group_ids,
  }
}

type ExtraGroupRow = {
  id: number
  name: string
  kind: ExtraGroup['kind']
  extras: { id: number; name: string; price: number; packaging: number }[]
}

/** Groups by id, in the order asked for; unknown ones are left out. */
export async function extraGroupsByIds(
  database: QueryExecutorProvider,
  ids: readonly number[],
): Promise<ExtraGroup[]> {
  const { rows } = await sql<ExtraGroupRow>`
    SELECT g.id, g.name, g.kind,
      json_agg(json_build_object('id', e.id, 'name', e.name, 'price', e.price, 'packaging', e.packaging)
        ORDER BY e.position) AS extras
    FROM shop.extra_groups AS g
    JOIN shop.extras AS e ON e.group_id = g.id
    WHERE g.id = ANY(${ids})
    GROUP BY g.id
    ORDER BY array_position(${ids}, g.id)`.execute(database)
  return rows.map(({ id, name, kind, extras }) => ({
    id,
    name,
    kind,
    extras: extras.map((extra) => ({
      ...extra,
      price: haler(extra.price),
      packaging: haler(extra.packaging),
    })),
  }))
}
