import { dispatchCalls } from '@sousto/contract/dispatch/endpoints.ts'
import { queryOptions } from '@tanstack/react-query'
import type { Client } from '../../platform/api.ts'

export const SETTINGS = 'city-dispatch-settings'

export const citySettingsQuery = (client: Client, city: string) =>
  queryOptions({
    queryKey: [SETTINGS, city],
    queryFn: ({ signal }) => client.of(dispatchCalls).loadSettings({ params: { city } }, { signal }),
  })
