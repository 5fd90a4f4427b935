import { menu } from '@sousto/contract/menu/endpoints.ts'
import { restaurants } from '@sousto/contract/restaurants/endpoints.ts'
import { queryOptions } from '@tanstack/react-query'
import type { Client } from '../../platform/api.ts'

/** What customers see: the calls are those of the website. */
const CATALOGUE = { list: restaurants.list, menu: menu.restaurant, extras: menu.extras } as const

export const outletsQuery = (client: Client, city: string) =>
  queryOptions({
    queryKey: ['phone-order-outlets', city],
    queryFn: ({ signal }) => client.of(CATALOGUE).list({ query: { city } }, { signal }),
    enabled: city !== '',
  })

export const menuQuery = (client: Client, restaurant: string) =>
  queryOptions({
    queryKey: ['phone-order-menu', restaurant],
    queryFn: ({ signal }) => client.of(CATALOGUE).menu({ params: { restaurant } }, { signal }),
    enabled: restaurant !== '',
  })

export const extrasQuery = (client: Client, groups: readonly number[]) =>
  queryOptions({
    queryKey: ['phone-order-extras', groups],
    queryFn: ({ signal }) => client.of(CATALOGUE).extras({ body: groups }, { signal }),
    enabled: groups.length > 0,
  })
