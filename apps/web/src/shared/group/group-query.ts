import { queryOptions } from '@tanstack/react-query'
import type { Client } from '../../platform/api.ts'

/** A group order, as the person with that key sees it. */
export const groupQuery = (client: Client, group: string, key: string | undefined) =>
  queryOptions({
    queryKey: ['group', group, key ?? null],
    queryFn: ({ signal }) =>
      client.groups.view({ params: { group }, query: key === undefined ? {} : { key } }, { signal }),
  })
