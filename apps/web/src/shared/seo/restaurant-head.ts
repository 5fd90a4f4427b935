import type { RestaurantDetail } from '@sousto/domain/catalogue/restaurant.ts'
import { pageHead } from './page-head.ts'
import { breadcrumbs, restaurantData } from './structured-data.ts'

/** The head of a restaurant’s pages. `origin`: of absolute links. */
export function restaurantHead(restaurant: RestaurantDetail, origin: string) {
  const { id, slug, name, citySlug, cityName, description, categories } = restaurant
  const city = `${origin}/rozvoz-jidel/${citySlug}`
  const page = `${city}/${slug}/objednat`
  const image = `${origin}/img/restaurace/${id}/nahled`
  return pageHead({
    title: `${name}, rozvoz jídla ${cityName}`,
    description: description || `${categories.join(', ')}. Objednejte si rozvoz z podniku ${name}.`,
    image,
    data: [
      restaurantData(restaurant, { page, image }),
      breadcrumbs([
        { name: 'Sousto', url: `${origin}/` },
        { name: cityName, url: city },
        { name, url: page },
      ]),
    ],
  })
}
