import { vatClassCalls } from '@sousto/contract/vat-classes/endpoints.ts'
import { queryOptions } from '@tanstack/react-query'
import type { Client } from '../../platform/api.ts'

export const vatClassesQuery = (client: Client) =>
  queryOptions({
    queryKey: ['vat-classes'],
    queryFn: ({ signal }) => client.of(vatClassCalls).list({}, { signal }),
  })

/** `alcohol` null means dishes with and without. */
export type DishSearch = {
  readonly code: string
  readonly alcohol: 'with' | 'without' | null
  readonly search: string
}

export const vatDishesQuery = (client: Client, { code, alcohol, search }: DishSearch) =>
  queryOptions({
    queryKey: ['vat-dishes', code, alcohol, search],
    queryFn: ({ signal }) =>
      client.of(vatClassCalls).dishes(
        {
          params: { code },
          query: { ...(alcohol !== null && { alcohol }), ...(search !== '' && { search }) },
        },
        { signal },
      ),
  })
