import { readTime, type TypedWindow, tidied } from './hours-draft.ts'

type WindowFieldsProps = {
  /** The label of the window, such as "Pondělí". */
  readonly label: string
  readonly window: TypedWindow
  readonly onChange: (window: TypedWindow) => void
}

/**
 * Start and end as text fields, because a browser's own time field follows the language of the browser and not of the
 * page.
 */
export function WindowFields({ label, window, onChange }: WindowFieldsProps) {
  const field = (end: 'from' | 'to', name: string) => (
    <input
      className="time-field num"
      inputMode="numeric"
      autoComplete="off"
      aria-label={`${label}, ${name}`}
      aria-invalid={readTime(window[end]) === null || undefined}
      value={window[end]}
      onChange={({ target }) => onChange({ ...window, [end]: target.value })}
      onBlur={() => onChange(tidied(window))}
    />
  )
  return (
    <span className="time-fields">
      {field('from', 'od')}
      <span aria-hidden>až</span>
      {field('to', 'do')}
    </span>
  )
}
