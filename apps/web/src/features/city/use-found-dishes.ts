import type { DeliveryLocation } from '@sousto/domain/delivery/place.ts'
import { type DietFilter, isFiltering } from '@sousto/domain/diets/filter.ts'
import type { FoundDishes } from '@sousto/domain/dish-search/found-dishes.ts'
import { MOST_LETTERS } from '@sousto/domain/dish-search/found-dishes.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useClient } from '../../platform/client-context.ts'
import type { DishAnswer } from './dish-answer.ts'

type Asked = {
  readonly city: string
  readonly location: DeliveryLocation | null
  readonly typed: string
  readonly filter: DietFilter
}

/**
 * Returns the dishes that answer the text of the city's search field, where they are delivered to the location, and
 * reports each change to `onAnswer`. The dishes of the previous text stay until the answer arrives.
 */
export function useFoundDishes(
  { city, location, typed, filter }: Asked,
  onAnswer: (answer: DishAnswer) => void,
): FoundDishes | null {
  const client = useClient()
  const text = Array.from(typed).slice(0, MOST_LETTERS).join('')
  const area = location?.area?.code
  const { data: found = null, isError: failed } = useQuery({
    queryKey: ['dishes', city, area ?? null, text, filter],
    queryFn: ({ signal }) => {
      const question = { text, ...(area !== undefined && { area }) }
      return isFiltering(filter)
        ? client.dishSearch.findByDiet({ params: { city }, body: { ...question, filtr: filter } }, { signal })
        : client.dishSearch.find({ params: { city }, query: question }, { signal })
    },
    // `keepPreviousData` would be added to the libraries that every page loads.
    placeholderData: (previous) => previous,
    staleTime: 60_000,
  })
  useEffect(() => {
    onAnswer({ found, failed })
    return () => onAnswer({ found: null, failed: false })
  }, [found, failed, onAnswer])
  return found
}
