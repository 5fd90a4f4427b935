import { areaDraftCalls } from '@sousto/contract/area-drafts/endpoints.ts'
import { queryOptions } from '@tanstack/react-query'
import type { Client } from '../../platform/api.ts'

export const CITY_AREAS = 'city-areas'
const AREA_DRAFT = 'area-draft'
export const CONSEQUENCES = 'area-consequences'

export const cityAreasQuery = (client: Client, city: number) =>
  queryOptions({
    queryKey: [CITY_AREAS, city],
    queryFn: ({ signal }) => client.of(areaDraftCalls).ofCity({ params: { city } }, { signal }),
  })

export const areaDraftQuery = (client: Client, draft: number) =>
  queryOptions({
    queryKey: [AREA_DRAFT, draft],
    queryFn: ({ signal }) => client.of(areaDraftCalls).read({ params: { draft } }, { signal }),
  })

/** Computed anew whenever the page is opened. */
export const consequencesQuery = (client: Client, draft: number) =>
  queryOptions({
    queryKey: [CONSEQUENCES, draft],
    queryFn: ({ signal }) => client.of(areaDraftCalls).consequences({ params: { draft } }, { signal }),
    gcTime: 0,
  })
