import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'

type Headers = { readonly 'idempotency-key': string }

/**
 * Sends a change with an idempotency key, which stays the same until it has succeeded. Afterwards everything about
 * payouts is loaded anew.
 */
export function usePayoutChange<Body, Answer>(
  send: (body: Body, headers: Headers) => Promise<Answer>,
  onDone: (answer: Answer) => void,
) {
  const queryClient = useQueryClient()
  const key = useRef<string | null>(null)
  return useMutation({
    mutationFn: (body: Body) => {
      key.current ??= crypto.randomUUID()
      return send(body, { 'idempotency-key': key.current })
    },
    onSuccess: (answer) => {
      key.current = null
      onDone(answer)
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['payouts'] }),
  })
}
