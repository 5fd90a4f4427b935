/** The queries that several screens share, with their cache keys. */
import { ApiFailure } from '@sousto/contract/api-failure.ts'
import type { LngLat } from '@sousto/domain/delivery/place.ts'
import type { TileId } from '@sousto/domain/map/tiles.ts'
import type { OrderNumber } from '@sousto/domain/order/order.ts'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { notFound, redirect } from '@tanstack/react-router'
import type { Client } from '../platform/api.ts'

export const restaurantQuery = (client: Client, slug: string) =>
  queryOptions({
    queryKey: ['restaurant', slug],
    queryFn: ({ signal }) => client.restaurants.detail({ params: { restaurant: slug } }, { signal }),
  })

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

export const courierLoadQuery = (client: Client, city: string) =>
  queryOptions({
    queryKey: ['courier-load', city],
    queryFn: ({ signal }) => client.menu.courierLoad({ params: { city } }, { signal }),
  })

export const restaurantListQuery = (client: Client, city: string, area: string | undefined) =>
  queryOptions({
    queryKey: ['restaurants', city, area ?? null],
    queryFn: ({ signal }) =>
      client.restaurants.list({ query: { city, ...(area !== undefined && { area }) } }, { signal }),
  })

export const categoriesQuery = (client: Client) =>
  queryOptions({
    queryKey: ['categories'],
    queryFn: ({ signal }) => client.restaurants.categories({}, { signal }),
    staleTime: 300_000,
  })

export const bannersQuery = (client: Client, city: string) =>
  queryOptions({
    queryKey: ['banners', city],
    queryFn: ({ signal }) => client.restaurants.banners({ query: { city } }, { signal }),
    staleTime: 300_000,
  })

export const citiesQuery = (client: Client) =>
  queryOptions({
    queryKey: ['cities'],
    queryFn: ({ signal }) => client.location.cities({}, { signal }),
    staleTime: 300_000,
  })

export const eshopQuery = (client: Client, slug: string) =>
  queryOptions({
    queryKey: ['eshop', slug],
    queryFn: ({ signal }) => client.menu.eshop({ params: { restaurant: slug } }, { signal }),
  })

/** `near`: slug of the city whose addresses come first. */
export const addressSearchQuery = (client: Client, text: string, near: string | undefined) =>
  queryOptions({
    queryKey: ['addresses', text, near ?? null],
    queryFn: ({ signal }) =>
      client.addresses.search({ query: { text, ...(near !== undefined && { mesto: near }) } }, { signal }),
    staleTime: 60_000,
  })

/** Addresses around a point, the nearest first. */
export const aroundQuery = (client: Client, { lng, lat }: LngLat) =>
  queryOptions({
    queryKey: ['around', lng, lat],
    queryFn: ({ signal }) => client.addresses.around({ params: { lng, lat } }, { signal }),
    staleTime: 60_000,
  })

/** A tile of the map that is drawn from the address register. */
export const mapTileQuery = (client: Client, tile: TileId) =>
  queryOptions({
    queryKey: ['map-tile', tile.z, tile.x, tile.y],
    queryFn: ({ signal }) => client.maps.tile({ params: tile }, { signal }),
    staleTime: 600_000,
  })

/** `ordering.md` §9: a shorter page is the last one. */
const REVIEWS_PER_PAGE = 5

export const reviewsQuery = (client: Client, slug: string) =>
  infiniteQueryOptions({
    queryKey: ['reviews', slug],
    queryFn: ({ signal, pageParam }) =>
      client.restaurants.reviews({ params: { restaurant: slug }, query: { page: pageParam } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: (last, _pages, page) => (last.length < REVIEWS_PER_PAGE ? undefined : page + 1),
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

export const dailyMenuQuery = (client: Client, city: string) =>
  queryOptions({
    queryKey: ['daily-menu', city],
    queryFn: ({ signal }) => client.menu.daily({ params: { city } }, { signal }),
  })

export const orderQuery = (client: Client, number: OrderNumber, guid: string | undefined) =>
  queryOptions({
    queryKey: ['order', number.year, number.number, guid ?? null],
    queryFn: ({ signal }) =>
      client.orders.detail({ params: number, query: guid === undefined ? {} : { guid } }, { signal }),
  })

/** The server responded with 404 or 400: it does not exist. */
const isMissing = (error: unknown): boolean =>
  error instanceof ApiFailure && (error.status === 404 || error.status === 400)

/** For the `catch` of a loader: what does not exist is a 404, any other failure stays what it is. */
export function notFoundIfMissing(error: unknown): never {
  throw isMissing(error) ? notFound() : error
}

/** The same for a restaurant: an unknown one redirects to /nenalezeno (`ordering.md` §2). */
export function redirectIfMissing(error: unknown): never {
  throw isMissing(error) ? redirect({ to: '/nenalezeno' }) : error
}
