import { uiMessage } from '@sousto/messages/ui-messages.ts'
import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import './field.css'

/** The texts of every kind of field. */
export type FieldTexts = {
  readonly label: string
  /** The label is announced but not shown, for self-explanatory fields such as a search box with an icon. */
  readonly hideLabel?: boolean
  /** Marks the label as optional; required fields are not marked. */
  readonly optional?: boolean
  readonly hint?: ReactNode
  /** The error message. Undefined while the value is valid. */
  readonly error?: string | undefined
}

/** The attributes that connect the control with its label, hint and error. */
export type FieldControl = {
  readonly id: string
  readonly 'aria-describedby'?: string
  readonly 'aria-invalid'?: true
}

type FieldProps = FieldTexts & {
  readonly id?: string | undefined
  /**
   * The error may appear after the focus has moved on, e.g. with a server's response, so it is announced immediately.
   */
  readonly alert?: boolean
  readonly children: (control: FieldControl) => ReactNode
}

/** A field with label, control, hint and error. For a plain input use `TextField`. */
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
        {hideLabel ? <VisuallyHidden>{label}</VisuallyHidden> : <span>{label}</span>}
        {optional && (
          <>
            {' '}
            <span className="ui-field-optional">{uiMessage('optional')}</span>
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
          <span>{error}</span>
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
