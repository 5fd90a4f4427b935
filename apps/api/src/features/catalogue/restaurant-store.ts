import { isDrawing } from '@sousto/contract/catalogue-file/pictures.ts'
import type { PhotoVersion } from '@sousto/domain/catalogue/photo.ts'
import type {
  Rating,
  Restaurant,
  RestaurantListItem,
  RestaurantPhotos,
} from '@sousto/domain/catalogue/restaurant.ts'
import { withinDispatch } from '@sousto/domain/time/dispatch-hours.ts'
import { type Kysely, sql } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import { restaurantFrom, selectRestaurants } from '../../database/catalogue-rows.ts'
import { dispatchHoursFrom } from '../../database/dispatch-hours.ts'
import { photoVersion } from '../../database/photo-version.ts'
import type { DB } from '../../database/tables.ts'

/** A restaurant, with display data that no rule depends on. */
export type CatalogueRestaurant = {
  readonly restaurant: Restaurant
  readonly cityId: number
  readonly rating: Rating
  readonly badge: RestaurantListItem['badge']
  readonly photos: RestaurantPhotos
  readonly gallery: readonly PhotoVersion[]
}

export async function restaurantBySlug(
  kysely: Kysely<DB>,
  slug: string,
): Promise<CatalogueRestaurant | null> {
  const row = await selectRated(kysely).where('r.slug', '=', slug).executeTakeFirst()
  return row ? catalogueRestaurant(row) : null
}

/** Ordered by id; unknown ids are left out. */
export async function restaurantsByIds(
  kysely: Kysely<DB>,
  ids: readonly number[],
): Promise<CatalogueRestaurant[]> {
  const rows = await selectRated(kysely).where('r.id', '=', sql<number>`ANY(${ids})`).execute()
  return rows.map(catalogueRestaurant)
}

export async function restaurantsOfCity(kysely: Kysely<DB>, cityId: number): Promise<CatalogueRestaurant[]> {
  const rows = await selectRated(kysely).where('r.city_id', '=', cityId).execute()
  return rows.map(catalogueRestaurant)
}

/** Returns every outlet of the group, including the given one. */
export async function restaurantsOfGroup(
  kysely: Kysely<DB>,
  group: string,
  cityId: number,
): Promise<CatalogueRestaurant[]> {
  const rows = await selectRated(kysely)
    .where('r.group_name', '=', group)
    .where('r.city_id', '=', cityId)
    .execute()
  return rows.map(catalogueRestaurant)
}

/** Restaurants of cities that customers see, without outlets that are switched off. */
function selectRated(kysely: Kysely<DB>) {
  return selectRestaurants(kysely)
    .where('c.hidden', 'is not', true)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('shop.switched_off_outlets as off')
            .select('off.outlet_id')
            .whereRef('off.outlet_id', '=', 'r.id'),
        ),
      ),
    )
    .select((from) =>
      jsonArrayFrom(
        from
          .selectFrom('shop.dispatch_hours as d')
          .select(['d.weekday', 'd.from_minute', 'd.to_minute'])
          .whereRef('d.city_slug', '=', 'c.slug'),
      ).as('dispatch'),
    )
    .select((from) =>
      jsonObjectFrom(
        from
          .selectFrom('shop.reviews as v')
          .select((v) => [
            sql<number | null>`round(avg(v.food_rating), 1)`.as('average'),
            v.fn.countAll<number>().as('count'),
          ])
          .whereRef('v.restaurant_id', '=', 'r.id')
          .where('v.hidden_at', 'is', null),
      )
        // An aggregate always gives one row.
        .$notNull()
        .as('rating'),
    )
}

type Row = Awaited<ReturnType<ReturnType<typeof selectRated>['execute']>>[number]

function catalogueRestaurant(row: Row): CatalogueRestaurant {
  const { badge, gallery, picture, hours, ...restaurant } = restaurantFrom(row)
  const dispatch = restaurant.ownDelivery ? null : dispatchHoursFrom(row.dispatch)
  return {
    restaurant: { ...restaurant, hours: withinDispatch(hours, dispatch) },
    cityId: row.city_id,
    rating: row.rating,
    badge,
    photos: { cover: photoVersion(picture?.photo), logo: photoVersion(picture?.logo?.photo) },
    gallery: gallery.map((shown) => (isDrawing(shown) ? null : photoVersion(shown))),
  }
}
