import { ledgerCalls } from '@sousto/contract/ledger/endpoints.ts'
import { queryOptions } from '@tanstack/react-query'
import type { Client } from '../../platform/api.ts'

export const LEDGER = 'ledger'

const WHILE_CHECKING_MS = 2_000

export const ledgerQuery = (client: Client) =>
  queryOptions({
    queryKey: [LEDGER],
    queryFn: ({ signal }) => client.of(ledgerCalls).overview({}, { signal }),
    refetchInterval: ({ state: { data } }) => data?.checking === true && WHILE_CHECKING_MS,
  })
