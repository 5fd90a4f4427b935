import type { ReactNode } from 'react'

export type AlertDialogProps = {
  readonly open: boolean
  /** Called with false on Escape. A click outside does nothing. */
  readonly onOpenChange: (open: boolean) => void
  readonly title: string
  readonly description?: ReactNode
  readonly children?: ReactNode
  /**
   * The buttons, the default first. Each must close the dialog itself. Without buttons the dialog cannot be dismissed.
   */
  readonly actions?: ReactNode
  readonly picture?: ReactNode
}
