import type { DishRating } from '@sousto/domain/catalogue/reviewed-dishes.ts'
import { dishMessage } from '@sousto/messages/dish-messages.ts'
import { useQuery } from '@tanstack/react-query'
import { createContext, type ReactNode, use } from 'react'
import { useClient } from '../../platform/client-context.ts'
import { dishRatingsQuery } from '../queries/restaurant-queries.ts'

const NONE: readonly DishRating[] = []
const RatingsContext = createContext(NONE)

type DishRatingsProps = { readonly restaurant: string; readonly children: ReactNode }

/** Provides what reviews say of the restaurant's dishes (`delights.md` §12). */
export function DishRatings({ restaurant, children }: DishRatingsProps) {
  const { data = NONE } = useQuery(dishRatingsQuery(useClient(), restaurant))
  return <RatingsContext value={data}>{children}</RatingsContext>
}

/** 'Chutnalo 12 z 14', if enough reviews say something of the dish. */
export function DishRatingText({ dish }: { readonly dish: number }) {
  const rating = use(RatingsContext).find(({ id }) => id === dish)
  if (rating === undefined) return null
  const { good, count } = rating
  return <span className="t-caption muted num">{dishMessage('rating', { good, count })}</span>
}
