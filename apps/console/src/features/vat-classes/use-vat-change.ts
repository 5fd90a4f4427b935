import { useToast } from '@sousto/ui/toast/toast.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'

/**
 * Sends a change with an idempotency key, which stays the same while the same change is tried again. Afterwards
 * everything about VAT is loaded anew.
 */
export function useVatChange<Body>(
  send: (body: Body, headers: { readonly 'idempotency-key': string }) => Promise<unknown>,
  done: string,
  onDone: () => void,
) {
  const queryClient = useQueryClient()
  const show = useToast()
  const tried = useRef<{ readonly body: string; readonly key: string } | null>(null)
  return useMutation({
    mutationFn: (body: Body) => {
      const text = JSON.stringify(body)
      const key = tried.current?.body === text ? tried.current.key : crypto.randomUUID()
      tried.current = { body: text, key }
      return send(body, { 'idempotency-key': key })
    },
    onSuccess: () => {
      tried.current = null
      onDone()
      show({ text: done })
    },
    onSettled: async () => {
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: ['vat-classes'] }),
        queryClient.invalidateQueries({ queryKey: ['vat-dishes'] }),
      ])
    },
  })
}
