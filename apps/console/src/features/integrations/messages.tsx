import { integrations } from '@sousto/contract/integrations/endpoints.ts'
import type { WebhookMessageWire, WebhookWire } from '@sousto/contract/integrations/wire.ts'
import { Badge } from '@sousto/ui/badge/badge.tsx'
import { Button } from '@sousto/ui/button/button.tsx'
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { useClient } from '../../platform/router-context.ts'
import { FormFailure } from '../../shared/forms/form-failure.tsx'
import { useOutlet } from '../../shared/outlet/outlet.tsx'
import { LoadFailure } from '../../shared/shell/failures.tsx'
import { Loading } from '../../shared/shell/loading.tsx'
import { dayAndTime } from '../../shared/time.ts'
import { EVENT_NAMES } from '../../shared/webhook-events.ts'
import { messagesQuery } from './queries.ts'
import { attemptsText, outcomeText } from './words.ts'

const STATES = {
  arrived: <Badge tone="good">doručeno</Badge>,
  waiting: <Badge tone="warn">čeká</Badge>,
  failed: <Badge tone="bad">nedoručeno</Badge>,
} as const

/** A webhook's messages of the last thirty days; each can be sent again. */
export function Messages({ webhook }: { readonly webhook: WebhookWire }) {
  const client = useClient()
  const queryClient = useQueryClient()
  const { id: outlet } = useOutlet()
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    messagesQuery(client, outlet, webhook.id),
  )
  const resend = useMutation({
    mutationFn: (message: number) =>
      client.of(integrations).resend({ params: { outlet, webhook: webhook.id, message } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['webhook-messages', outlet, webhook.id] }),
  })
  const messages = data?.pages.flatMap((page) => page.messages)
  return (
    <div className="webhook-messages">
      {messages === undefined && error === null && <Loading text="Načítám zprávy" height={120} />}
      {messages === undefined && error !== null && (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      )}
      {messages?.length === 0 && <p className="muted">Zatím žádná zpráva.</p>}
      {messages !== undefined && messages.length > 0 && (
        <ul className="office-rows" aria-label={`Zprávy pro ${webhook.url}`}>
          {messages.map((message) => (
            <li key={message.id} className="office-row integrations-row">
              <div>
                <b>
                  {EVENT_NAMES[message.type]}
                  {message.order !== null && ` ${message.order}`}
                </b>
                <small>{detailText(message)}</small>
              </div>
              {STATES[message.state]}
              {webhook.off === null && (
                <Button
                  size="small"
                  variant="line"
                  loading={resend.isPending && resend.variables === message.id}
                  onClick={() => resend.mutate(message.id)}
                  aria-label={`Poslat znovu: ${EVENT_NAMES[message.type]} ${message.order ?? ''}`}
                >
                  Poslat znovu
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      <FormFailure error={resend.error} />
      {hasNextPage && (
        <Button size="small" variant="line" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Starší
        </Button>
      )}
    </div>
  )
}

function detailText(message: WebhookMessageWire): string {
  const { at, attempts, nextAt, state } = message
  const outcome = outcomeText(message)
  return [
    dayAndTime(at),
    ...(attempts > 0 ? [attemptsText(attempts)] : []),
    ...(outcome === '' ? [] : [outcome]),
    ...(state === 'waiting' && attempts > 0 && nextAt !== null ? [`další pokus ${dayAndTime(nextAt)}`] : []),
  ].join(', ')
}
