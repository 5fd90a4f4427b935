import { uiMessage } from '@sousto/messages/ui-messages.ts'
import { Star } from 'lucide-react'
import { useId } from 'react'
import { RadioInput, Radios } from '../radio-group/radios.tsx'
import { SCALE } from './rating.tsx'
import './rating.css'

type RatingInputProps = {
  readonly label: string
  readonly value: number | null
  readonly onValueChange: (value: number) => void
}

/** An input for one to five stars: a radio group. */
export function RatingInput({ label, value, onValueChange }: RatingInputProps) {
  const id = useId()
  return (
    <div className="ui-rating-input">
      <span id={id} className="ui-rating-label">
        {label}
      </span>
      <Radios
        aria-labelledby={id}
        value={value === null ? null : String(value)}
        onValueChange={(next) => onValueChange(Number(next))}
        className="ui-rating-stars"
      >
        {SCALE.map((star) => (
          <span key={star} className="ui-rating-star">
            <RadioInput value={String(star)} aria-label={uiMessage('stars', { count: star })} />
            <Star aria-hidden className="ui-star" data-full={star <= (value ?? 0) || undefined} />
          </span>
        ))}
      </Radios>
    </div>
  )
}
