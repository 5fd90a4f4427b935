import type { AppStores } from '@sousto/domain/apps/app-stores.ts'
import type { MapGround } from '@sousto/domain/map/ground.ts'
import type { QueryClient } from '@tanstack/react-query'
import type { Client } from './api.ts'
import type { Containers } from './request-scope.ts'

export type RouterContext = {
  readonly client: Client
  readonly queryClient: QueryClient
  /** True while the page is rendered on the server. */
  readonly onServer: boolean
  /** The origin of absolute links, without a trailing slash. */
  readonly origin: string
  readonly containers: Containers
  /** Another provider's map. Null means that maps are drawn from the address register. */
  readonly map: MapGround | null
  /** The percentage of measured visits among those that allow it (`shared/vitals`). */
  readonly vitalsPercent: number
  readonly stores: AppStores
}
