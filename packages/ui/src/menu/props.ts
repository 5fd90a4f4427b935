import type { ReactElement, ReactNode } from 'react'

export type MenuProps = {
  /** The button that opens it. */
  readonly trigger: ReactElement
  /** `MenuItem` and `MenuSeparator`. */
  readonly children: ReactNode
}

export type MenuItemProps = {
  readonly icon?: ReactNode
  readonly onSelect?: () => void
  /** A link instead of an action: an empty element. */
  readonly render?: ReactElement
  readonly danger?: boolean
  readonly children: ReactNode
}
