import { queryOptions } from '@tanstack/react-query'
import type { Client } from '../../platform/api.ts'

export const citiesQuery = (client: Client) =>
  queryOptions({
    queryKey: ['cities'],
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
