import type { ReactNode } from 'react'

export type DialogProps = {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  /** The accessible name and, unless hidden, the heading. */
  readonly title: ReactNode
  readonly hideTitle?: boolean
  /** A sentence under the title, announced with it. */
  readonly description?: ReactNode
  /** Shown at the top of a sheet, or in the left half of a dialog. */
  readonly picture?: ReactNode
  /** A sticky bar with buttons below the scrolling body. */
  readonly footer?: ReactNode
  readonly size?: 'small' | 'medium' | 'large'
  /** If false, the dialog cannot be dismissed: it has no close button, and the caller keeps `open`. */
  readonly dismissible?: boolean
  /** True if its first field gets the focus, because the dialog was opened to type. */
  readonly focusesField?: boolean
  readonly children?: ReactNode
}
