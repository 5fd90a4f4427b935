/** Outlets that are open now near a place (`delights.md` §15). Places are neither stored nor logged. */
import type { OpenNear, OpenNearBody } from '@sousto/contract/open-near/wire.ts'
import { byDistance, cityAround } from '@sousto/domain/delivery-offer/open-near.ts'
import { type Catalogue, openAt } from '../catalogue/service.ts'

export type OpenNearService = ReturnType<typeof createOpenNear>

export function createOpenNear(catalogue: Catalogue) {
  async function cityOf(place: NonNullable<OpenNearBody['place']>): Promise<string | null> {
    const cities = await catalogue.cities()
    const outlets = await Promise.all(cities.map(({ city }) => catalogue.restaurantsOf(city)))
    return cityAround(
      outlets.flat().map(({ restaurant }) => restaurant),
      place,
    )
  }

  return {
    /** Throws `city_not_found`. */
    find: async ({ city: chosen, place }: OpenNearBody): Promise<OpenNear> => {
      const slug = chosen === null ? await cityOf(place) : chosen
      if (slug === null) return { city: null, outlets: [] }
      const { city } = await catalogue.city(slug)
      const minute = catalogue.now()
      const open = openAt(await catalogue.restaurantsOf(city), minute, await catalogue.availability(minute))
      return {
        city: { slug, name: city.name },
        outlets: byDistance(open, place).map(({ outlet, metres }) => ({
          slug: outlet.slug,
          name: outlet.name,
          kitchens: outlet.categories,
          minutes_min: outlet.delivery.minutesMin,
          minutes_max: outlet.delivery.minutesMax,
          metres,
        })),
      }
    },
  }
}
