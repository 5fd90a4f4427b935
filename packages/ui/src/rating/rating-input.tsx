import { Radio } from '@base-ui/react/radio'
import { RadioGroup } from '@base-ui/react/radio-group'
import { Star } from 'lucide-react'
import { useId } from 'react'
import { SCALE } from './rating.tsx'
import './rating.css'

type RatingInputProps = {
  readonly label: string
  readonly value: number | null
  readonly onValueChange: (value: number) => void
  readonly name?: string
}

const STAR_NAMES: Record<(typeof SCALE)[number], string> = {
  1: '1 hvězdička',
  2: '2 hvězdičky',
  3: '3 hvězdičky',
  4: '4 hvězdičky',
  5: '5 hvězdiček',
}

/** An input for one to five stars: a radio group. */
export function RatingInput({ label, value, onValueChange, name }: RatingInputProps) {
  const id = useId()
  return (
    <div className="ui-rating-input">
      <span id={id} className="ui-rating-label">
        {label}
      </span>
      <RadioGroup
        aria-labelledby={id}
        value={value}
        onValueChange={(next) => next !== null && onValueChange(next)}
        className="ui-rating-stars"
        {...(name !== undefined && { name })}
      >
        {SCALE.map((star) => (
          <Radio.Root key={star} value={star} aria-label={STAR_NAMES[star]} className="ui-rating-star">
            <Star aria-hidden className="ui-star" data-full={star <= (value ?? 0) || undefined} />
          </Radio.Root>
        ))}
      </RadioGroup>
    </div>
  )
}
