import { type ReactNode, useId } from 'react'
import { RadioOption, Radios } from '../radio-group/radios.tsx'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import './choice-card.css'

type ChoiceGroupProps<Value extends string> = {
  readonly label: string
  readonly hideLabel?: boolean
  readonly value: Value | null
  readonly onValueChange: (value: Value) => void
  /** The number of cards side by side; on a phone they are stacked. */
  readonly columns?: 1 | 2
  readonly children: ReactNode
}

/** A radio group of `ChoiceCard`s. */
export function ChoiceGroup<Value extends string>({
  label,
  hideLabel = false,
  value,
  onValueChange,
  columns = 2,
  children,
}: ChoiceGroupProps<Value>) {
  const id = useId()
  return (
    <div className="ui-choice-group">
      <div id={id} className="ui-choice-label">
        {hideLabel ? <VisuallyHidden>{label}</VisuallyHidden> : label}
      </div>
      <Radios
        aria-labelledby={id}
        value={value}
        onValueChange={onValueChange}
        className="ui-choices"
        data-columns={columns}
      >
        {children}
      </Radios>
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
  return (
    <RadioOption value={value} disabled={disabled} className="ui-choice-card" inputClassName="ui-radio">
      {icon !== undefined && <span className="ui-choice-icon">{icon}</span>}
      <span className="ui-choice-text">
        <span className="ui-choice-title">{title}</span>
        {detail !== undefined && <span className="ui-choice-detail">{detail}</span>}
      </span>
    </RadioOption>
  )
}
