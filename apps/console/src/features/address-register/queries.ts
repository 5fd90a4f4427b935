import { landmarkCalls } from '@sousto/contract/setup/landmark-endpoints.ts'
import { addressRegisterCalls } from '@sousto/contract/setup/register-endpoints.ts'
import { queryOptions } from '@tanstack/react-query'
import type { Client } from '../../platform/api.ts'

export const REGISTER = 'address-register'

/** Asks again while an import runs. */
export const registerQuery = (client: Client) =>
  queryOptions({
    queryKey: [REGISTER],
    queryFn: ({ signal }) => client.of(addressRegisterCalls).read({}, { signal }),
    refetchInterval: ({ state }) => (state.data?.latest?.state === 'running' ? 1_000 : false),
  })

export const landmarksQuery = (client: Client) =>
  queryOptions({
    queryKey: ['landmarks'],
    queryFn: ({ signal }) => client.of(landmarkCalls).read({}, { signal }),
  })
