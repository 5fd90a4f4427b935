/** Who is signed in, and what happens when nobody is any more. */
import { ApiFailure } from '@sousto/contract/api-failure.ts'
import type { Me } from '@sousto/contract/staff/wire.ts'
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { redirect, useRouteContext, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { Client } from '../../platform/api.ts'
import { type RouterContext, useClient } from '../../platform/router-context.ts'

/** Null: nobody is signed in. Asked again when the window gets the focus: somebody may have taken a role away, or signed out elsewhere. */
export const meQuery = (client: Client) =>
  queryOptions({
    queryKey: ['me'],
    queryFn: async ({ signal }) => (await client.staff.me({}, { signal })).me,
    staleTime: 60_000,
  })

/** After signing in, or when an answer says who is signed in now. Nothing of somebody else stays. */
export function rememberMe(queryClient: QueryClient, me: Me | null): void {
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'me' })
  queryClient.setQueryData<Me | null>(['me'], me)
}

type Guarded = {
  readonly context: RouterContext
  readonly location: { readonly href: string; readonly pathname: string }
}

/** Where a second factor is set up; whoever needs one and has none gets no further. */
const ACCOUNT = '/ucet'

/** The `beforeLoad` of every screen behind the sign-in: leads to it and back. */
export async function signedInOnly({ context: { client, queryClient }, location }: Guarded) {
  const me = await queryClient.ensureQueryData(meQuery(client))
  // From the beginning one is led on by one's role anyway.
  const back = location.pathname === '/' ? {} : { zpet: location.href }
  if (me === null) throw redirect({ to: '/prihlaseni', search: back })
  if (me.secondFactor === 'required' && location.pathname !== ACCOUNT) throw redirect({ to: ACCOUNT })
  return { me }
}

/** Who is signed in, on a screen behind the sign-in. */
export function useMe(): Me {
  const me = useRouteContext({ strict: false, select: (context) => context.me })
  if (me === undefined) throw new Error('this screen is not behind the sign-in')
  return me
}

/** Once on each screen behind the sign-in: follows who is signed in, and leads to the sign-in when nobody is. */
export function useSessionWatch(): void {
  const client = useClient()
  const router = useRouter()
  const known = useMe()
  const { data } = useQuery(meQuery(client))
  useEffect(() => {
    if (data !== undefined && data !== known) void router.invalidate()
  }, [data, known, router])
}

/** Of a failed call, whichever it was: the session has ended, or no longer allows what it did. */
export function endsSession(error: unknown): boolean {
  return (
    error instanceof ApiFailure &&
    (error.code === 'staff_not_signed_in' || error.code === 'second_factor_required')
  )
}

/** For calls outside of the query cache: does the same as the cache does when the session has ended. */
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
