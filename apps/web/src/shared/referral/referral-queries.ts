import { queryOptions } from '@tanstack/react-query'
import type { Client } from '../../platform/api.ts'
import { PERSONAL } from '../session/personal-queries.ts'

/** What an invitation promises. */
export const referralQuery = (client: Client, code: string) =>
  queryOptions({
    queryKey: ['referral', code],
    queryFn: ({ signal }) => client.referrals.read({ params: { code } }, { signal }),
  })

/** The customer's own link and invitations. */
export const ownReferralsQuery = (client: Client) =>
  queryOptions({
    queryKey: [PERSONAL, 'referrals'],
    queryFn: ({ signal }) => client.referrals.own({}, { signal }),
  })
