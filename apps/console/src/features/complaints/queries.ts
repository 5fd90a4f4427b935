import { complaintQueueCalls } from '@sousto/contract/complaint-queue/endpoints.ts'
import { infiniteQueryOptions } from '@tanstack/react-query'
import type { Client } from '../../platform/api.ts'

export const COMPLAINTS_KEY = ['complaint-queue'] as const

const POLL_MS = 30_000

/** The open ones, the oldest first, or the answered ones, the latest first. `city` null means all cities. */
export const complaintsQuery = (client: Client, city: string | null, answered: boolean) =>
  infiniteQueryOptions({
    queryKey: [...COMPLAINTS_KEY, city, answered],
    queryFn: ({ signal, pageParam }) => {
      const calls = client.of(complaintQueueCalls)
      const query = {
        ...(answered && { answered: '1' as const }),
        ...(pageParam !== null && { before: pageParam }),
      }
      return city === null
        ? calls.list({ query }, { signal })
        : calls.listOfCity({ params: { city }, query }, { signal })
    },
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next ?? undefined,
    refetchInterval: POLL_MS,
  })
