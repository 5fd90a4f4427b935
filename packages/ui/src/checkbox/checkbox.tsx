import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { CheckboxInput } from './checkbox-input.tsx'
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
    // biome-ignore lint/a11y/noLabelWithoutControl: CheckboxInput is the labelled input
    <label className="ui-option-row" data-disabled={disabled || undefined}>
      <span className="ui-checkbox">
        <CheckboxInput checked={checked} onCheckedChange={onCheckedChange} disabled={disabled} />
        <Check aria-hidden />
      </span>
      <span className="ui-option-row-text">
        <span>{children}</span>
        {detail !== undefined && <span className="ui-option-row-detail">{detail}</span>}
      </span>
      {end}
    </label>
  )
}
