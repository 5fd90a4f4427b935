import { ITEM_FIELDS } from '@sousto/contract/catalogue-file/fields.ts'
import { columnsOf } from '@sousto/contract/fields.ts'
import { halvesGroupId } from '@sousto/domain/catalogue/halves.ts'
import type { MenuItem, Spiciness } from '@sousto/domain/catalogue/menu.ts'
import type { IsoDate } from '@sousto/domain/time/opening-hours.ts'
import type { Weekday } from '@sousto/domain/time/weekdays.ts'
import { type Kysely, sql } from 'kysely'
import { saidWithoutAllergens } from '../../database/dish-contents.ts'
import { photoVersion } from '../../database/photo-version.ts'
import type { DB } from '../../database/tables.ts'

export type PlacedItem = { readonly item: MenuItem; readonly subtitle: string | null }

/** Selects the lunch menu of a day: that of the date, otherwise that of the weekday. */
export type MenuDay = { readonly date: IsoDate; readonly weekday: Weekday }

/** The lunch menus of these restaurants on that day, in display order. */
export async function lunchItems(
  kysely: Kysely<DB>,
  restaurantIds: readonly number[],
  day: MenuDay,
): Promise<PlacedItem[]> {
  const rows = await selectItems(kysely)
    .where((section) => section('s.restaurant_id', '=', section.fn.any(section.val(restaurantIds))))
    .where('s.place', '=', 'lunch')
    .where('s.served_on', '=', servedOn(day))
    .execute()
  return rows.map(placedItem)
}

/** The regular menu, in display order. */
export async function menuItems(kysely: Kysely<DB>, restaurantId: number): Promise<PlacedItem[]> {
  return itemsAt(kysely, restaurantId, 'menu')
}

/** Checkout extras, in display order. */
export async function eshopItems(kysely: Kysely<DB>, restaurantId: number): Promise<PlacedItem[]> {
  return itemsAt(kysely, restaurantId, 'eshop')
}

async function itemsAt(
  kysely: Kysely<DB>,
  restaurantId: number,
  place: 'menu' | 'eshop',
): Promise<PlacedItem[]> {
  const rows = await selectItems(kysely)
    .where('s.restaurant_id', '=', restaurantId)
    .where('s.place', '=', place)
    .execute()
  return rows.map(placedItem)
}

/** Returns dishes by id; unknown ones and the lunches of other days are left out. */
export async function itemsByIds(
  kysely: Kysely<DB>,
  ids: readonly number[],
  day: MenuDay,
): Promise<MenuItem[]> {
  const rows = await selectItems(kysely)
    .where((item) => item('i.id', '=', item.fn.any(item.val(ids))))
    .where((item) => item.or([item('s.place', '<>', 'lunch'), item('s.served_on', '=', servedOn(day))]))
    .execute()
  return rows.map(menuItem)
}

/** Returns the VAT class of each dish of an outlet, by its id. */
export async function vatClassesOf(
  kysely: Kysely<DB>,
  restaurantId: number,
): Promise<ReadonlyMap<number, string>> {
  const rows = await kysely
    .selectFrom('shop.items as i')
    .innerJoin('shop.sections as s', 's.id', 'i.section_id')
    .select(['i.id', 'i.vat'])
    .where('s.restaurant_id', '=', restaurantId)
    .execute()
  return new Map(rows.map(({ id, vat }) => [id, vat]))
}

const servedOn = ({ date, weekday }: MenuDay) => sql<string>`(
  SELECT served_on FROM shop.lunch_menus
  WHERE restaurant_id = s.restaurant_id AND served_on IN (${date}, ${weekday})
  ORDER BY served_on = ${date} DESC LIMIT 1)`

const { picture: _, extraGroups: _groups, vat: _vat, ...FIELDS } = ITEM_FIELDS
const items = columnsOf(FIELDS)

function selectItems(kysely: Kysely<DB>) {
  return kysely
    .selectFrom('shop.items as i')
    .innerJoin('shop.sections as s', 's.id', 'i.section_id')
    .innerJoin('shop.restaurants as r', 'r.id', 's.restaurant_id')
    .select(items.columns.map((column) => `i.${column}` as const))
    .select([
      'i.section_id',
      's.restaurant_id',
      'r.slug as restaurant_slug',
      's.name as section_name',
      's.subtitle as section_subtitle',
      's.place',
      sql<boolean>`i.picture IS NOT NULL`.as('has_image'),
      sql<string | null>`i.picture->>'photo'`.as('photo'),
      sql<
        number[]
      >`ARRAY(SELECT group_id FROM shop.item_extra_groups WHERE item_id = i.id ORDER BY position)`.as(
        'extra_group_ids',
      ),
    ])
    .select((item) => [
      saidWithoutAllergens(item.ref('s.restaurant_id'), item.ref('i.id')).as('said_without_allergens'),
      sql<boolean>`s.halves IS NOT NULL AND s.place = 'menu' AND i.next_day_from IS NULL`.as('has_halves'),
    ])
    .orderBy('s.restaurant_id')
    .orderBy('s.position')
    .orderBy('s.id')
    .orderBy('i.position')
    .orderBy('i.id')
}

type ItemRow = Awaited<ReturnType<ReturnType<typeof selectItems>['execute']>>[number]

const placedItem = (row: ItemRow): PlacedItem => ({ item: menuItem(row), subtitle: row.section_subtitle })

function menuItem(row: ItemRow): MenuItem {
  const { spiciness, ...item } = items.fromRow(row)
  return {
    ...item,
    noAllergens: item.noAllergens || row.said_without_allergens,
    // The column's check constraint guarantees this range.
    spiciness: spiciness as Spiciness,
    restaurantId: row.restaurant_id,
    restaurantSlug: row.restaurant_slug,
    category: row.section_name,
    categoryId: row.section_id,
    hasImage: row.has_image,
    photo: photoVersion(row.photo),
    eshop: row.place === 'eshop',
    lunch: row.place === 'lunch',
    extraGroupIds: [...(row.has_halves ? [halvesGroupId(row.section_id)] : []), ...row.extra_group_ids],
  }
}
