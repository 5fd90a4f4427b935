import type { ComponentProps } from 'react'

type CheckboxInputProps = Pick<ComponentProps<'input'>, 'role' | 'className' | 'disabled'> & {
  readonly checked: boolean
  readonly onCheckedChange: (checked: boolean) => void
}

/** The browser's own checkbox, which a switch uses as well. Its name is in the surrounding label. */
export function CheckboxInput({ onCheckedChange, ...input }: CheckboxInputProps) {
  return (
    <input
      {...input}
      type="checkbox"
      onChange={(event) => onCheckedChange(event.target.checked)}
      // Otherwise a browser restores, before hydration, a choice that React does not have.
      autoComplete="off"
    />
  )
}
