import type { Query, QueryClient, QueryKey } from '@tanstack/react-query'

const queries = new WeakSet<object>()

/** The HTML does not bring this query's data: its page brings a part of them, and the browser loads all. */
export function leaveOut(client: QueryClient, queryKey: QueryKey): void {
  const query = client.getQueryCache().find({ queryKey, exact: true })
  if (query !== undefined) queries.add(query)
}

export const isLeftOut = (query: Query): boolean => queries.has(query)
