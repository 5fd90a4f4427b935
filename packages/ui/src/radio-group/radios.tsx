import { type ComponentProps, createContext, type ReactNode, use, useId } from 'react'

type Group = {
  readonly name: string
  readonly value: string | null
  readonly select: (value: string) => void
}

const GroupContext = createContext<Group | null>(null)

type RadiosProps<Value extends string> = ComponentProps<'div'> & {
  readonly value: Value | null
  readonly onValueChange: (value: Value) => void
}

/** The base of every radio group: the browser's own radios, between which arrow keys move. */
export function Radios<Value extends string>({ value, onValueChange, ...div }: RadiosProps<Value>) {
  const name = useId()
  // Only the group's own radios call this, and each has one of its values.
  const select = (next: string) => onValueChange(next as Value)
  return (
    <GroupContext value={{ name, value, select }}>
      <div role="radiogroup" {...div} />
    </GroupContext>
  )
}

type RadioInputProps = Pick<ComponentProps<'input'>, 'aria-label' | 'className' | 'disabled'> & {
  readonly value: string
}

/** One radio. Its name is in the surrounding label or in `aria-label`. */
export function RadioInput({ value, ...input }: RadioInputProps) {
  const group = use(GroupContext)
  if (group === null) throw new Error('a radio stands in a group')
  return (
    <input
      {...input}
      type="radio"
      name={group.name}
      value={value}
      checked={group.value === value}
      onChange={() => group.select(value)}
      // Otherwise a browser restores, before hydration, a choice that React does not have.
      autoComplete="off"
    />
  )
}

type RadioOptionProps = {
  readonly value: string
  readonly disabled: boolean
  readonly className: string
  /** The class of the radio. */
  readonly inputClassName?: string
  readonly children: ReactNode
}

/** A radio and its label. Clicking either selects it. */
export function RadioOption({ value, disabled, className, inputClassName, children }: RadioOptionProps) {
  const checked = use(GroupContext)?.value === value
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: RadioInput is the labelled input
    <label className={className} data-checked={checked || undefined} data-disabled={disabled || undefined}>
      <RadioInput value={value} disabled={disabled} className={inputClassName} />
      {children}
    </label>
  )
}
