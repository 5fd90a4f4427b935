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

/** What every radio group is made of: the browser's own radios, between which arrow keys move. */
export function Radios<Value extends string>({ value, onValueChange, ...div }: RadiosProps<Value>) {
  const name = useId()
  // Only the group's own radios select, and each has one of its values.
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

/** One radio; what it is called stands in the label around it, or in `aria-label`. */
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
      // Or a browser restores, before hydration, a choice that the page does not know.
      autoComplete="off"
    />
  )
}

type RadioOptionProps = {
  readonly value: string
  readonly disabled: boolean
  readonly className: string
  /** Of the radio. */
  readonly inputClassName?: string
  readonly children: ReactNode
}

/** A radio and what it is called. Pressing either chooses it. */
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
