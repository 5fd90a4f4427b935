import { useRouteContext } from '@tanstack/react-router'
import type { Client } from './api.ts'

/** The API client of this render: in-process on the server, `fetch` in the browser. */
export function useClient(): Client {
  return useRouteContext({ from: '__root__', select: (context) => context.client })
}
