import type { ReactElement, ReactNode } from 'react'

export type MenuProps = {
  readonly trigger: ReactElement
  /** For a controlled menu. Otherwise it keeps its own state. */
  readonly open?: boolean
  readonly onOpenChange?: (open: boolean) => void
  /** `MenuItem` and `MenuSeparator` elements. */
  readonly children: ReactNode
}

export type MenuItemProps = {
  readonly icon?: ReactNode
  readonly onSelect?: () => void
  /** An empty element that makes it a link instead of an action. */
  readonly render?: ReactElement
  readonly danger?: boolean
  readonly children: ReactNode
}
