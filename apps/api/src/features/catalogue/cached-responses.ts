/** The catalogue's responses as precompressed bodies, each recomputed only when its dependencies have changed. */
import { ENDPOINTS } from '@sousto/contract/endpoints.ts'
import { withSoldOutExtras } from '@sousto/domain/catalogue/outlet-state.ts'
import { LASTING, type ResponseCache } from '../../cache/response-cache.ts'
import { photoVersion } from '../../database/photo-version.ts'
import type { ApiDependencies } from '../../dependencies.ts'
import type { PrecompressedBody } from '../../precompressed/precompressed-body.ts'
import { allCategories, bannersOfCity } from './city-store.ts'
import { deliveringTo } from './delivering-to.ts'
import { bySection, lunchByCategory } from './menu-sections.ts'
import { eshopItems, lunchItems, menuItems } from './menu-store.ts'
import { listAt, servesLunchNow } from './restaurant-at.ts'
import type { Catalogue } from './service.ts'

const { restaurants, menu, location } = ENDPOINTS

export type CachedResponses = {
  readonly [Name in 'restaurant' | 'menu' | 'eshop' | 'courierLoad' | 'dailyMenu' | 'banners']: (
    slug: string,
  ) => Promise<PrecompressedBody>
} & {
  readonly restaurants: (citySlug: string, areaCode: string | undefined) => Promise<PrecompressedBody>
  readonly extras: (groupIds: readonly number[]) => Promise<PrecompressedBody>
  readonly categories: () => Promise<PrecompressedBody>
  readonly cities: () => Promise<PrecompressedBody>
  readonly cityPauses: () => Promise<PrecompressedBody>
}

export type ResponseCaches = {
  readonly rated: ResponseCache
  readonly unrated: ResponseCache
}

export function createCachedResponses(
  { database: { kysely }, locations }: Pick<ApiDependencies, 'database' | 'locations'>,
  catalogue: Catalogue,
  caches: ResponseCaches,
): CachedResponses {
  return {
    /** Depends on opening and lunch, which change by the minute. */
    restaurant: (slug) => {
      const minute = catalogue.now()
      return caches.rated.json(`restaurant ${slug}`, minute.stamp, restaurants.detail.answer, () =>
        catalogue.detail(slug, minute),
      )
    },

    /** Depends on the day, because of lunch and closed days, and on sold-out items, which change at any time. */
    menu: async (slug) => {
      const minute = catalogue.now()
      const { id } = await catalogue.rated(slug)
      const { soldOut, dishStamp } = await catalogue.availability(minute)
      const stamp = `${minute.date} ${dishStamp([id])}`
      return caches.unrated.json(`menu ${slug}`, stamp, menu.restaurant.answer, async () => {
        const { lunch, days } = await catalogue.detail(slug, minute)
        const cooked = lunch !== null && days[0] !== null
        const [dishes, lunches] = await Promise.all([
          menuItems(kysely, id),
          cooked ? lunchItems(kysely, [id], minute) : [],
        ])
        return { lunch: bySection(lunches, soldOut), categories: bySection(dishes, soldOut) }
      })
    },

    eshop: async (slug) => {
      const { id } = await catalogue.rated(slug)
      const { soldOut, dishStamp } = await catalogue.availability(catalogue.now())
      return caches.unrated.json(`eshop ${slug}`, dishStamp([id]), menu.eshop.answer, async () =>
        bySection(await eshopItems(kysely, id), soldOut),
      )
    },

    extras: async (groupIds) => {
      const { soldOut, extraStamp } = await catalogue.availability(catalogue.now())
      return caches.unrated.json(`extras ${groupIds.join()}`, extraStamp, menu.extras.answer, async () =>
        withSoldOutExtras(await catalogue.extraGroups(groupIds), soldOut),
      )
    },

    courierLoad: async (citySlug) => {
      const percent = await catalogue.courierLoad(citySlug)
      return await caches.unrated.json(
        `load ${citySlug}`,
        percent,
        menu.courierLoad.answer,
        async () => percent,
      )
    },

    /**
     * Depends on opening, which changes by the minute, and on the areas, which determine the restaurants that deliver
     * there.
     */
    restaurants: (citySlug, areaCode) => {
      const minute = catalogue.now()
      const name = `restaurants ${citySlug} ${areaCode ?? ''}`
      return caches.rated.json(name, minute.stamp, restaurants.list.answer, async () => {
        const { city } = await catalogue.city(citySlug)
        const all = await catalogue.restaurantsOf(city)
        const served = areaCode === undefined ? all : await deliveringTo(locations, areaCode, all)
        return listAt(served, minute, await catalogue.availability(minute))
      })
    },

    /**
     * Lunch is shown while it can still be ordered (`marketplace.md` §8, Empty lunch menu), so the stamp lists the
     * restaurants that serve it and their sold-out items.
     */
    dailyMenu: async (citySlug) => {
      const minute = catalogue.now()
      const { city } = await catalogue.city(citySlug)
      const availability = await catalogue.availability(minute)
      const serving = (await catalogue.restaurantsOf(city))
        .map(({ restaurant }) => restaurant)
        .filter((restaurant) => servesLunchNow(restaurant, minute, availability))
      const ids = serving.map(({ id }) => id)
      return caches.unrated.json(
        `lunch ${citySlug}`,
        `${minute.date} ${ids.join()} ${availability.dishStamp(ids)}`,
        menu.daily.answer,
        async () => lunchByCategory(serving, await lunchItems(kysely, ids, minute), availability.soldOut),
      )
    },

    categories: () =>
      caches.unrated.json('categories', LASTING, restaurants.categories.answer, async () => {
        const categories = await allCategories(kysely)
        return categories.map(({ name, ...picture }) => ({
          name,
          image: imageUrl(`/img/kategorie/${encodeURIComponent(name)}`, picture),
        }))
      }),

    banners: (citySlug) => {
      const day = catalogue.now().date
      return caches.unrated.json(`banners ${citySlug}`, day, restaurants.banners.answer, async () => {
        const { city } = await catalogue.city(citySlug)
        const banners = await bannersOfCity(kysely, city.id, day)
        return banners.map(({ hasPicture, photo, phonePhoto, ...banner }) => ({
          ...banner,
          image: imageUrl(`/img/banner/${banner.id}`, { hasPicture, photo }),
          phoneImage: imageUrl(`/img/banner/${banner.id}/telefon`, {
            hasPicture: phonePhoto !== null,
            photo: phonePhoto,
          }),
        }))
      })
    },

    cityPauses: async () => {
      const { cityPauses } = await catalogue.availability(catalogue.now())
      return await caches.unrated.json(
        'city pauses',
        JSON.stringify(cityPauses),
        location.pauses.answer,
        async () => cityPauses,
      )
    },

    cities: () =>
      caches.unrated.json('cities', LASTING, location.cities.answer, async () => {
        const cities = await catalogue.cities()
        return cities.map(({ city }) => city)
      }),
  }
}

/** The URL of a photograph includes its version; a drawing has none. */
function imageUrl(
  path: string,
  { hasPicture, photo }: { readonly hasPicture: boolean; readonly photo: string | null },
): string | null {
  if (!hasPicture) return null
  const version = photoVersion(photo)
  return version === null ? path : `${path}?v=${version}`
}
