/** The search of dishes across a city (`delights.md` §1). */

import { dietCounts, foundDishes } from '@sousto/contract/dish-search/codec.ts'
import { withSoldOutDishes } from '@sousto/domain/catalogue/outlet-state.ts'
import type { RestaurantListItem } from '@sousto/domain/catalogue/restaurant.ts'
import { availability } from '@sousto/domain/delivery-offer/availability.ts'
import { type DietFilter, isFiltering, NO_FILTER } from '@sousto/domain/diets/filter.ts'
import type { FoundDishes } from '@sousto/domain/dish-search/found-dishes.ts'
import { type QuestionTerm, questionTerms } from '@sousto/domain/dish-search/question.ts'
import { isDishOpen, ranked } from '@sousto/domain/dish-search/ranking.ts'
import { createCache } from '../../cache/cache.ts'
import type { PragueMinute } from '../../cache/prague-clock.ts'
import { createResponseCache } from '../../cache/response-cache.ts'
import type { ApiDependencies } from '../../dependencies.ts'
import type { PrecompressedBody } from '../../precompressed/precompressed-body.ts'
import { type Catalogue, deliveringTo, listAt } from '../catalogue/service.ts'
import { countsOf, createDietIndex } from './diet-index.ts'
import { type ByDiet, findRows, type SearchedOutlet } from './store.ts'

export { indexRestaurants } from './index-store.ts'

const MOST_DISHES = 30
const MOST_RESTAURANTS = 10
/** The maximum number of cached cards, over all cities and areas; one takes about 1 kB. */
const MOST_CARDS = 8_000
/** In bytes, of answers. Apart from those of menus, because people ask for anything. */
const ANSWERS_CAPACITY = 8 * 1024 * 1024

/** A city's restaurants in a minute, with what the order of a search depends on. */
type SearchedCity = {
  readonly outlets: readonly SearchedOutlet[]
  readonly cards: ReadonlyMap<number, RestaurantListItem>
}

export type DishSearch = {
  /** Throws `city_not_found`. */
  readonly countByDiet: (citySlug: string, filter: DietFilter) => Promise<PrecompressedBody>
  /** Throws `city_not_found`. */
  readonly find: (
    citySlug: string,
    text: string,
    areaCode: string | undefined,
    filter?: DietFilter,
  ) => Promise<PrecompressedBody>
  readonly drop: () => void
}

export function createDishSearch(
  { database, locations }: Pick<ApiDependencies, 'database' | 'locations'>,
  catalogue: Catalogue,
): DishSearch {
  const cities = createCache<SearchedCity>(MOST_CARDS, ({ outlets }) => 1 + outlets.length)
  const answers = createResponseCache(ANSWERS_CAPACITY)
  const diets = createDietIndex({ database }, catalogue)

  async function searchedCity(
    citySlug: string,
    areaCode: string | undefined,
    minute: PragueMinute,
  ): Promise<SearchedCity> {
    const { city } = await catalogue.city(citySlug)
    const all = await catalogue.restaurantsOf(city)
    const served = areaCode === undefined ? all : await deliveringTo(locations, areaCode, all)
    const cards = listAt(served, minute, await catalogue.availability(minute))
    const load = await catalogue.courierLoad(citySlug)
    return {
      outlets: cards.map((card) => ({
        id: card.id,
        open: availability(card, load, minute.time).open,
        minutes: card.minutesMin,
      })),
      cards: new Map(cards.map((card) => [card.id, card])),
    }
  }

  async function answer(
    terms: readonly QuestionTerm[],
    { outlets, cards }: SearchedCity,
    minute: PragueMinute,
    byDiet: ByDiet | null,
  ): Promise<FoundDishes> {
    const rows = terms.length === 0 ? [] : await findRows(database.kysely, terms, outlets, byDiet)
    const [items, { soldOut }] = await Promise.all([
      catalogue.items(rows.flatMap(({ itemId }) => itemId ?? [])),
      catalogue.availability(minute),
    ])
    const dishes = new Map(withSoldOutDishes(items, soldOut).map((item) => [item.id, item]))
    const known = new Map(outlets.map((outlet) => [outlet.id, outlet]))
    const found = rows.flatMap(({ restaurantId, itemId, match }) => {
      const outlet = known.get(restaurantId)
      const dish = itemId === null ? null : dishes.get(itemId)
      if (outlet === undefined || dish === undefined) return []
      const open = outlet.open && (dish === null || isDishOpen(dish, minute.time))
      return [{ restaurantId, dish, match, minutes: outlet.minutes, open }]
    })
    const shown = ranked(found)
    const isUnknown = new Set(byDiet?.unknown)
    const allDishes = shown.flatMap(({ dish }) => dish ?? [])
    const unknownDishes = allDishes.filter(({ id }) => isUnknown.has(id)).slice(0, MOST_DISHES)
    const shownDishes = [
      ...allDishes.filter(({ id }) => !isUnknown.has(id)).slice(0, MOST_DISHES),
      ...unknownDishes,
    ]
    const restaurantIds = shown
      .flatMap(({ dish, restaurantId }) => (dish === null ? restaurantId : []))
      .slice(0, MOST_RESTAURANTS)
    const cooks = new Set([...restaurantIds, ...shownDishes.map(({ restaurantId }) => restaurantId)])
    return {
      dishes: shownDishes,
      restaurantIds,
      cards: [...cooks].flatMap((id) => cards.get(id) ?? []),
      unknownIds: unknownDishes.map(({ id }) => id),
    }
  }

  async function answersOf(citySlug: string, filter: DietFilter, minute: PragueMinute) {
    const { city } = await catalogue.city(citySlug)
    const { soldOut } = await catalogue.availability(minute)
    return { soldOut, answers: await diets.answers(city, filter, soldOut) }
  }

  async function dishesOf(citySlug: string, filter: DietFilter, minute: PragueMinute): Promise<ByDiet> {
    const {
      answers: { suitable, unknown },
    } = await answersOf(citySlug, filter, minute)
    return { suitable: suitable.map(({ id }) => id), unknown: unknown.map(({ id }) => id) }
  }

  return {
    countByDiet: async (citySlug, filter) => {
      const minute = catalogue.now()
      return await answers.json(JSON.stringify([citySlug, filter]), minute.stamp, dietCounts, async () => {
        const found = await answersOf(citySlug, filter, minute)
        return countsOf(found.answers, found.soldOut)
      })
    },
    find: async (citySlug, text, areaCode, filter = NO_FILTER) => {
      const minute = catalogue.now()
      const city = await cities.get(`${citySlug} ${areaCode ?? ''}`, minute.stamp, () =>
        searchedCity(citySlug, areaCode, minute),
      )
      const terms = questionTerms(text)
      const name = JSON.stringify([
        citySlug,
        areaCode,
        terms.map(({ words }) => words.map(({ word }) => word)),
        filter,
      ])
      return await answers.json(name, minute.stamp, foundDishes, async () =>
        answer(terms, city, minute, isFiltering(filter) ? await dishesOf(citySlug, filter, minute) : null),
      )
    },
    drop: () => {
      cities.drop()
      answers.drop()
      diets.drop()
    },
  }
}
