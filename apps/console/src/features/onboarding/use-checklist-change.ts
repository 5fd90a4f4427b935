import type { OutletChecklist } from '@sousto/contract/onboarding/wire.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useClient } from '../../platform/router-context.ts'
import { checklistQuery } from './queries.ts'

/** Sends a change of an outlet, whose checklist is then shown. After a failure it is loaded anew. */
export function useChecklistChange<Sent = void>(
  outlet: number,
  send: (sent: Sent) => Promise<OutletChecklist>,
) {
  const queryClient = useQueryClient()
  const { queryKey } = checklistQuery(useClient(), outlet)
  return useMutation({
    mutationFn: send,
    onSuccess: (checklist) => {
      queryClient.setQueryData(queryKey, checklist)
    },
    onError: () => queryClient.invalidateQueries({ queryKey }),
  })
}
