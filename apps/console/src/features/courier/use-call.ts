import type { ConsoleClient } from '@sousto/contract/console-client.ts'
import type { CourierState } from '@sousto/contract/courier/wire.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useCourier } from './live/use-courier.tsx'

type Work = ConsoleClient['ownWork']
type Call = (work: Work, headers: { readonly 'idempotency-key': string }) => Promise<CourierState>

/** Makes a call that needs the network immediately. A retry after a failure sends the same idempotency key. */
export function useCall() {
  const { store } = useCourier()
  const [key, setKey] = useState(() => crypto.randomUUID())
  const { mutate, error, isPending } = useMutation({
    mutationFn: (call: Call) => store.call((work) => call(work, { 'idempotency-key': key })),
    onSuccess: () => setKey(crypto.randomUUID()),
  })
  return { call: mutate, error, isPending }
}
