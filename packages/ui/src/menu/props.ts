import type { ReactElement, ReactNode } from 'react'

export type MenuProps = {
  /** The button that opens it. */
  readonly trigger: ReactElement
  /** For a controlled menu; otherwise it keeps its own state. */
  readonly open?: boolean
  readonly onOpenChange?: (open: boolean) => void
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
