import { integrations } from '@sousto/contract/integrations/endpoints.ts'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { Client } from '../../platform/api.ts'

export const keysQuery = (client: Client, outlet: number) =>
  queryOptions({
    queryKey: ['keys', outlet],
    queryFn: ({ signal }) => client.of(integrations).keys({ params: { outlet } }, { signal }),
  })

export const webhooksQuery = (client: Client, outlet: number) =>
  queryOptions({
    queryKey: ['webhooks', outlet],
    queryFn: ({ signal }) => client.of(integrations).webhooks({ params: { outlet } }, { signal }),
  })

const WAITING_MS = 5_000

/** Latest first, page by page; refetches while a message is in progress. */
export const messagesQuery = (client: Client, outlet: number, webhook: number) =>
  infiniteQueryOptions({
    queryKey: ['webhook-messages', outlet, webhook],
    queryFn: ({ signal, pageParam }) =>
      client
        .of(integrations)
        .messages(
          { params: { outlet, webhook }, query: pageParam === null ? {} : { before: pageParam } },
          { signal },
        ),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next ?? undefined,
    refetchInterval: ({ state }) => {
      const messages = state.data?.pages.flatMap((page) => page.messages)
      return messages?.some((message) => message.state === 'waiting') === true ? WAITING_MS : false
    },
  })
