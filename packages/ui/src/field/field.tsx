import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import './field.css'

/** What every kind of field says about itself. */
export type FieldTexts = {
  readonly label: string
  /** The label is read out but not shown: the place explains itself (a search box with an icon). */
  readonly hideLabel?: boolean
  /** Written beside the label; required fields carry no mark, optional ones do. */
  readonly optional?: boolean
  readonly hint?: ReactNode
  /** The sentence of the rule that was broken; undefined while the value is fine. */
  readonly error?: string | undefined
}

/** What the control must carry so that label, hint and error belong to it. */
type FieldControl = {
  readonly id: string
  readonly 'aria-describedby'?: string
  readonly 'aria-invalid'?: true
}

type FieldProps = FieldTexts & {
  readonly id?: string | undefined
  /** The error may come after the focus has moved on, from a server that was asked: it is read out at once. */
  readonly alert?: boolean
  readonly children: (control: FieldControl) => ReactNode
}

/** Label, control, hint and error as one. For a plain input take `TextField`. */
export function Field({
  label,
  hideLabel = false,
  optional = false,
  hint,
  error,
  id: given,
  alert = false,
  children,
}: FieldProps) {
  const own = useId()
  const id = given ?? own
  const hintId = `${id}-hint`
  const errorId = `${id}-error`
  const describedBy = [error !== undefined && errorId, hint !== undefined && hintId].filter(Boolean).join(' ')
  return (
    <div className="ui-field">
      <label htmlFor={id} className="ui-field-label">
        {hideLabel ? <VisuallyHidden>{label}</VisuallyHidden> : label}
        {optional && (
          <>
            {' '}
            <span className="ui-field-optional">(nepovinné)</span>
          </>
        )}
      </label>
      {children({
        id,
        ...(describedBy !== '' && { 'aria-describedby': describedBy }),
        ...(error !== undefined && { 'aria-invalid': true }),
      })}
      {error !== undefined && (
        <p id={errorId} className="ui-field-error" role={alert ? 'alert' : undefined}>
          <CircleAlert aria-hidden />
          {error}
        </p>
      )}
      {hint !== undefined && (
        <p id={hintId} className="ui-field-hint">
          {hint}
        </p>
      )}
    </div>
  )
}
