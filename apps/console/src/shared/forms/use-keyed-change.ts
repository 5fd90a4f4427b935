import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'

type Headers = { readonly 'idempotency-key': string }

/**
 * Sends a change with an idempotency key, which stays the same while the same change is tried again. Afterwards the
 * queries under these keys are loaded anew.
 */
export function useKeyedChange<Body, Answer>(
  send: (body: Body, headers: Headers) => Promise<Answer>,
  changed: readonly string[],
  onDone: (answer: Answer) => void,
) {
  const queryClient = useQueryClient()
  const tried = useRef<{ readonly body: string; readonly key: string } | null>(null)
  return useMutation({
    mutationFn: (body: Body) => {
      const text = JSON.stringify(body)
      const key = tried.current?.body === text ? tried.current.key : crypto.randomUUID()
      tried.current = { body: text, key }
      return send(body, { 'idempotency-key': key })
    },
    onSuccess: (answer) => {
      tried.current = null
      onDone(answer)
    },
    onSettled: async () => {
      await Promise.all(changed.map((name) => queryClient.invalidateQueries({ queryKey: [name] })))
    },
  })
}
