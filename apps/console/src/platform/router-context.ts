import type { QueryClient } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import type { Client } from './api.ts'

export type RouterContext = {
  readonly client: Client
  readonly queryClient: QueryClient
}

export function useClient(): Client {
  return useRouteContext({ from: '__root__', select: (context) => context.client })
}
