import { LANGUAGE_PATH } from '@sousto/messages/own-language.ts'
import { type DefaultOptions, type Query, QueryClient } from '@tanstack/react-query'
import { createRouter } from '@tanstack/react-router'
import { isLeftOut } from './page-speed/lists/left-out.ts'
import { queryHydration } from './page-speed/query-hydration.tsx'
import { apiClient } from './platform/api.ts'
import { isSavingData } from './platform/data-saving.ts'
import { apiFailureSerialization } from './platform/failure-serialization.ts'
import { requestScope } from './platform/request-scope.ts'
import { scrollRestoration } from './platform/scroll.ts'
import { routeTree } from './routeTree.gen.ts'
import { retryFailed } from './shared/loading/retry.ts'
import { PageFailure } from './shared/shell/page-failure.tsx'

/** The options of every router of the app, including those in tests. */
export const ROUTER_OPTIONS = {
  routeTree,
  // Rendered inside the frame, so that the header stays.
  defaultErrorComponent: PageFailure,
  serializationAdapters: [apiFailureSerialization],
}

export const QUERY_OPTIONS: DefaultOptions = {
  // Queries also run offline, because a failed request shows a message, while a paused one would show nothing.
  queries: { staleTime: 15_000, retry: false, refetchInterval: retryFailed, networkMode: 'always' },
  mutations: { networkMode: 'always' },
}

/** True if a page's HTML contains the data of the query. */
export const isInHtml = (query: Query): boolean => !isLeftOut(query)

/** One router and one query cache per request on the server, one per tab in the browser. */
export function getRouter() {
  const { fetch, known, nonce, ...scope } = requestScope()
  const queryClient = new QueryClient({ defaultOptions: QUERY_OPTIONS })
  return createRouter({
    ...ROUTER_OPTIONS,
    ...(LANGUAGE_PATH !== '' && { basepath: LANGUAGE_PATH }),
    ...queryHydration(queryClient, isInHtml),
    context: { client: apiClient(fetch, known), queryClient, ...scope },
    scrollRestoration: scrollRestoration(),
    defaultPreload: isSavingData() ? false : 'intent',
    defaultPreloadStaleTime: 0,
    ...(nonce === undefined ? {} : { ssr: { nonce } }),
  })
}

declare module '@tanstack/react-router' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: declaration merging needs an interface
  interface Register {
    router: ReturnType<typeof getRouter>
  }
}
