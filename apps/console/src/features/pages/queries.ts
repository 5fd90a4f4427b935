import { pageCalls } from '@sousto/contract/content-pages/endpoints.ts'
import type { PageParams } from '@sousto/contract/content-pages/wire.ts'
import { queryOptions } from '@tanstack/react-query'
import type { Client } from '../../platform/api.ts'

export const PAGES = 'written-pages'

export const pagesQuery = (client: Client) =>
  queryOptions({
    queryKey: [PAGES],
    queryFn: ({ signal }) => client.of(pageCalls).list({}, { signal }),
  })

export const pageQuery = (client: Client, { page, city }: PageParams) =>
  queryOptions({
    queryKey: ['written-page', page, city],
    queryFn: ({ signal }) => client.of(pageCalls).read({ params: { page, city } }, { signal }),
  })
