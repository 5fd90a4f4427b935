/** The location service's address search. Its calls are loaded with the fields that need them, not with every page. */
import { addresses } from '@sousto/contract/addresses/endpoints.ts'
import { typedClient } from '@sousto/contract/typed-client.ts'
import type { FoundAddress } from '@sousto/domain/delivery/place.ts'
import { queryOptions } from '@tanstack/react-query'
import { apiBases, limitedFetch } from '../../platform/api.ts'

const SEARCH = { addresses: { search: addresses.search } } as const

/** `near` is the slug of the city whose addresses come first. */
export const addressSearchQuery = (text: string, near: string) =>
  queryOptions({
    queryKey: ['addresses', text, near],
    queryFn: ({ signal }): Promise<readonly FoundAddress[]> =>
      typedClient(SEARCH, { ...apiBases(), fetch: limitedFetch() }).addresses.search(
        { query: { text, mesto: near } },
        { signal },
      ),
    staleTime: 60_000,
  })
