import type { ApplicationDetail } from '@sousto/contract/received-applications/wire.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useClient } from '../../platform/router-context.ts'
import { applicationQuery } from './queries.ts'

/** Sends a change of an application, whose answer is then shown. After a failure it is loaded anew. */
export function useApplicationChange<Sent>(
  application: number,
  send: (sent: Sent) => Promise<ApplicationDetail>,
  onDone: () => void,
) {
  const queryClient = useQueryClient()
  const { queryKey } = applicationQuery(useClient(), application)
  return useMutation({
    mutationFn: send,
    onSuccess: (detail) => {
      queryClient.setQueryData(queryKey, detail)
      void queryClient.invalidateQueries({ queryKey: ['received-applications'] })
      onDone()
    },
    onError: () => queryClient.invalidateQueries({ queryKey }),
  })
}
