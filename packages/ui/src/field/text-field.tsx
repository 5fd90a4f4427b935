import { ChevronDown } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { Field, type FieldTexts } from './field.tsx'

type TextFieldProps = FieldTexts &
  Omit<ComponentProps<'input'>, 'size'> & {
    readonly icon?: ReactNode
    /** After the value: a unit, or a button that clears it. */
    readonly suffix?: ReactNode
  }

/** One line of text. Takes all props of an `input`, including `ref` and a form library's `register`. */
export function TextField(props: TextFieldProps) {
  const { label, hideLabel, optional, hint, error, icon, suffix, id, ...input } = props
  return (
    <Field {...texts({ label, hideLabel, optional, hint, error })} id={id}>
      {(control) => (
        <div className="ui-input" data-disabled={input.disabled || undefined}>
          {icon}
          <input {...input} {...control} />
          {suffix !== undefined && <span className="ui-input-suffix">{suffix}</span>}
        </div>
      )}
    </Field>
  )
}

type TextAreaProps = FieldTexts & ComponentProps<'textarea'>

/** Several lines of text; grows with its content where the browser supports it. */
export function TextArea(props: TextAreaProps) {
  const { label, hideLabel, optional, hint, error, id, ...input } = props
  return (
    <Field {...texts({ label, hideLabel, optional, hint, error })} id={id}>
      {(control) => (
        <div className="ui-input" data-area="" data-disabled={input.disabled || undefined}>
          <textarea rows={3} {...input} {...control} />
        </div>
      )}
    </Field>
  )
}

type Loose<T> = { [K in keyof T]: T[K] | undefined } & { readonly label: string }

/** Leaves out what is undefined, as `exactOptionalPropertyTypes` asks. */
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

/** One of several options, by the browser's own list, which phones show large. Its children are `option` elements. */
export function SelectField(props: SelectFieldProps) {
  const { label, hideLabel, optional, hint, error, id, ...select } = props
  return (
    <Field {...texts({ label, hideLabel, optional, hint, error })} id={id}>
      {(control) => (
        <div className="ui-input" data-disabled={select.disabled || undefined}>
          <select {...select} {...control} />
          <ChevronDown aria-hidden />
        </div>
      )}
    </Field>
  )
}
