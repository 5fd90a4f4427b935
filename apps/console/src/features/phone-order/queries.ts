import { menu } from '@sousto/contract/menu/endpoints.ts'
import { phoneOrderCalls } from '@sousto/contract/phone-orders/endpoints.ts'
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

/** Whether alcohol cannot be ordered for this customer. */
export const ageQuery = (client: Client, customer: number | null) =>
  queryOptions({
    queryKey: ['phone-order-age', customer],
    queryFn: ({ signal }) =>
      client.of(phoneOrderCalls).age({ query: customer === null ? {} : { customer } }, { signal }),
  })

export const extrasQuery = (client: Client, groups: readonly number[]) =>
  queryOptions({
    queryKey: ['phone-order-extras', groups],
    queryFn: ({ signal }) => client.of(CATALOGUE).extras({ body: groups }, { signal }),
    enabled: groups.length > 0,
  })
