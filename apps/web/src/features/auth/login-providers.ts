import { queryOptions } from '@tanstack/react-query'
import type { Client } from '../../platform/api.ts'
import type { RouterContext } from '../../platform/router-context.ts'

export const providersQuery = (client: Client) =>
  queryOptions({
    queryKey: ['login-providers'],
    queryFn: ({ signal }) => client.accounts.providers({}, { signal }),
    staleTime: 300_000,
  })

/**
 * The server's HTML contains the providers, so that the layout does not shift. In the browser no page waits for them or
 * fails without them.
 */
export const loadProviders = ({ context }: { readonly context: RouterContext }): Promise<void> | undefined =>
  context.onServer ? context.queryClient.prefetchQuery(providersQuery(context.client)) : undefined
