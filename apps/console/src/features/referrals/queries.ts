import { referralTermsCalls } from '@sousto/contract/referral-terms/endpoints.ts'
import { queryOptions } from '@tanstack/react-query'
import type { Client } from '../../platform/api.ts'

export const referralSettingsQuery = (client: Client) =>
  queryOptions({
    queryKey: ['referral-settings'],
    queryFn: ({ signal }) => client.of(referralTermsCalls).read({}, { signal }),
  })
