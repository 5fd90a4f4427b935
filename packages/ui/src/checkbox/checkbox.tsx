import { Checkbox as Base } from '@base-ui/react/checkbox'
import { Check } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import './checkbox.css'

type CheckboxProps = {
  readonly checked: boolean
  readonly onCheckedChange: (checked: boolean) => void
  readonly children: ReactNode
  readonly detail?: ReactNode
  /** At the right edge, e.g. the price. */
  readonly end?: ReactNode
  readonly name?: string
  readonly disabled?: boolean
}

/** A checkbox whose whole row is clickable. */
export function Checkbox(props: CheckboxProps) {
  const { checked, onCheckedChange, children, detail, end, name, disabled = false } = props
  const id = useId()
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: Checkbox.Root renders the labelled input
    <label id={id} className="ui-option-row">
      <Base.Root
        aria-labelledby={id}
        className="ui-checkbox"
        checked={checked}
        onCheckedChange={(next) => onCheckedChange(next)}
        disabled={disabled}
        {...(name !== undefined && { name })}
      >
        <Base.Indicator className="ui-checkbox-mark">
          <Check aria-hidden />
        </Base.Indicator>
      </Base.Root>
      <span className="ui-option-row-text">
        {children}
        {detail !== undefined && <span className="ui-option-row-detail">{detail}</span>}
      </span>
      {end}
    </label>
  )
}
