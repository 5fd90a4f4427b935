import { ChevronDown } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { Field, type FieldControl, type FieldTexts } from './field.tsx'
import { type Limit, limited } from './limited.ts'

/** What is typed beyond the limit is removed. */
type Limited = { readonly limit?: Limit }

type TextFieldProps = FieldTexts &
  Limited &
  Omit<ComponentProps<'input'>, 'size'> & {
    readonly icon?: ReactNode
    /** Shown after the value: a unit, or a button that clears it. */
    readonly suffix?: ReactNode
  }

/** One line of text. Takes all props of an `input`, including `ref` and a form library's `register`. */
export function TextField(props: TextFieldProps) {
  const { label, hideLabel, optional, hint, error, icon, suffix, limit, id, ...input } = props
  return (
    <Field {...texts({ label, hideLabel, optional, hint, error })} id={id}>
      {(control) => (
        <div className="ui-input" {...stateOf(input.disabled, control)}>
          {icon}
          <input {...input} {...(limit && { onInput: limited(limit) })} {...control} />
          {suffix !== undefined && <span className="ui-input-suffix">{suffix}</span>}
        </div>
      )}
    </Field>
  )
}

type TextAreaProps = FieldTexts & Limited & ComponentProps<'textarea'>

/** Several lines of text. It grows with its content if the browser supports it. */
export function TextArea(props: TextAreaProps) {
  const { label, hideLabel, optional, hint, error, limit, id, ...input } = props
  return (
    <Field {...texts({ label, hideLabel, optional, hint, error })} id={id}>
      {(control) => (
        <div className="ui-input" data-area="" {...stateOf(input.disabled, control)}>
          <textarea rows={3} {...input} {...(limit && { onInput: limited(limit) })} {...control} />
        </div>
      )}
    </Field>
  )
}

/** Returns the attributes for styling the box around a control. */
const stateOf = (disabled: boolean | undefined, control: FieldControl) => ({
  'data-disabled': disabled || undefined,
  'data-invalid': control['aria-invalid'],
})

type Loose<T> = { [K in keyof T]: T[K] | undefined } & { readonly label: string }

/** Omits undefined values, as `exactOptionalPropertyTypes` requires. */
function texts({ label, hideLabel, optional, hint, error }: Loose<Required<FieldTexts>>): FieldTexts {
  return {
    label,
    error,
    ...(hideLabel !== undefined && { hideLabel }),
    ...(optional !== undefined && { optional }),
    ...(hint !== undefined && { hint }),
  }
}

type SelectFieldProps = FieldTexts & ComponentProps<'select'>

/** A choice of one option in the browser's own list, which phones show large. Its children are `option` elements. */
export function SelectField(props: SelectFieldProps) {
  const { label, hideLabel, optional, hint, error, id, ...select } = props
  return (
    <Field {...texts({ label, hideLabel, optional, hint, error })} id={id}>
      {(control) => (
        <div className="ui-input" {...stateOf(select.disabled, control)}>
          <select {...select} {...control} />
          <ChevronDown aria-hidden />
        </div>
      )}
    </Field>
  )
}
