import type { BannerSize } from '@sousto/domain/catalogue/banner-picture.ts'
import type { Kysely } from 'kysely'
import type { DishPicture, RestaurantPicture } from '../../database/column-types.ts'
import type { DB } from '../../database/tables.ts'

export type RestaurantPictures = {
  readonly name: string
  readonly picture: RestaurantPicture | null
  /** Names of drawings and of photographs. */
  readonly gallery: readonly string[]
}

export async function restaurantPictures(
  database: Kysely<DB>,
  id: number,
): Promise<RestaurantPictures | null> {
  const row = await database
    .selectFrom('shop.restaurants')
    .select(['name', 'picture', 'gallery'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row ?? null
}

export async function itemPicture(database: Kysely<DB>, id: number): Promise<DishPicture | null> {
  const row = await database
    .selectFrom('shop.items')
    .select('picture')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.picture ?? null
}

export async function categoryPicture(database: Kysely<DB>, name: string): Promise<DishPicture | null> {
  const row = await database
    .selectFrom('shop.categories as c')
    .leftJoin('shop.category_pictures as p', 'p.name', 'c.name')
    .select(['c.picture', 'p.photo'])
    .where('c.name', '=', name)
    .executeTakeFirst()
  if (row === undefined) return null
  return row.photo === null ? row.picture : { photo: row.photo }
}

/** Returns the picture for wider screens, or the one for phones. Null means that there is none. */
export async function bannerPicture(
  database: Kysely<DB>,
  id: number,
  size: BannerSize,
): Promise<DishPicture | null> {
  const row = await database
    .selectFrom('shop.banners')
    .select('picture')
    .where('id', '=', id)
    .executeTakeFirst()
  if (row !== undefined) return row.picture
  const placed = await database
    .selectFrom('shop.placed_banners')
    .select(['photo', 'phone_photo'])
    .where('id', '=', id)
    .executeTakeFirst()
  const photo = (size === 'phone' ? placed?.phone_photo : null) ?? placed?.photo
  return photo == null ? null : { photo }
}
