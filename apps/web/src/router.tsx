import { type DefaultOptions, QueryClient } from '@tanstack/react-query'
import { createRouter } from '@tanstack/react-router'
import { setupRouterSsrQueryIntegration } from '@tanstack/react-router-ssr-query'
import { apiClient } from './platform/api.ts'
import { apiFailureSerialization } from './platform/failure-serialization.ts'
import { requestScope } from './platform/request-scope.ts'
import { routeTree } from './routeTree.gen.ts'
import { retryFailed } from './shared/loading/retry.ts'
import { PageFailure } from './shared/shell/page-failure.tsx'

/** The options of every router of the app, also of those in tests. */
export const ROUTER_OPTIONS = {
  routeTree,
  // Rendered inside the frame, so that the header stays.
  defaultErrorComponent: PageFailure,
  serializationAdapters: [apiFailureSerialization],
}

/** The options of every query cache of the app. */
export const QUERY_OPTIONS: DefaultOptions = {
  // Run offline, too: a failed request shows a message, a paused one would show nothing.
  queries: { staleTime: 15_000, retry: false, refetchInterval: retryFailed, networkMode: 'always' },
  mutations: { networkMode: 'always' },
}

/** One router and one query cache per request on the server, one per tab in the browser. */
export function getRouter() {
  const { fetch, nonce, origin, containers, map } = requestScope()
  const queryClient = new QueryClient({ defaultOptions: QUERY_OPTIONS })
  const router = createRouter({
    ...ROUTER_OPTIONS,
    context: { client: apiClient(fetch), queryClient, origin, containers, map },
    scrollRestoration: true,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    ...(nonce === undefined ? {} : { ssr: { nonce } }),
  })
  setupRouterSsrQueryIntegration({ router, queryClient })
  return router
}

declare module '@tanstack/react-router' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: declaration merging needs an interface
  interface Register {
    router: ReturnType<typeof getRouter>
  }
}
