import { Radio } from '@base-ui/react/radio'
import { RadioGroup } from '@base-ui/react/radio-group'
import { type ReactNode, useId } from 'react'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import './choice-card.css'

type ChoiceGroupProps<Value extends string> = {
  readonly label: string
  readonly hideLabel?: boolean
  readonly value: Value | null
  readonly onValueChange: (value: Value) => void
  /** Cards side by side; stacked on a phone. */
  readonly columns?: 1 | 2
  readonly name?: string
  readonly children: ReactNode
}

/** A radio group of `ChoiceCard`s. */
export function ChoiceGroup<Value extends string>({
  label,
  hideLabel = false,
  value,
  onValueChange,
  columns = 2,
  name,
  children,
}: ChoiceGroupProps<Value>) {
  const id = useId()
  return (
    <div className="ui-choice-group">
      <div id={id} className="ui-choice-label">
        {hideLabel ? <VisuallyHidden>{label}</VisuallyHidden> : label}
      </div>
      <RadioGroup
        aria-labelledby={id}
        value={value}
        onValueChange={(next) => next !== null && onValueChange(next)}
        className="ui-choices"
        data-columns={columns}
        {...(name !== undefined && { name })}
      >
        {children}
      </RadioGroup>
    </div>
  )
}

type ChoiceCardProps = {
  readonly value: string
  readonly title: ReactNode
  readonly detail?: ReactNode
  readonly icon?: ReactNode
  readonly disabled?: boolean
}

export function ChoiceCard({ value, title, detail, icon, disabled = false }: ChoiceCardProps) {
  const id = useId()
  return (
    // Base UI renders a span and a hidden input; the label wraps and names both.
    // biome-ignore lint/a11y/noLabelWithoutControl: Radio.Root renders the labelled input
    <label id={id} className="ui-choice-card">
      <Radio.Root aria-labelledby={id} value={value} disabled={disabled} className="ui-radio" />
      {icon !== undefined && <span className="ui-choice-icon">{icon}</span>}
      <span className="ui-choice-text">
        <span className="ui-choice-title">{title}</span>
        {detail !== undefined && <span className="ui-choice-detail">{detail}</span>}
      </span>
    </label>
  )
}
