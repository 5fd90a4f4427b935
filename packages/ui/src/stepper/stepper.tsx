import { uiMessage } from '@sousto/messages/ui-messages.ts'
import { Minus, Plus, Trash2 } from 'lucide-react'
import './stepper.css'

type StepperProps = {
  readonly value: number
  readonly onValueChange: (value: number) => void
  readonly min?: number
  readonly max?: number
  /** The accessible name of the group, i.e. of the counted items. */
  readonly label: string
  /** If given, the minus at `min` becomes a bin that removes the item. */
  readonly onRemove?: () => void
  readonly size?: 'small' | 'medium' | 'large'
}

/** A number input with minus and plus buttons. */
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
        aria-label={removes ? uiMessage('remove') : uiMessage('less')}
        disabled={value <= min && !removes}
        onClick={() => (removes ? onRemove() : onValueChange(value - 1))}
      >
        {removes ? <Trash2 aria-hidden /> : <Minus aria-hidden />}
      </button>
      <output aria-live="polite">{value}</output>
      <button
        type="button"
        aria-label={uiMessage('more')}
        disabled={value >= max}
        onClick={() => onValueChange(value + 1)}
      >
        <Plus aria-hidden />
      </button>
    </fieldset>
  )
}
