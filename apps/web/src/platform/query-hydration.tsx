import {
  type DehydratedState,
  dehydrate,
  hydrate,
  type Query,
  type QueryClient,
  QueryClientProvider,
} from '@tanstack/react-query'
import type { Serializable } from '@tanstack/react-router'
import type { ReactNode } from 'react'

/** Answers of the API can be serialized, which the types of the cache do not know. */
type Dehydrated = { readonly queries: DehydratedState['queries'] & Serializable }

/**
 * The options of a router whose pages bring the answers of their queries in the HTML. Pages are rendered whole, so that nothing is streamed
 * behind them, which the integration of the library always prepares for. `brings`: whether the HTML brings a query that has been answered.
 */
export function queryHydration(client: QueryClient, brings: (query: Query) => boolean) {
  return {
    dehydrate: (): Dehydrated => {
      const shouldDehydrateQuery = (query: Query) => query.state.status === 'success' && brings(query)
      return { queries: dehydrate(client, { shouldDehydrateQuery }).queries } as Dehydrated
    },
    hydrate: ({ queries }: Dehydrated): void => hydrate(client, { mutations: [], queries }),
    Wrap: ({ children }: { readonly children: ReactNode }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    ),
  }
}
