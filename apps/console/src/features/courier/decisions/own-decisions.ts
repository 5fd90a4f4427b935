import { ownDecisions } from '@sousto/contract/courier-decisions/endpoints.ts'
import { queryOptions } from '@tanstack/react-query'
import type { Client } from '../../../platform/api.ts'

export const ownDecisionsQuery = (client: Client) =>
  queryOptions({
    queryKey: ['courier-own-decisions'],
    queryFn: ({ signal }) => client.of(ownDecisions).list({}, { signal }),
  })
