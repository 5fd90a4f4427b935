import { Switch as Base } from '@base-ui/react/switch'
import { type ReactNode, useId } from 'react'
import './switch.css'

type SwitchProps = {
  readonly checked: boolean
  readonly onCheckedChange: (checked: boolean) => void
  readonly children: ReactNode
  readonly detail?: ReactNode
  readonly disabled?: boolean
}

/** A switch that takes effect immediately. */
export function Switch({ checked, onCheckedChange, children, detail, disabled = false }: SwitchProps) {
  const id = useId()
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: Switch.Root renders the labelled input
    <label id={id} className="ui-option-row">
      <span className="ui-option-row-text">
        {children}
        {detail !== undefined && <span className="ui-option-row-detail">{detail}</span>}
      </span>
      <Base.Root
        aria-labelledby={id}
        className="ui-switch"
        checked={checked}
        onCheckedChange={(next) => onCheckedChange(next)}
        disabled={disabled}
      >
        <Base.Thumb className="ui-switch-thumb" />
      </Base.Root>
    </label>
  )
}
