import { cityCalls } from '@sousto/contract/cities/endpoints.ts'
import { dispatchCalls } from '@sousto/contract/dispatch/endpoints.ts'
import { dispatchHoursCalls } from '@sousto/contract/dispatch-hours/endpoints.ts'
import { queryOptions } from '@tanstack/react-query'
import type { Client } from '../../platform/api.ts'

export const CITIES = 'managed-cities'
const CITY = 'managed-city'
export const ASSIGNMENT = 'city-assignment'

export const citiesQuery = (client: Client) =>
  queryOptions({
    queryKey: [CITIES],
    queryFn: ({ signal }) => client.of(cityCalls).list({}, { signal }),
  })

export const cityQuery = (client: Client, city: number) =>
  queryOptions({
    queryKey: [CITY, city],
    queryFn: ({ signal }) => client.of(cityCalls).read({ params: { city } }, { signal }),
  })

export const dispatchHoursQuery = (client: Client, slug: string) =>
  queryOptions({
    queryKey: ['dispatch-hours', slug],
    queryFn: ({ signal }) => client.of(dispatchHoursCalls).read({ params: { city: slug } }, { signal }),
  })

export const assignmentQuery = (client: Client, slug: string) =>
  queryOptions({
    queryKey: [ASSIGNMENT, slug],
    queryFn: ({ signal }) => client.of(dispatchCalls).loadSettings({ params: { city: slug } }, { signal }),
  })
