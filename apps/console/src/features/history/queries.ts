import type { PastState } from '@sousto/domain/daily-close/past-order.ts'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { Client } from '../../platform/api.ts'
import type { Days } from './periods.ts'

export type HistorySearch = Days & { readonly state: PastState | null; readonly number: string }

/** Latest first, page by page. */
export const historyQuery = (client: Client, outlet: number, search: HistorySearch) =>
  infiniteQueryOptions({
    queryKey: ['history', outlet, search],
    queryFn: ({ signal, pageParam: cursor }) => {
      const { from, to, state, number } = search
      const query = {
        from,
        to,
        ...(state !== null && { state }),
        ...(number !== '' && { number }),
        ...(cursor !== null && { cursor }),
      }
      return client.history.list({ params: { outlet }, query }, { signal })
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next ?? undefined,
  })

export const openedQuery = (client: Client, outlet: number, number: string) =>
  queryOptions({
    queryKey: ['history', outlet, 'opened', number],
    queryFn: ({ signal }) => {
      const [year = '', rest = ''] = number.split('/')
      const params = { outlet, year: Number(year), number: Number(rest) }
      return client.history.opened({ params }, { signal })
    },
  })
