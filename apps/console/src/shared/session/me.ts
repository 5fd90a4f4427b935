import { ApiFailure } from '@sousto/contract/api-failure.ts'
import type { Me } from '@sousto/contract/staff/wire.ts'
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { redirect, useRouteContext, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { Client } from '../../platform/api.ts'
import { type RouterContext, useClient } from '../../platform/router-context.ts'

/**
 * Null means that nobody is signed in. Refetched when the window gets the focus, because a role may have been removed
 * or the session ended elsewhere.
 */
export const meQuery = (client: Client) =>
  queryOptions({
    queryKey: ['me'],
    queryFn: async ({ signal }) => (await client.staff.me({}, { signal })).me,
    staleTime: 60_000,
  })

/** Stores the signed-in person after a sign-in or a response that contains it. Removes all data of another person. */
export function rememberMe(queryClient: QueryClient, me: Me | null): void {
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'me' })
  queryClient.setQueryData<Me | null>(['me'], me)
}

export type Guarded = {
  readonly context: RouterContext
  readonly location: { readonly href: string; readonly pathname: string }
}

/** The page for setting up a second factor; a person who needs one and has none is redirected here. */
const ACCOUNT = '/ucet'

/** The `beforeLoad` of every screen that requires a sign-in: redirects to the sign-in and back. */
export async function signedInOnly({ context: { client, queryClient }, location }: Guarded) {
  const me = await queryClient.ensureQueryData(meQuery(client))
  // The start page redirects by role anyway.
  const back = location.pathname === '/' ? {} : { zpet: location.href }
  if (me === null) throw redirect({ to: '/prihlaseni', search: back })
  if (me.secondFactor === 'required' && location.pathname !== ACCOUNT) throw redirect({ to: ACCOUNT })
  return { me }
}

/** Returns the signed-in person, on a screen that requires a sign-in. */
export function useMe(): Me {
  const me = useRouteContext({ strict: false, select: (context) => context.me })
  if (me === undefined) throw new Error('this screen is not behind the sign-in')
  return me
}

/** Used once on each screen that requires a sign-in: watches the session, and redirects to the sign-in when it ends. */
export function useSessionWatch(): void {
  const client = useClient()
  const router = useRouter()
  const known = useMe()
  const { data } = useQuery(meQuery(client))
  useEffect(() => {
    if (data !== undefined && data !== known) void router.invalidate()
  }, [data, known, router])
}

/** Returns whether a failed request means that the session has ended or lost its permission. */
export function endsSession(error: unknown): boolean {
  return (
    error instanceof ApiFailure &&
    (error.code === 'staff_not_signed_in' || error.code === 'second_factor_required')
  )
}

/** For requests outside the query cache: handles an ended session like the cache does. */
export function useSessionEnd(): (error: unknown) => void {
  const queryClient = useQueryClient()
  const router = useRouter()
  return (error) => {
    if (!endsSession(error)) return
    void queryClient
      .invalidateQueries({ queryKey: ['me'], refetchType: 'all' })
      .then(() => router.invalidate())
  }
}
