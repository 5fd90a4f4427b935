import type { RestaurantDetail } from '@sousto/domain/catalogue/restaurant.ts'
import { LANGUAGE_PATH } from '@sousto/messages/own-language.ts'
import { pageTitleMessage } from '@sousto/messages/page-title-messages.ts'
import type { RouterContext } from '../../platform/router-context.ts'
import { restaurantQuery } from '../queries/restaurant-queries.ts'
import { pageHead, titleOf } from './page-head.ts'
import { breadcrumbs, restaurantData } from './structured-data.ts'

/** Returns the head of a restaurant’s pages. `origin` is the origin of absolute links. */
export function restaurantHead(restaurant: RestaurantDetail, origin: string) {
  const { id, slug, name, citySlug, cityName, description, categories } = restaurant
  const city = `${origin}${LANGUAGE_PATH}/rozvoz-jidel/${citySlug}`
  const page = `${city}/${slug}/objednat`
  const image = `${origin}/img/restaurace/${id}/nahled`
  return pageHead({
    title: pageTitleMessage('restaurant', { name, city: cityName }),
    description:
      description || pageTitleMessage('restaurant_text', { categories: categories.join(', '), name }),
    image,
    data: [
      restaurantData(restaurant, { page, image }),
      breadcrumbs(origin, [
        { name: cityName, url: city },
        { name, url: page },
      ]),
    ],
  })
}

type TabMatch = {
  readonly match: { readonly context: RouterContext }
  readonly params: { readonly restaurant: string }
}

/** Returns the head of a tab other than the menu: the tab has its own title, the rest comes from the restaurant. */
export function tabHead(tab: string) {
  return ({ match: { context }, params }: TabMatch) => {
    const { queryKey } = restaurantQuery(context.client, params.restaurant)
    const restaurant = context.queryClient.getQueryData(queryKey)
    return restaurant === undefined
      ? {}
      : { meta: [{ title: titleOf(pageTitleMessage('restaurant_tab', { tab, name: restaurant.name })) }] }
  }
}
