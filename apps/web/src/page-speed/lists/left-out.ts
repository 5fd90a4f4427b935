import type { Query, QueryClient, QueryKey } from '@tanstack/react-query'

const queries = new WeakSet<object>()

/** Excludes this query's data from the HTML: its page contains a part of them, and the browser loads all. */
export function leaveOut(client: QueryClient, queryKey: QueryKey): void {
  const query = client.getQueryCache().find({ queryKey, exact: true })
  if (query !== undefined) queries.add(query)
}

export const isLeftOut = (query: Query): boolean => queries.has(query)
