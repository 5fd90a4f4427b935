import { courierDecisions } from '@sousto/contract/courier-decisions/endpoints.ts'
import type { Calls } from '@sousto/contract/typed-client.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useClient } from '../../platform/router-context.ts'
import { decisionsQuery } from '../../shared/courier-decisions/queries.ts'

type Call = (
  calls: Calls<typeof courierDecisions>,
  headers: { readonly 'idempotency-key': string },
) => Promise<unknown>

/** Makes a call and reads the decisions again. A retry after a failure sends the same idempotency key. */
export function useDecisionCall(city: string, onSuccess: () => void) {
  const client = useClient()
  const queryClient = useQueryClient()
  const [key, setKey] = useState(() => crypto.randomUUID())
  return useMutation({
    mutationFn: (call: Call) => call(client.of(courierDecisions), { 'idempotency-key': key }),
    onSuccess: () => {
      setKey(crypto.randomUUID())
      onSuccess()
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: decisionsQuery(client, city).queryKey }),
  })
}
