import { setupCalls } from '@sousto/contract/setup/endpoints.ts'
import { queryOptions } from '@tanstack/react-query'
import type { Client } from '../../platform/api.ts'

export const SETUP = 'setup'

export const stateQuery = (client: Client) =>
  queryOptions({
    queryKey: [SETUP, 'state'],
    queryFn: ({ signal }) => client.of(setupCalls).state({}, { signal }),
  })

export const operatorQuery = (client: Client) =>
  queryOptions({
    queryKey: [SETUP, 'operator'],
    queryFn: ({ signal }) => client.of(setupCalls).operator({}, { signal }),
  })

export const mailQuery = (client: Client) =>
  queryOptions({
    queryKey: [SETUP, 'mail'],
    queryFn: ({ signal }) => client.of(setupCalls).mail({}, { signal }),
  })

export const gatewaysQuery = (client: Client) =>
  queryOptions({
    queryKey: [SETUP, 'gateways'],
    queryFn: ({ signal }) => client.of(setupCalls).gateways({}, { signal }),
  })
