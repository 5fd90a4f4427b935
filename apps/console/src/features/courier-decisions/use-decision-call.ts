import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Client } from '../../platform/api.ts'
import { useClient } from '../../platform/router-context.ts'
import { decisionsQuery } from '../../shared/courier-decisions/queries.ts'

type Calls = Client['courierDecisions']
type Call = (calls: Calls, headers: { readonly 'idempotency-key': string }) => Promise<unknown>

/** Makes a call and reads the decisions again. A retry after a failure sends the same idempotency key. */
export function useDecisionCall(city: string, onSuccess: () => void) {
  const client = useClient()
  const queryClient = useQueryClient()
  const [key, setKey] = useState(() => crypto.randomUUID())
  return useMutation({
    mutationFn: (call: Call) => call(client.courierDecisions, { 'idempotency-key': key }),
    onSuccess: () => {
      setKey(crypto.randomUUID())
      onSuccess()
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: decisionsQuery(client, city).queryKey }),
  })
}
