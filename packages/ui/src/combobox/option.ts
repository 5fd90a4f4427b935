import type { ReactNode } from 'react'

export type ComboboxOption<Value> = {
  /** Without spaces: the end of an element's id. */
  readonly key: string
  readonly text: string
  readonly detail?: string
  readonly icon?: ReactNode
  readonly value: Value
  /** A separator precedes an option whose group differs from the previous one. */
  readonly group?: string
}
