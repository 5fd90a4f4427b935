/** Who is logged in, as every screen learns it. */
import type { User } from '@sousto/domain/account/account.ts'
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import type { Client } from '../../platform/api.ts'
import { useClient } from '../../platform/client-context.ts'
import { notifyOtherTabs } from './session-channel.ts'

/**
 * Asked by the browser only, through `useUser`: no loader may ask it, because the server's HTML is the same for everybody
 * (`wire.md`, Accounts).
 */
export const meQuery = (client: Client) =>
  queryOptions({
    queryKey: ['me'],
    queryFn: ({ signal }) => client.accounts.me({}, { signal }),
  })

/**
 * `undefined`: not known yet, as in the server's HTML; `null`: nobody. A part of the page that wakes up later than the header does not
 * know it either at first, although the answer is there: it must begin as the server drew it.
 */
export function useUser(): User | null | undefined {
  const { data } = useQuery(meQuery(useClient()))
  return useHydrated() ? data : undefined
}

/** What this browser knows of who is logged in, when it learns so otherwise than by asking. */
export async function setUser(queries: QueryClient, client: Client, user: User | null): Promise<void> {
  const { queryKey } = meQuery(client)
  // An answer that is on its way knows an older state.
  await queries.cancelQueries({ queryKey })
  queries.setQueryData(queryKey, user)
}

/** Makes this person the one who is logged in, here and in the other tabs. */
export function useLoggedIn(): (user: User) => Promise<void> {
  const client = useClient()
  const queries = useQueryClient()
  return async (user) => {
    await setUser(queries, client, user)
    notifyOtherTabs()
  }
}

/** Logs out here and in the other tabs. Rejects with the call's failure; nothing has changed then. */
export function useLogOut(): () => Promise<void> {
  const client = useClient()
  const queries = useQueryClient()
  return async () => {
    await client.accounts.logOut({})
    await setUser(queries, client, null)
    notifyOtherTabs()
  }
}
