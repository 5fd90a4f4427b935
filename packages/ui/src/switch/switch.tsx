import type { ReactNode } from 'react'
import { CheckboxInput } from '../checkbox/checkbox-input.tsx'
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
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: SwitchInput is the labelled input
    <label className="ui-option-row" data-disabled={disabled || undefined}>
      <span className="ui-option-row-text">
        <span>{children}</span>
        {detail !== undefined && <span className="ui-option-row-detail">{detail}</span>}
      </span>
      <SwitchInput checked={checked} onCheckedChange={onCheckedChange} disabled={disabled} />
    </label>
  )
}

type SwitchInputProps = Pick<SwitchProps, 'checked' | 'onCheckedChange' | 'disabled'>

/** The switch alone. Its name is in the surrounding label. */
export function SwitchInput({ checked, onCheckedChange, disabled = false }: SwitchInputProps) {
  return (
    <CheckboxInput
      // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a checkbox says itself whether it is checked
      role="switch"
      className="ui-switch"
      checked={checked}
      onCheckedChange={onCheckedChange}
      disabled={disabled}
    />
  )
}
