import type { CityAbout } from '@sousto/contract/location/wire.ts'
import type { ListedCity } from '@sousto/domain/catalogue/city.ts'
import { queryOptions } from '@tanstack/react-query'
import type { Client } from '../../platform/api.ts'
import { EVERY_MINUTE } from '../loading/retry.ts'

/** Contained in the HTML of every page, so each city has only the fields that most pages show. */
export const citiesQuery = (client: Client) =>
  queryOptions({
    queryKey: ['cities'],
    queryFn: async ({ signal }): Promise<readonly ListedCity[]> => {
      const cities = await client.location.cities({}, { signal })
      return cities.map(({ id, name, slug }) => ({ id, name, slug }))
    },
    staleTime: 300_000,
  })

/** The cities that are paused now, with the dispatcher's text. */
export const cityPausesQuery = (client: Client) =>
  queryOptions({
    queryKey: ['city-pauses'],
    queryFn: ({ signal }) => client.location.pauses({}, { signal }),
    refetchInterval: EVERY_MINUTE,
  })

/** The cities, with the kinds of couriers that each recruits. */
export const recruitingQuery = (client: Client) =>
  queryOptions({
    queryKey: ['recruiting'],
    queryFn: ({ signal }) => client.location.cities({}, { signal }),
    staleTime: 300_000,
  })

export const contactQuery = (client: Client, city: string) =>
  queryOptions({
    queryKey: ['contact', city],
    queryFn: ({ signal }) => client.location.contact({ params: { city } }, { signal }),
  })

export const termsQuery = (client: Client, id: string) =>
  queryOptions({
    queryKey: ['terms', id],
    queryFn: ({ signal }) => client.location.terms({ params: { id } }, { signal }),
  })

/**
 * The versions of the terms of a city, or of the general ones (`default`), the latest first. The terms are shown without
 * them while they cannot be read.
 */
export const termsVersionsQuery = (client: Client, id: string) =>
  queryOptions({
    queryKey: ['terms-versions', id],
    queryFn: ({ signal }) =>
      client.location
        .termsVersions({ params: { id } }, { signal })
        .then(({ versions }) => versions)
        .catch(() => []),
  })

export const termsVersionQuery = (client: Client, id: string, version: number) =>
  queryOptions({
    queryKey: ['terms-version', id, version],
    queryFn: ({ signal }) => client.location.termsVersion({ params: { id, version } }, { signal }),
  })

/** What the staff wrote about a city in the language of the page. Pages without it have what is built in. */
export const cityAbout = async (client: Client, city: string): Promise<CityAbout> =>
  await client.location.about({ params: { city } }).catch(() => BUILT_IN)
const BUILT_IN: CityAbout = { html: null, title: '', description: '' }

type WrittenPage = 'allergens' | 'privacy' | 'credits'

/** What the staff wrote in place of the text that is built in. Null means nothing, or that it cannot be read now. */
export const writtenPageQuery = (client: Client, page: WrittenPage) =>
  queryOptions({
    queryKey: ['written-page', page],
    queryFn: ({ signal }): Promise<string | null> =>
      client.location.page({ params: { page } }, { signal }).catch(() => null),
  })
