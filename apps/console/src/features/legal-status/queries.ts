import { legalStatusCalls } from '@sousto/contract/legal-status/endpoints.ts'
import type { LegalStatus } from '@sousto/contract/legal-status/wire.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Client } from '../../platform/api.ts'

export const legalStatusQuery = (client: Client) =>
  queryOptions({
    queryKey: ['legal-status'],
    queryFn: ({ signal }) => client.of(legalStatusCalls).read({}, { signal }),
  })

/** Sends a change of the page, whose answer is then shown. After a failure it is loaded anew. */
export function useLegalChange<Sent>(
  client: Client,
  send: (sent: Sent) => Promise<LegalStatus>,
  onDone: () => void,
) {
  const queryClient = useQueryClient()
  const { queryKey } = legalStatusQuery(client)
  return useMutation({
    mutationFn: send,
    onSuccess: (now) => {
      queryClient.setQueryData(queryKey, now)
      onDone()
    },
    onError: () => queryClient.invalidateQueries({ queryKey }),
  })
}
