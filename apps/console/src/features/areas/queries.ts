import { ApiFailure } from '@sousto/contract/api-failure.ts'
import { ownAreaCalls } from '@sousto/contract/own-areas/endpoints.ts'
import { queryOptions } from '@tanstack/react-query'
import type { Client } from '../../platform/api.ts'

/** Null means that the outlet has no couriers, and so no areas. */
export const ownAreasQuery = (client: Client, outlet: number) =>
  queryOptions({
    queryKey: ['own-areas', outlet],
    queryFn: async ({ signal }) => {
      try {
        return await client.of(ownAreaCalls).read({ params: { outlet } }, { signal })
      } catch (error) {
        if (error instanceof ApiFailure && error.code === 'own_delivery_only') return null
        throw error
      }
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
