/** Which dishes of a city answer a filter by allergens and diets (`delights.md` §2). */
import type { City } from '@sousto/domain/catalogue/city.ts'
import type { SwitchedOff } from '@sousto/domain/catalogue/outlet-state.ts'
import { bestAnswer } from '@sousto/domain/diets/diet-filter.ts'
import type { DietFilter } from '@sousto/domain/diets/filter.ts'
import type { DietCount } from '@sousto/domain/dish-search/found-dishes.ts'
import { createCache } from '../../cache/cache.ts'
import type { ApiDependencies } from '../../dependencies.ts'
import type { Catalogue } from '../catalogue/service.ts'
import { type CityDietGroup, type DietDish, dietDishes, dietGroups } from './diet-store.ts'

/** The maximum number of cached dishes and groups; one takes about 200 bytes. */
const MOST_ROWS = 200_000
/** Only a change of the catalogue makes an entry stale. */
const LASTING = 0

type CityDishes = { readonly dishes: readonly DietDish[]; readonly groups: readonly CityDietGroup[] }

/** The dishes that answer a filter, and those of which the outlet has not said enough. */
export type DietAnswers = { readonly suitable: readonly DietDish[]; readonly unknown: readonly DietDish[] }

export function createDietIndex({ database }: Pick<ApiDependencies, 'database'>, catalogue: Catalogue) {
  const cities = createCache<CityDishes>(MOST_ROWS, ({ dishes, groups }) => 1 + dishes.length + groups.length)

  const cityDishes = (city: City) =>
    cities.get(city.slug, LASTING, async () => {
      const ids = (await catalogue.restaurantsOf(city)).map(({ restaurant }) => restaurant.id)
      const [dishes, groups] = await Promise.all([
        dietDishes(database.kysely, ids),
        dietGroups(database.kysely, ids),
      ])
      return { dishes, groups }
    })

  return {
    answers: async (city: City, filter: DietFilter, soldOut: SwitchedOff): Promise<DietAnswers> => {
      const { dishes, groups } = await cityDishes(city)
      const offered = new Map(
        groups.map((group) => [
          group.id,
          { ...group, extras: group.extras.filter((extra) => !isOff(extra, soldOut)) },
        ]),
      )
      const answered = Map.groupBy(dishes, (dish) =>
        bestAnswer(
          filter,
          dish,
          dish.groupIds.flatMap((id) => offered.get(id) ?? []),
        ),
      )
      return { suitable: answered.get('yes') ?? [], unknown: answered.get('unknown') ?? [] }
    },
    drop: cities.drop,
  }
}

const isOff = ({ id, dish, soldOut: off }: CityDietGroup['extras'][number], soldOut: SwitchedOff) =>
  off || soldOut.extras.has(id) || (dish !== null && soldOut.dishes.has(dish))

/** Counts what can be ordered, by restaurant. */
export function countsOf({ suitable, unknown }: DietAnswers, soldOut: SwitchedOff): readonly DietCount[] {
  const counts = new Map<number, { suitable: number; unknown: number }>()
  const count = (dishes: readonly DietDish[], kind: 'suitable' | 'unknown') => {
    for (const { id, restaurantId, soldOut: off } of dishes) {
      if (off || soldOut.dishes.has(id)) continue
      const known = counts.get(restaurantId) ?? { suitable: 0, unknown: 0 }
      known[kind] += 1
      counts.set(restaurantId, known)
    }
  }
  count(suitable, 'suitable')
  count(unknown, 'unknown')
  return [...counts].map(([restaurantId, count]) => ({ restaurantId, ...count }))
}
