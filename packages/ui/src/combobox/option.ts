import type { ReactNode } from 'react'

export type ComboboxOption<Value> = {
  /** The end of an element's id, so it must not contain spaces. */
  readonly key: string
  readonly text: string
  readonly detail?: string
  readonly icon?: ReactNode
  readonly value: Value
  /** A separator precedes an option whose group differs from the previous one. */
  readonly group?: string
}
