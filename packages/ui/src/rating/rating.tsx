import { uiMessage } from '@sousto/messages/ui-messages.ts'
import { Star } from 'lucide-react'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import './rating.css'

export const SCALE = [1, 2, 3, 4, 5] as const
/**
 * Formats e.g. `4,7` without a formatter of the browser, the first of which costs a cheap phone about thirty
 * milliseconds.
 */
export const oneDecimal = (value: number) => value.toFixed(1).replace('.', ',')

/** One star, the average and the number of ratings: `★ 4,8 (312)`. */
export function Rating({ value, count }: { readonly value: number; readonly count?: number }) {
  return (
    <span className="ui-rating">
      <Star aria-hidden className="ui-star" data-full="" />
      <VisuallyHidden>{`${uiMessage('rating')} `}</VisuallyHidden>
      <span>{oneDecimal(value)}</span>
      <VisuallyHidden>{` ${uiMessage('of_five')}`}</VisuallyHidden>
      {count !== undefined && <span className="ui-rating-count">{`(${count})`}</span>}
    </span>
  )
}

/** Five stars, filled up to the rounded value. */
export function Stars({ value, size = 18 }: { readonly value: number; readonly size?: number }) {
  const full = Math.round(value)
  return (
    <span className="ui-stars">
      <VisuallyHidden>{uiMessage('rated', { average: oneDecimal(value) })}</VisuallyHidden>
      {SCALE.map((star) => (
        <Star
          key={star}
          aria-hidden
          className="ui-star"
          data-full={star <= full || undefined}
          width={size}
          height={size}
        />
      ))}
    </span>
  )
}
