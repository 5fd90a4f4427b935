import { QueryClient } from '@tanstack/react-query'
import { createRouter } from '@tanstack/react-router'
import { setupRouterSsrQueryIntegration } from '@tanstack/react-router-ssr-query'
import { apiClient } from './platform/api.ts'
import { requestScope } from './platform/request-scope.ts'
import { routeTree } from './routeTree.gen.ts'
import { PageFailure } from './shared/shell/page-failure.tsx'

/** One router and one query cache per request on the server, one per tab in the browser. */
export function getRouter() {
  const { fetch, nonce, origin } = requestScope()
  const queryClient = new QueryClient({
    defaultOptions: {
      // Run offline, too: a failed request shows a message, a paused one would show nothing.
      queries: { staleTime: 15_000, retry: false, networkMode: 'always' },
      mutations: { networkMode: 'always' },
    },
  })
  const router = createRouter({
    routeTree,
    context: { client: apiClient(fetch), queryClient, origin },
    // Rendered inside the frame, so that the header stays.
    defaultErrorComponent: PageFailure,
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
