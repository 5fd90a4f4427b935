import { chainCalls } from '@sousto/contract/chains/endpoints.ts'
import type { OutletChain } from '@sousto/contract/chains/wire.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Client } from '../../platform/api.ts'
import { useClient } from '../../platform/router-context.ts'

export const chainQuery = (client: Client, outlet: number) =>
  queryOptions({
    queryKey: ['outlet-chain', outlet],
    queryFn: ({ signal }) => client.of(chainCalls).read({ params: { outlet } }, { signal }),
  })

export const joiningQuery = (client: Client, outlet: number, chain: number) =>
  queryOptions({
    queryKey: ['joining-chain', outlet, chain],
    queryFn: ({ signal }) =>
      client.of(chainCalls).joining({ params: { outlet }, query: { chain } }, { signal }),
    retry: false,
  })

/** Sends a change; what is shown of the chain of `outlet`, and its menu, are then loaded anew. */
export function useChainChange<Sent = void>(
  outlet: number,
  send: (client: Client, sent: Sent) => Promise<OutletChain>,
) {
  const client = useClient()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (sent: Sent) => send(client, sent),
    onSettled: async () => {
      await queryClient.invalidateQueries({ queryKey: chainQuery(client, outlet).queryKey })
      await queryClient.invalidateQueries({ queryKey: ['menu'] })
    },
  })
}
