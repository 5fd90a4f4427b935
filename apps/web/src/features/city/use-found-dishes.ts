import type { DeliveryLocation } from '@sousto/domain/delivery/place.ts'
import type { FoundDishes } from '@sousto/domain/dish-search/found-dishes.ts'
import { MOST_LETTERS } from '@sousto/domain/dish-search/found-dishes.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useClient } from '../../platform/client-context.ts'

/** A shorter text is still a part of a name only. */
const FEWEST_LETTERS = 2

export type DishSearch = {
  /** True if the text is long enough. */
  readonly asked: boolean
  /** Null without a question, and until its answer has arrived. Stays while another text is typed. */
  readonly found: FoundDishes | null
  readonly failed: boolean
}

/** Returns the dishes that answer the text of the city's search field, where they are delivered to the location. */
export function useFoundDishes(city: string, location: DeliveryLocation | null, typed: string): DishSearch {
  const client = useClient()
  const text = Array.from(typed.trim()).slice(0, MOST_LETTERS).join('')
  const area = location?.area?.code
  const asked = text.length >= FEWEST_LETTERS
  const { data, isError } = useQuery({
    queryKey: ['dishes', city, area ?? null, text],
    queryFn: ({ signal }) =>
      client.dishSearch.find(
        { params: { city }, query: { text, ...(area !== undefined && { area }) } },
        { signal },
      ),
    enabled: asked,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })
  return { asked, found: asked ? (data ?? null) : null, failed: asked && isError }
}
