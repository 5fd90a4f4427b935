import type { MapGround } from '@sousto/domain/map/ground.ts'
import { useRouteContext } from '@tanstack/react-router'
import type { Client } from './api.ts'

/** Returns the API client of this render: in-process on the server, `fetch` in the browser. */
export function useClient(): Client {
  return useRouteContext({ from: '__root__', select: (context) => context.client })
}

/** Returns another provider's map. Null means that maps are drawn from the address register. */
export function useMapGround(): MapGround | null {
  return useRouteContext({ from: '__root__', select: (context) => context.map })
}
