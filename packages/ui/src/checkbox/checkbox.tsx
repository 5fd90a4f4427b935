import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import './checkbox.css'

type CheckboxProps = {
  readonly checked: boolean
  readonly onCheckedChange: (checked: boolean) => void
  readonly children: ReactNode
  readonly detail?: ReactNode
  /** At the right edge, e.g. the price. */
  readonly end?: ReactNode
  readonly disabled?: boolean
}

/** A checkbox whose whole row is clickable. */
export function Checkbox(props: CheckboxProps) {
  const { checked, onCheckedChange, children, detail, end, disabled = false } = props
  return (
    <label className="ui-option-row">
      <span className="ui-checkbox">
        <input
          type="checkbox"
          checked={checked}
          onChange={(event) => onCheckedChange(event.target.checked)}
          disabled={disabled}
          // Or a browser restores, before hydration, a choice that the page does not know.
          autoComplete="off"
        />
        <Check aria-hidden />
      </span>
      <span className="ui-option-row-text">
        {children}
        {detail !== undefined && <span className="ui-option-row-detail">{detail}</span>}
      </span>
      {end}
    </label>
  )
}
