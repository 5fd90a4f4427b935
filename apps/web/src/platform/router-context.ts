import type { MapGround } from '@sousto/domain/map/ground.ts'
import type { QueryClient } from '@tanstack/react-query'
import type { Client } from './api.ts'
import type { Containers } from './request-scope.ts'

/** What every route finds in its context. */
export type RouterContext = {
  readonly client: Client
  readonly queryClient: QueryClient
  /** The page is rendered for its HTML. */
  readonly onServer: boolean
  /** Of absolute links, without a slash at the end. */
  readonly origin: string
  readonly containers: Containers
  /** Another provider's map; null: maps are drawn from the address register. */
  readonly map: MapGround | null
  /** Of a hundred visits that allow it, how many are measured (`shared/vitals`). */
  readonly vitalsPercent: number
}
