import { useMutation, useQueryClient } from '@tanstack/react-query'

/** Sends a change of the report. Afterwards it is loaded anew. */
export function useDac7Change<Body>(send: (body: Body) => Promise<unknown>, onDone: () => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSuccess: onDone,
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['dac7'] }),
  })
}
