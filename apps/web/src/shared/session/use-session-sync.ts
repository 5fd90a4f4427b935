import { ApiFailure } from '@sousto/contract/api-failure.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useClient } from '../../platform/client-context.ts'
import { postToWorker } from '../../platform/worker.ts'
import { meQuery, setUser, useUser } from './current-user.ts'
import { PERSONAL } from './personal-queries.ts'
import { onSessionChanged } from './session-channel.ts'

const isLoggedOut = (error: unknown): boolean => error instanceof ApiFailure && error.code === 'not_logged_in'

/**
 * Used once, around the app. Applies logins and logouts of other tabs, logs this tab out when the server refuses a call
 * because the session has ended, and removes personal data from the cache when the user changes.
 */
export function useSessionSync(): void {
  const client = useClient()
  const queries = useQueryClient()

  useEffect(
    () => onSessionChanged(() => void queries.invalidateQueries({ queryKey: meQuery(client).queryKey })),
    [client, queries],
  )

  useEffect(() => {
    const forget = (error: unknown) => {
      if (isLoggedOut(error)) void setUser(queries, client, null)
    }
    const stopQueries = queries.getQueryCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error') forget(event.action.error)
    })
    const stopMutations = queries.getMutationCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error') forget(event.action.error)
    })
    return () => {
      stopQueries()
      stopMutations()
    }
  }, [client, queries])

  const id = useUser()?.id
  const known = useRef(id)
  useEffect(() => {
    const before = known.current
    known.current = id
    if (before === undefined || before === id) return
    postToWorker({ forgetOrders: true })
    // After a logout the personal screens are unmounted; those of another user must refetch.
    if (id === undefined) queries.removeQueries({ queryKey: [PERSONAL] })
    else void queries.resetQueries({ queryKey: [PERSONAL] })
  }, [id, queries])
}
