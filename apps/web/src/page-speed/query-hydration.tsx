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

/** API responses can be serialized, but the types of the cache do not express this. */
type Dehydrated = { readonly queries: DehydratedState['queries'] & Serializable }

/**
 * Returns the options of a router whose HTML contains the responses of its queries. Pages are rendered as a whole, so
 * the streaming that the library's integration always sets up is not needed. `brings` decides whether the HTML contains
 * a query that has been answered.
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
