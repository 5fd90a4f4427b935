import { useMutation, useQueryClient } from '@tanstack/react-query'

/** Sends a change of a customer. Afterwards the customer is loaded anew. */
export function useCustomerChange<Body, Answer>(
  customer: number,
  send: (body: Body) => Promise<Answer>,
  onDone: (body: Body) => void = () => undefined,
) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSuccess: (_answer, body) => onDone(body),
    onSettled: () => queries.invalidateQueries({ queryKey: ['customer', customer] }),
  })
}
