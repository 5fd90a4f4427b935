import type { ReactElement, ReactNode } from 'react'

export type PopoverProps = {
  /** The button that opens it. */
  readonly trigger: ReactElement
  /** The accessible name. */
  readonly label: string
  /** `form`: wide enough for fields, at most as high as the window. */
  readonly size?: 'note' | 'form'
  /** For a controlled popover; otherwise it keeps its own state. */
  readonly open?: boolean
  readonly onOpenChange?: (open: boolean) => void
  readonly children: ReactNode
}
