import { type ReactNode, useId } from 'react'
import { RadioOption, Radios } from '../radio-group/radios.tsx'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import './choice-chips.css'

type ChoiceChipsProps<Value extends string> = {
  readonly label: string
  readonly hideLabel?: boolean
  readonly options: readonly { readonly value: Value; readonly label: ReactNode; disabled?: boolean }[]
  readonly value: Value | null
  readonly onValueChange: (value: Value) => void
  /** `row` scrolls sideways, `grid` fills the width with equal boxes (times of day), `wide-grid` with wider ones (hours from and to). */
  readonly layout?: 'row' | 'grid' | 'wide-grid'
}

/** A radio group of short options: days, times, amounts. */
export function ChoiceChips<Value extends string>(props: ChoiceChipsProps<Value>) {
  const { label, hideLabel = false, options, value, onValueChange, layout = 'row' } = props
  const id = useId()
  return (
    <div>
      <div id={id} className="ui-choice-chips-label">
        {hideLabel ? <VisuallyHidden>{label}</VisuallyHidden> : label}
      </div>
      <Radios
        aria-labelledby={id}
        value={value}
        onValueChange={onValueChange}
        className="ui-choice-chips"
        data-layout={layout}
      >
        {options.map((option) => (
          <RadioOption
            key={option.value}
            value={option.value}
            disabled={option.disabled ?? false}
            className="ui-choice-chip num"
          >
            <span>{option.label}</span>
          </RadioOption>
        ))}
      </Radios>
    </div>
  )
}
