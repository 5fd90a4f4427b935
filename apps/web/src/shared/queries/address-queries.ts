import type { LngLat } from '@sousto/domain/delivery/place.ts'
import type { TileId } from '@sousto/domain/map/tiles.ts'
import { queryOptions } from '@tanstack/react-query'
import type { Client } from '../../platform/api.ts'

/** `near` is the slug of the city whose addresses come first. */
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
