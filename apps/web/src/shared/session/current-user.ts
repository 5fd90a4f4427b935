/** The logged-in customer. */
import type { User } from '@sousto/domain/account/account.ts'
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { Client } from '../../platform/api.ts'
import { useBrowserValue } from '../../platform/browser-value.ts'
import { useClient } from '../../platform/client-context.ts'
import { notifyOtherTabs } from './session-channel.ts'

/**
 * Fetched in the browser only, through `useUser`; never in a loader, because the server's HTML is the same for everybody
 * (`wire.md`, Accounts).
 */
export const meQuery = (client: Client) =>
  queryOptions({
    queryKey: ['me'],
    queryFn: ({ signal }) => client.accounts.me({}, { signal }),
  })

/**
 * `undefined`: not known yet, as in the server's HTML; `null`: nobody is logged in. A boundary that hydrates later than the header
 * also starts with `undefined`, although the response is cached: its first render must match the server's HTML.
 */
export function useUser(): User | null | undefined {
  const { data } = useQuery(meQuery(useClient()))
  return useBrowserValue(() => data, undefined)
}

/** Updates the cached user after a login, a logout or a change of the profile. */
export async function setUser(queries: QueryClient, client: Client, user: User | null): Promise<void> {
  const { queryKey } = meQuery(client)
  // A pending response would hold an older state.
  await queries.cancelQueries({ queryKey })
  queries.setQueryData(queryKey, user)
}

/** Records a login, here and in the other tabs. */
export function useLoggedIn(): (user: User) => Promise<void> {
  const client = useClient()
  const queries = useQueryClient()
  return async (user) => {
    await setUser(queries, client, user)
    notifyOtherTabs()
  }
}

/** Logs out here and in the other tabs, and leaves the account area. Rejects with the call's failure and changes nothing then. */
export function useLogOut(): () => Promise<void> {
  const client = useClient()
  const queries = useQueryClient()
  const router = useRouter()
  return async () => {
    await client.accounts.logOut({})
    // Before the area notices that nobody is logged in, and asks for a login.
    if (router.latestLocation.pathname.startsWith('/mujucet'))
      await router.navigate({ to: '/', replace: true })
    await setUser(queries, client, null)
    notifyOtherTabs()
  }
}
