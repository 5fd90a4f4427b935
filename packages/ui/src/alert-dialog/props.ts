import type { ReactNode } from 'react'

export type AlertDialogProps = {
  readonly open: boolean
  /** Called with false on Escape; a click outside does nothing. */
  readonly onOpenChange: (open: boolean) => void
  readonly title: string
  readonly description?: ReactNode
  readonly children?: ReactNode
  /** The buttons, the default first; each closes the dialog itself. None: the dialog cannot be dismissed. */
  readonly actions?: ReactNode
  readonly picture?: ReactNode
}
