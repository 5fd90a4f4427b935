import {
  type DefaultOptions,
  MutationCache,
  QueryCache,
  QueryClient,
  QueryClientProvider,
} from '@tanstack/react-query'
import { createRouter, type RouterHistory } from '@tanstack/react-router'
import { type Client, consoleClient } from './platform/api.ts'
import { routeTree } from './routeTree.gen.ts'
import { endsSession } from './shared/session/me.ts'
import { NotFound, ScreenFailure } from './shared/shell/failures.tsx'
import { PendingScreen } from './shared/shell/pending-screen.tsx'

const QUERY_OPTIONS: DefaultOptions = {
  // Queries also run offline, because a failed request shows a message while a paused one would show nothing.
  queries: { staleTime: 15_000, retry: false, networkMode: 'always' },
  mutations: { networkMode: 'always' },
}

type RouterOptions = { readonly client?: Client; readonly history?: RouterHistory }

/** Creates one router per tab; a test provides its own client and history. */
export function createConsoleRouter({ client = consoleClient(), history }: RouterOptions = {}) {
  /** If the session has ended or needs a factor first, the guards of the screens redirect (`signedInOnly`). */
  const onError = (error: unknown) => {
    if (!endsSession(error)) return
    void queryClient
      .invalidateQueries({ queryKey: ['me'], refetchType: 'all' })
      .then(() => router.invalidate())
  }
  const queryClient: QueryClient = new QueryClient({
    defaultOptions: QUERY_OPTIONS,
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
  })
  const router = createRouter({
    routeTree,
    basepath: '/provoz',
    defaultNotFoundComponent: NotFound,
    defaultErrorComponent: ScreenFailure,
    defaultPendingComponent: PendingScreen,
    // Of what comes at once nothing flashes.
    defaultPendingMs: 200,
    defaultPendingMinMs: 0,
    context: { client, queryClient },
    scrollRestoration: true,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    ...(history !== undefined && { history }),
    Wrap: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
  })
  return router
}

declare module '@tanstack/react-router' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: declaration merging needs an interface
  interface Register {
    router: ReturnType<typeof createConsoleRouter>
  }
}
