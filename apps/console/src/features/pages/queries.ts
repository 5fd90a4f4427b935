import { pageCalls } from '@sousto/contract/content-pages/endpoints.ts'
import type { PageParams, WrittenPage } from '@sousto/contract/content-pages/wire.ts'
import { queryOptions } from '@tanstack/react-query'
import type { Client } from '../../platform/api.ts'

export const PAGES = 'written-pages'

export const pagesQuery = (client: Client) =>
  queryOptions({
    queryKey: [PAGES],
    queryFn: ({ signal }) => client.of(pageCalls).list({}, { signal }),
  })

export type PageIn = PageParams & Pick<WrittenPage, 'language'>

/** Calls without a language are about the Czech page. */
export const languageOf = ({ language }: Pick<PageIn, 'language'>) => (language === 'cs' ? {} : { language })

export const pageQuery = (client: Client, { page, city, language }: PageIn) =>
  queryOptions({
    queryKey: ['written-page', page, city, language],
    queryFn: ({ signal }) =>
      client.of(pageCalls).read({ params: { page, city }, query: languageOf({ language }) }, { signal }),
  })
