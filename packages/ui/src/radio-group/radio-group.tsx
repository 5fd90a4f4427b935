import { type ReactNode, useId } from 'react'
import { RadioOption, Radios } from './radios.tsx'
import './radio-group.css'

type GroupProps = {
  readonly label: ReactNode
  /** Shown to the right of the label, e.g. whether a choice is required. */
  readonly note?: ReactNode
  readonly children: ReactNode
}

type RadioGroupProps<Value extends string> = GroupProps & {
  readonly value: Value | null
  readonly onValueChange: (value: Value) => void
  readonly required?: boolean
}

/** A radio group of rows. */
export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const { label, note, value, onValueChange, required = false, children } = props
  const id = useId()
  return (
    <div>
      <GroupHead id={id} label={label} note={note} />
      <Radios
        aria-labelledby={id}
        aria-required={required}
        value={value}
        onValueChange={onValueChange}
        className="ui-option-rows"
      >
        {children}
      </Radios>
    </div>
  )
}

/** A labelled group of `Checkbox` rows. */
export function CheckboxGroup({ label, note, children }: GroupProps) {
  const id = useId()
  return (
    <fieldset aria-labelledby={id}>
      <GroupHead id={id} label={label} note={note} />
      <div className="ui-option-rows">{children}</div>
    </fieldset>
  )
}

function GroupHead({ id, label, note }: { readonly id: string; label: ReactNode; note: ReactNode }) {
  return (
    <div className="ui-group-head">
      <span id={id} className="ui-group-label">
        {label}
      </span>
      {note !== undefined && <span className="ui-group-note">{note}</span>}
    </div>
  )
}

type RadioProps = {
  readonly value: string
  readonly children: ReactNode
  readonly detail?: ReactNode
  /** At the right edge, e.g. the price. */
  readonly end?: ReactNode
  readonly disabled?: boolean
}

export function Radio({ value, children, detail, end, disabled = false }: RadioProps) {
  return (
    <RadioOption value={value} disabled={disabled} className="ui-option-row" inputClassName="ui-radio">
      <span className="ui-option-row-text">
        <span>{children}</span>
        {detail !== undefined && <span className="ui-option-row-detail">{detail}</span>}
      </span>
      {end}
    </RadioOption>
  )
}
