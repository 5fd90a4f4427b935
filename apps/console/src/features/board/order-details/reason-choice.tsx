import type { ReactNode } from 'react'

type ReasonChoiceProps<Value extends string> = {
  readonly label: string
  readonly value: Value | null
  readonly onChange: (value: Value) => void
  readonly options: readonly { readonly value: Value; readonly name: string }[]
  /** Additional fields for the chosen reason, shown below it. */
  readonly children?: ReactNode
}

/** Reasons as large rows. */
export function ReasonChoice<Value extends string>(props: ReasonChoiceProps<Value>) {
  const { label, value, onChange, options, children } = props
  return (
    <fieldset className="details-reasons">
      <legend className="ui-visually-hidden">{label}</legend>
      {options.map((option) => (
        <div key={option.value} data-chosen={option.value === value || undefined}>
          <label className="reason-name">
            <input
              type="radio"
              name={label}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.name}
          </label>
          {option.value === value && children}
        </div>
      ))}
    </fieldset>
  )
}
