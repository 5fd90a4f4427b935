import { salesRegistrationCalls } from '@sousto/contract/sales-registration/endpoints.ts'
import type { SalesRegistrationState } from '@sousto/contract/sales-registration/wire.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Client } from '../../platform/api.ts'
import { useClient } from '../../platform/router-context.ts'

export type RegisteredOutlet = SalesRegistrationState['outlets'][number]

export const registrationQuery = (client: Client) =>
  queryOptions({
    queryKey: ['sales-registration'],
    queryFn: ({ signal }) => client.of(salesRegistrationCalls).read({}, { signal }),
    refetchInterval: 60_000,
  })

/** Makes a change and loads the page anew. */
export function useRegistrationChange<Change>(
  make: (client: Client, change: Change) => Promise<unknown>,
  onDone: () => void,
) {
  const client = useClient()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (change: Change) => make(client, change),
    onSuccess: onDone,
    onSettled: () => queryClient.invalidateQueries({ queryKey: registrationQuery(client).queryKey }),
  })
}
