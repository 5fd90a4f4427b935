import { useToast } from '@sousto/ui/toast/toast.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useClient } from '../../platform/router-context.ts'
import { failureText } from '../failure-text.ts'
import { rememberMe } from './me.ts'

/** Signs this device out. Without a connection it stays signed in and shows so. */
export function useSignOut(): { readonly signOut: () => void; readonly isPending: boolean } {
  const client = useClient()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const show = useToast()
  const { mutate, isPending } = useMutation({
    mutationFn: () => client.staff.signOut({}),
    onSuccess: async () => {
      rememberMe(queryClient, null)
      await navigate({ to: '/prihlaseni' })
    },
    onError: (error) => show({ text: `Odhlášení se nezdařilo. ${failureText(error)}` }),
  })
  return { signOut: () => mutate(), isPending }
}
