import { shiftPlanCalls } from '@sousto/contract/shift-plan/endpoints.ts'
import { queryOptions } from '@tanstack/react-query'
import type { Client } from '../../platform/api.ts'

/** `from` is a day of the wanted week. Null means the present week. */
export const planQuery = (client: Client, city: string, from: string | null) =>
  queryOptions({
    queryKey: ['shift-plan', city, from],
    queryFn: ({ signal }) =>
      client.of(shiftPlanCalls).read({ params: { city }, query: from === null ? {} : { from } }, { signal }),
  })
