import type { ReactElement, ReactNode } from 'react'

export type PopoverProps = {
  readonly trigger: ReactElement
  /** The accessible name. */
  readonly label: string
  /** `form` is wide enough for fields, and at most as high as the window. */
  readonly size?: 'note' | 'form'
  /** For a controlled popover. Otherwise it keeps its own state. */
  readonly open?: boolean
  readonly onOpenChange?: (open: boolean) => void
  readonly children: ReactNode
}
