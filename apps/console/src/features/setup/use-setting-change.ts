import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { SETUP } from './queries.ts'

/** A change of a setting, after which the setting and the steps are read again. */
export function useSettingChange<Body, Answer>(
  send: (body: Body) => Promise<Answer>,
  onDone: (answer: Answer) => void = () => {},
) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSuccess: onDone,
    onSettled: () => queryClient.invalidateQueries({ queryKey: [SETUP] satisfies QueryKey }),
  })
}
