import { AlertDialog } from '@sousto/ui/alert-dialog/alert-dialog.tsx'
import { Button } from '@sousto/ui/button/button.tsx'
import type { ReactNode } from 'react'

type ConfirmDialogProps = {
  readonly open: boolean
  readonly title: string
  readonly description: string
  /** What the two buttons say. */
  readonly no?: string
  readonly yes: string
  /** Yes takes something away. */
  readonly danger?: boolean
  readonly pending?: boolean
  readonly onYes: () => void
  /** On no and on Escape. */
  readonly onNo: () => void
  readonly children?: ReactNode
}

/** Asks before something is done that somebody may not have meant. Whoever asks closes it once yes is done. */
export function ConfirmDialog({
  no = 'Nechat',
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
