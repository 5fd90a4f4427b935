/** Queries for data of the logged-in customer that several screens share. */
import { queryOptions } from '@tanstack/react-query'
import type { Client } from '../../platform/api.ts'

/**
 * The first part of the key of every personal query. All of them are removed at logout (`queryClient.removeQueries({
 * queryKey: [PERSONAL] })`).
 */
export const PERSONAL = 'personal'

export const favouritesQuery = (client: Client) =>
  queryOptions({
    queryKey: [PERSONAL, 'favourites'],
    queryFn: ({ signal }) => client.customers.favourites({}, { signal }),
  })

/** The query for the credits that can be used at a restaurant. */
export const creditsAtQuery = (client: Client, restaurant: string) =>
  queryOptions({
    queryKey: [PERSONAL, 'credits', restaurant],
    queryFn: ({ signal }) => client.customers.creditsAt({ params: { restaurant } }, { signal }),
  })

export const keptDietsQuery = (client: Client) =>
  queryOptions({
    queryKey: [PERSONAL, 'diets'],
    queryFn: ({ signal }) => client.customers.keptDiets({}, { signal }),
  })

export const savedAddressesQuery = (client: Client) =>
  queryOptions({
    queryKey: [PERSONAL, 'addresses'],
    queryFn: ({ signal }) => client.customers.addresses({}, { signal }),
  })
