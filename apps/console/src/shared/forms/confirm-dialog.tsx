import { consolePartMessage } from '@sousto/messages/console-part-messages.ts'
import { AlertDialog } from '@sousto/ui/alert-dialog/alert-dialog.tsx'
import { Button } from '@sousto/ui/button/button.tsx'
import type { ReactNode } from 'react'

type ConfirmDialogProps = {
  readonly open: boolean
  readonly title: string
  readonly description: string
  readonly no?: string
  readonly yes: string
  /** True if "yes" removes something. */
  readonly danger?: boolean
  readonly pending?: boolean
  readonly onYes: () => void
  /** Called on "no" and on Escape. */
  readonly onNo: () => void
  readonly children?: ReactNode
}

/** Asks for confirmation. The caller closes the dialog once the action is done. */
export function ConfirmDialog({
  no = consolePartMessage('keep'),
  yes,
  danger = false,
  pending = false,
  onYes,
  onNo,
  ...rest
}: ConfirmDialogProps) {
  return (
    <AlertDialog
      {...rest}
      onOpenChange={(open) => {
        if (!open) onNo()
      }}
      actions={
        <>
          <Button variant="line" onClick={onNo}>
            {no}
          </Button>
          <Button {...(danger && { variant: 'danger' })} loading={pending} onClick={onYes}>
            {yes}
          </Button>
        </>
      }
    />
  )
}
