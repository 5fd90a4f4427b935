import { messageTextCalls } from '@sousto/contract/message-texts/endpoints.ts'
import type { MessagePreviewBody, MessageTextParams } from '@sousto/contract/message-texts/wire.ts'
import type { MessageTemplate } from '@sousto/domain/content/message-templates.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Client } from '../../platform/api.ts'

export const TEMPLATES = 'message-templates'

export const templatesQuery = (client: Client) =>
  queryOptions({
    queryKey: [TEMPLATES],
    queryFn: ({ signal }) => client.of(messageTextCalls).list({}, { signal }),
  })

export const textsQuery = (client: Client, template: MessageTemplate) =>
  queryOptions({
    queryKey: ['message-texts', template],
    queryFn: ({ signal }) => client.of(messageTextCalls).read({ params: { template } }, { signal }),
  })

/** Each look at an order is logged, so that an answer is kept as long as the screen is open. */
export const previewQuery = (client: Client, params: MessageTextParams, body: MessagePreviewBody) =>
  queryOptions({
    queryKey: ['message-preview', params, body],
    queryFn: ({ signal }) => client.of(messageTextCalls).preview({ params, body }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
