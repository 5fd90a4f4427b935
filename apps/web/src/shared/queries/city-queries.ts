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
