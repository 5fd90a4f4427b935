import { queryOptions } from '@tanstack/react-query'
import type { Client } from '../../platform/api.ts'

export const menuQuery = (client: Client, slug: string) =>
  queryOptions({
    queryKey: ['menu', slug],
    queryFn: ({ signal }) => client.menu.restaurant({ params: { restaurant: slug } }, { signal }),
  })

export const extrasQuery = (client: Client, ids: readonly number[]) =>
  queryOptions({
    queryKey: ['extras', ids],
    queryFn: ({ signal }) => client.menu.extras({ body: [...ids] }, { signal }),
    staleTime: 60_000,
  })

export const eshopQuery = (client: Client, slug: string) =>
  queryOptions({
    queryKey: ['eshop', slug],
    queryFn: ({ signal }) => client.menu.eshop({ params: { restaurant: slug } }, { signal }),
  })

export const dailyMenuQuery = (client: Client, city: string) =>
  queryOptions({
    queryKey: ['daily-menu', city],
    queryFn: ({ signal }) => client.menu.daily({ params: { city } }, { signal }),
  })

export const courierLoadQuery = (client: Client, city: string) =>
  queryOptions({
    queryKey: ['courier-load', city],
    queryFn: ({ signal }) => client.menu.courierLoad({ params: { city } }, { signal }),
  })
