import { Minus, Plus, Trash2 } from 'lucide-react'
import './stepper.css'

type StepperProps = {
  readonly value: number
  readonly onValueChange: (value: number) => void
  readonly min?: number
  readonly max?: number
  /** What is counted; the group's name for assistive technology. */
  readonly label: string
  /** With it the minus at `min` becomes a bin that takes the thing away. */
  readonly onRemove?: () => void
  readonly size?: 'small' | 'medium' | 'large'
}

/** A count between a minus and a plus. */
export function Stepper({
  value,
  onValueChange,
  min = 1,
  max = 99,
  label,
  onRemove,
  size = 'medium',
}: StepperProps) {
  const removes = value <= min && onRemove !== undefined
  return (
    <fieldset className="ui-stepper" data-size={size} aria-label={label}>
      <button
        type="button"
        aria-label={removes ? 'Odebrat' : 'Ubrat'}
        disabled={value <= min && !removes}
        onClick={() => (removes ? onRemove() : onValueChange(value - 1))}
      >
        {removes ? <Trash2 aria-hidden /> : <Minus aria-hidden />}
      </button>
      <output aria-live="polite">{value}</output>
      <button
        type="button"
        aria-label="Přidat"
        disabled={value >= max}
        onClick={() => onValueChange(value + 1)}
      >
        <Plus aria-hidden />
      </button>
    </fieldset>
  )
}
