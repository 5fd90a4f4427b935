import type { ComponentProps } from 'react'

type CheckboxInputProps = Pick<ComponentProps<'input'>, 'role' | 'className' | 'disabled'> & {
  readonly checked: boolean
  readonly onCheckedChange: (checked: boolean) => void
}

/** The browser's own checkbox, of which a switch is one as well; what it is called stands in the label around it. */
export function CheckboxInput({ onCheckedChange, ...input }: CheckboxInputProps) {
  return (
    <input
      {...input}
      type="checkbox"
      onChange={(event) => onCheckedChange(event.target.checked)}
      // Or a browser restores, before hydration, a choice that the page does not know.
      autoComplete="off"
    />
  )
}
