import { type QueryExecutorProvider, sql } from 'kysely'
import type { CoverPicture, DishPicture, LogoPicture } from './pictures.ts'

export type RestaurantPictures = {
  readonly picture: (CoverPicture & { readonly logo: LogoPicture }) | null
  /** Names of drawings. */
  readonly gallery: readonly string[]
}

export async function restaurantPictures(
  database: QueryExecutorProvider,
  id: number,
): Promise<RestaurantPictures | null> {
  const { rows } = await sql<RestaurantPictures>`
    SELECT picture, gallery FROM shop.restaurants WHERE id = ${id}`.execute(database)
  return rows[0] ?? null
}

type Picture = { readonly picture: DishPicture | null }

export async function itemPicture(database: QueryExecutorProvider, id: number): Promise<DishPicture | null> {
  const { rows } = await sql<Picture>`SELECT picture FROM shop.items WHERE id = ${id}`.execute(database)
  return rows[0]?.picture ?? null
}

export async function categoryPicture(
  database: QueryExecutorProvider,
  name: string,
): Promise<DishPicture | null> {
  const { rows } = await sql<Picture>`SELECT picture FROM shop.categories WHERE name = ${name}`.execute(
    database,
  )
  return rows[0]?.picture ?? null
}

export async function bannerPicture(
  database: QueryExecutorProvider,
  id: number,
): Promise<DishPicture | null> {
  const { rows } = await sql<Picture>`SELECT picture FROM shop.banners WHERE id = ${id}`.execute(database)
  return rows[0]?.picture ?? null
}
