import type { MapGround } from '@sousto/domain/map/ground.ts'
import { useRouteContext } from '@tanstack/react-router'
import type { Client } from './api.ts'

/** The API client of this render: in-process on the server, `fetch` in the browser. */
export function useClient(): Client {
  return useRouteContext({ from: '__root__', select: (context) => context.client })
}

/** Another provider's map; null: maps are drawn from the address register. */
export function useMapGround(): MapGround | null {
  return useRouteContext({ from: '__root__', select: (context) => context.map })
}
