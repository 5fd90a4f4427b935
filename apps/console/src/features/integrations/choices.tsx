import { Checkbox } from '@sousto/ui/checkbox/checkbox.tsx'
import { useId } from 'react'

type Choice<Value extends string> = { readonly value: Value; readonly name: string; readonly detail?: string }

type ChoicesProps<Value extends string> = {
  readonly label: string
  readonly choices: readonly Choice<Value>[]
  readonly chosen: readonly Value[]
  readonly onChange: (chosen: readonly Value[]) => void
  /** Null means that the selection is valid. */
  readonly error: string | null
}

/** A multiple choice of at least one option. */
export function Choices<Value extends string>(props: ChoicesProps<Value>) {
  const { label, choices, chosen, onChange, error } = props
  const errorId = useId()
  return (
    <fieldset className="integration-choices" aria-describedby={error === null ? undefined : errorId}>
      <legend>{label}</legend>
      {choices.map(({ value, name, detail }) => (
        <Checkbox
          key={value}
          checked={chosen.includes(value)}
          onCheckedChange={(checked) =>
            onChange(
              choices
                .map((each) => each.value)
                .filter((each) => (each === value ? checked : chosen.includes(each))),
            )
          }
          {...(detail !== undefined && { detail })}
        >
          {name}
        </Checkbox>
      ))}
      {error !== null && (
        <p className="choices-error" id={errorId} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  )
}
