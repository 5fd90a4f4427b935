import type { DietFilter } from '@sousto/domain/diets/filter.ts'
import type { DietCount } from '@sousto/domain/dish-search/found-dishes.ts'
import { cityDietsMessage } from '@sousto/messages/city-diet-messages.ts'
import { Notice } from '@sousto/ui/notice/notice.tsx'
import { Spinner } from '@sousto/ui/spinner/spinner.tsx'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useClient } from '../../platform/client-context.ts'
import { hasFailed } from '../../shared/loading/retry.ts'

/** The dishes of restaurants that a filter leaves over, by the restaurant's id. */
export type DietCounts = ReadonlyMap<number, DietCount>

type CityDietsProps = {
  readonly city: string
  readonly filter: DietFilter
  /** Called with null while the answer is loading, or if it cannot be loaded. */
  readonly onAnswer: (counts: DietCounts | null) => void
}

/** Asks how many dishes of each restaurant the filter leaves over. */
export function CityDiets({ city, filter, onAnswer }: CityDietsProps) {
  const client = useClient()
  const answer = useQuery({
    queryKey: ['diets', city, filter],
    queryFn: ({ signal }) =>
      client.dishSearch.byDiet({ params: { city }, body: { filtr: filter } }, { signal }),
    staleTime: 60_000,
  })
  const { data } = answer
  useEffect(() => {
    onAnswer(data === undefined ? null : new Map(data.map((count) => [count.restaurantId, count])))
    return () => onAnswer(null)
  }, [data, onAnswer])
  if (hasFailed(answer)) {
    return (
      <Notice tone="bad" role="alert">
        {cityDietsMessage('failed')}
      </Notice>
    )
  }
  return data === undefined ? <Spinner label={cityDietsMessage('loading')} /> : null
}
