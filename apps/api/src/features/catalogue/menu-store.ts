/** Dishes and their extras from the catalogue's tables. */
import type { ExtraGroup, MenuItem } from '@sousto/domain/catalogue/menu.ts'
import type { IsoDate, Weekday } from '@sousto/domain/time/opening-hours.ts'
import { type ExpressionBuilder, type Kysely, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { DB, ShopSections } from '../../database/tables.ts'

/** A dish and the heading it stands under. */
export type PlacedItem = { readonly item: MenuItem; readonly subtitle: string | null }

/** Which lunch menu counts on a day: the date's own, otherwise the weekday's. */
export type MenuDay = { readonly date: IsoDate; readonly weekday: Weekday }

/** The lunch menus of these restaurants on that day, in display order. */
export async function lunchItems(
  database: Kysely<DB>,
  restaurantIds: readonly number[],
  day: MenuDay,
): Promise<PlacedItem[]> {
  const rows = await items(database)
    .where((eb) => eb('s.restaurant_id', '=', eb.fn.any(eb.val(restaurantIds))))
    .where('s.place', '=', 'lunch')
    .where('s.served_on', '=', (eb) => servedOn(eb, day))
    .execute()
  return rows.map(placedItem)
}

/** The regular menu, in display order. */
export async function menuItems(database: Kysely<DB>, restaurantId: number): Promise<PlacedItem[]> {
  const rows = await items(database)
    .where('s.restaurant_id', '=', restaurantId)
    .where('s.place', '=', 'menu')
    .execute()
  return rows.map(placedItem)
}

/** What checkout offers on top, in display order. */
export async function eshopItems(database: Kysely<DB>, restaurantId: number): Promise<PlacedItem[]> {
  const rows = await items(database)
    .where('s.restaurant_id', '=', restaurantId)
    .where('s.place', '=', 'eshop')
    .execute()
  return rows.map(placedItem)
}

/** Dishes by id; unknown ones and the lunches of other days are left out. */
export async function itemsByIds(
  database: Kysely<DB>,
  ids: readonly number[],
  day: MenuDay,
): Promise<MenuItem[]> {
  const rows = await items(database)
    .where((eb) => eb('i.id', '=', eb.fn.any(eb.val(ids))))
    .where((eb) => eb.or([eb('s.place', '<>', 'lunch'), eb('s.served_on', '=', servedOn(eb, day))]))
    .execute()
  return rows.map((row) => placedItem(row).item)
}

const servedOn = (eb: ExpressionBuilder<DB & { s: ShopSections }, 's'>, { date, weekday }: MenuDay) =>
  eb
    .selectFrom('shop.lunch_menus as l')
    .select('l.served_on')
    .whereRef('l.restaurant_id', '=', 's.restaurant_id')
    .where('l.served_on', 'in', [date, weekday])
    .orderBy((order) => order('l.served_on', '=', date), 'desc')
    .limit(1)

const items = (database: Kysely<DB>) =>
  database
    .selectFrom('shop.items as i')
    .innerJoin('shop.sections as s', 's.id', 'i.section_id')
    .innerJoin('shop.restaurants as r', 'r.id', 's.restaurant_id')
    .select(['i.id', 'i.name', 'i.description', 'i.price', 'i.packaging', 'i.weight', 'i.allergens'])
    .select(['i.number', 'i.spiciness', 'i.section_id', 'i.own_wrapping', 'i.next_day_from', 'i.sold_out'])
    .select([
      's.restaurant_id',
      's.name as section_name',
      's.subtitle',
      's.place',
      'r.slug as restaurant_slug',
    ])
    .select((eb) => [
      eb('i.picture', 'is not', null).$castTo<boolean>().as('has_image'),
      sql<number[]>`array(${eb
        .selectFrom('shop.item_extra_groups as g')
        .select('g.group_id')
        .whereRef('g.item_id', '=', 'i.id')
        .orderBy('g.position')})`.as('extra_group_ids'),
    ])
    .orderBy('s.restaurant_id')
    .orderBy('s.position')
    .orderBy('s.id')
    .orderBy('i.position')
    .orderBy('i.id')

type ItemRow = Awaited<ReturnType<ReturnType<typeof items>['execute']>>[number]

function placedItem(row: ItemRow): PlacedItem {
  const item: MenuItem = {
    id: row.id,
    restaurantId: row.restaurant_id,
    restaurantSlug: row.restaurant_slug,
    name: row.name,
    description: row.description,
    price: row.price,
    packaging: row.packaging,
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
    nextDayFrom: row.next_day_from,
    soldOut: row.sold_out,
    extraGroupIds: row.extra_group_ids,
  }
  return { item, subtitle: row.subtitle }
}

/** Groups by id, in the order of the ids; unknown ones and those without extras are left out. */
export async function extraGroupsByIds(database: Kysely<DB>, ids: readonly number[]): Promise<ExtraGroup[]> {
  const groups = await database
    .selectFrom('shop.extra_groups as g')
    .select((eb) => [
      'g.id',
      'g.name',
      'g.kind',
      jsonArrayFrom(
        eb
          .selectFrom('shop.extras as e')
          .select(['e.id', 'e.name', 'e.price', 'e.packaging'])
          .whereRef('e.group_id', '=', 'g.id')
          .orderBy('e.position'),
      ).as('extras'),
    ])
    .where((eb) => eb('g.id', '=', eb.fn.any(eb.val(ids))))
    .orderBy((eb) => sql`array_position(${ids}::integer[], ${eb.ref('g.id')})`)
    .execute()
  return groups.filter(({ extras }) => extras.length > 0)
}
