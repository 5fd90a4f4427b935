import { outletMessageCalls } from '@sousto/contract/dispatch/outlet-message-endpoints.ts'
import type { OutletMessages } from '@sousto/contract/dispatch/outlet-messages.ts'
import { clockTime } from '@sousto/messages/delivery-sentences.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { queryOptions, useMutation, useQueries, useQueryClient } from '@tanstack/react-query'
import { MessageSquareText } from 'lucide-react'
import type { Client } from '../../platform/api.ts'
import { useClient } from '../../platform/router-context.ts'
import { failureText } from '../../shared/failure-text.ts'
import { shortOrder } from '../../shared/rides/words.ts'

/** The board’s stream reports a new message at once. This interval is for boards without a stream. */
const LOOK_MS = 20_000

const messagesQuery = (client: Client, outlet: number) =>
  queryOptions({
    queryKey: ['outlet-messages', outlet],
    queryFn: ({ signal }) => client.of(outletMessageCalls).outletMessages({ params: { outlet } }, { signal }),
    refetchInterval: LOOK_MS,
  })

/** Shows dispatchers' messages until somebody at the outlet has acknowledged them (`dispatch.md` §6). */
export function MessageStrips({ outlets }: { readonly outlets: readonly number[] }) {
  const client = useClient()
  const queries = useQueries({ queries: outlets.map((outlet) => messagesQuery(client, outlet)) })
  return (
    <div role="status">
      {outlets.map((outlet, index) =>
        (queries[index]?.data?.messages ?? []).map((message) => (
          <MessageStrip key={message.id} outlet={outlet} message={message} />
        )),
      )}
    </div>
  )
}

type MessageStripProps = {
  readonly outlet: number
  readonly message: OutletMessages['messages'][number]
}

function MessageStrip({ outlet, message: { id, at, order, text, by } }: MessageStripProps) {
  const client = useClient()
  const queryClient = useQueryClient()
  const { mutate, error, isPending } = useMutation({
    mutationFn: () => client.of(outletMessageCalls).acknowledgeMessage({ params: { outlet, message: id } }),
    onSuccess: (left) => queryClient.setQueryData(messagesQuery(client, outlet).queryKey, left),
  })
  return (
    <div className="board-strip" data-kind="message">
      <MessageSquareText aria-hidden />
      <div className="strip-text">
        <b className="num">
          Dispečink k {shortOrder(order)}, {clockTime(at)}
          {by !== null && `, ${by}`}
        </b>
        {text}
        {error !== null && <span role="alert">{failureText(error)}</span>}
      </div>
      <Button variant="line" loading={isPending} aria-label={`Přečteno: ${text}`} onClick={() => mutate()}>
        Přečteno
      </Button>
    </div>
  )
}
