import type { User } from '@sousto/domain/account/account.ts'
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { Client } from '../../platform/api.ts'
import { useBrowserValue } from '../../platform/browser-value.ts'
import { useClient } from '../../platform/client-context.ts'
import { notifyOtherTabs } from './session-channel.ts'

/**
 * Fetched only in the browser, through `useUser`, and never in a loader, because the server's HTML is the same for all
 * visitors (`wire.md`, Accounts).
 */
export const meQuery = (client: Client) =>
  queryOptions({
    queryKey: ['me'],
    queryFn: ({ signal }) => client.accounts.me({}, { signal }),
  })

/**
 * Returns `undefined` while the user is unknown, as in the server's HTML, and `null` if the visitor is not logged in. A
 * boundary that hydrates later than the header also starts with `undefined`, although the response is cached, because
 * its first render must match the server's HTML.
 */
export function useUser(): User | null | undefined {
  const { data } = useQuery(meQuery(useClient()))
  return useBrowserValue(() => data, undefined)
}

/** Updates the cached user after a login, a logout or a change of the profile. */
export async function setUser(queries: QueryClient, client: Client, user: User | null): Promise<void> {
  const { queryKey } = meQuery(client)
  // A pending response would contain an older state.
  await queries.cancelQueries({ queryKey })
  queries.setQueryData(queryKey, user)
}

/** Records a login in this tab and in the others. */
export function useLoggedIn(): (user: User) => Promise<void> {
  const client = useClient()
  const queries = useQueryClient()
  return async (user) => {
    await setUser(queries, client, user)
    notifyOtherTabs()
  }
}

/**
 * Logs out in this tab and in the others, and leaves the account area. If the call fails, it rejects with the failure
 * and changes nothing.
 */
export function useLogOut(): () => Promise<void> {
  const client = useClient()
  const queries = useQueryClient()
  const router = useRouter()
  return async () => {
    await client.accounts.logOut({})
    // This happens before the area notices the logout and asks for a login.
    if (router.latestLocation.pathname.startsWith('/mujucet'))
      await router.navigate({ to: '/', replace: true })
    await setUser(queries, client, null)
    notifyOtherTabs()
  }
}
