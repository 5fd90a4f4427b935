import { Radio } from '@base-ui/react/radio'
import { RadioGroup } from '@base-ui/react/radio-group'
import { Star } from 'lucide-react'
import { useId } from 'react'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import './rating.css'

const SCALE = [1, 2, 3, 4, 5] as const
const oneDecimal = new Intl.NumberFormat('cs-CZ', { minimumFractionDigits: 1, maximumFractionDigits: 1 })

/** One star, the average and the number of ratings: `★ 4,8 (312)`. */
export function Rating({ value, count }: { readonly value: number; readonly count?: number }) {
  return (
    <span className="ui-rating">
      <Star aria-hidden className="ui-star" data-full="" />
      <VisuallyHidden>Hodnocení </VisuallyHidden>
      <span>{oneDecimal.format(value)}</span>
      <VisuallyHidden> z 5</VisuallyHidden>
      {count !== undefined && <span className="ui-rating-count">({count})</span>}
    </span>
  )
}

/** Five stars, filled up to the rounded value. */
export function Stars({ value, size = 18 }: { readonly value: number; readonly size?: number }) {
  const full = Math.round(value)
  return (
    <span className="ui-stars">
      <VisuallyHidden>{oneDecimal.format(value)} z 5 hvězdiček</VisuallyHidden>
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
