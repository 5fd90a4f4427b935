import { reportCalls } from '@sousto/contract/reports/endpoints.ts'
import type { ReportQuery, ReportTable } from '@sousto/contract/reports/wire.ts'
import { urlOf } from '@sousto/contract/typed-client.ts'
import { queryOptions } from '@tanstack/react-query'
import { apiBases, type Client } from '../../platform/api.ts'

/** `only` is the city of a person who reads reports of no other one. */
export type Reader = { readonly only: string | null }

export const reportQuery = (client: Client, { only }: Reader, { city, ...query }: ReportQuery) =>
  queryOptions({
    queryKey: ['report', only, city ?? null, query],
    queryFn: ({ signal }) =>
      only === null
        ? client.of(reportCalls).marketplace({ query: { ...query, ...(city && { city }) } }, { signal })
        : client.of(reportCalls).city({ params: { city: only }, query }, { signal }),
  })

export function csvOf({ only }: Reader, { city, ...query }: ReportQuery, table: ReportTable): string {
  return only === null
    ? urlOf(apiBases(), reportCalls.marketplaceAsCsv, { query: { ...query, table, ...(city && { city }) } })
    : urlOf(apiBases(), reportCalls.cityAsCsv, { params: { city: only }, query: { ...query, table } })
}
