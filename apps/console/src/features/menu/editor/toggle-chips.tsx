import { Check, CircleAlert, Plus } from 'lucide-react'
import { useState } from 'react'

type ToggleChipsProps<Value extends number | string> = {
  readonly label: string
  readonly id?: string
  readonly options: readonly { readonly value: Value; readonly label: string }[]
  /**
   * Shown at once, together with the chosen ones; the others follow after `další`. If it is left out, all are shown.
   */
  readonly first?: readonly Value[]
  readonly chosen: readonly Value[]
  readonly onChange: (chosen: readonly Value[]) => void
  readonly empty?: string
  readonly error?: string | undefined
}

/** A multiple choice of short options, in the order in which they were chosen. */
export function ToggleChips<Value extends number | string>(props: ToggleChipsProps<Value>) {
  const { label, id, options, first, chosen, onChange, empty, error } = props
  const [all, setAll] = useState(first === undefined)
  const shown = all
    ? options
    : options.filter(({ value }) => chosen.includes(value) || first?.includes(value))
  return (
    <fieldset className="toggle-chips" id={id}>
      <legend>{label}</legend>
      {options.length === 0 && empty !== undefined && <p className="toggle-empty">{empty}</p>}
      <div className="toggle-row">
        {shown.map(({ value, label: name }) => {
          const isOn = chosen.includes(value)
          return (
            <button
              key={value}
              type="button"
              aria-pressed={isOn}
              onClick={() => onChange(isOn ? chosen.filter((each) => each !== value) : [...chosen, value])}
            >
              {isOn && <Check aria-hidden />}
              {name}
            </button>
          )
        })}
        {!all && (
          <button type="button" aria-label={`${label}: další`} onClick={() => setAll(true)}>
            <Plus aria-hidden />
            další
          </button>
        )}
      </div>
      {error !== undefined && (
        <p className="ui-field-error">
          <CircleAlert aria-hidden />
          {error}
        </p>
      )}
    </fieldset>
  )
}
