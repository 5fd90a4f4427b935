import { welcomeMessage } from '@sousto/messages/welcome-messages.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { Dialog } from '@sousto/ui/dialog/dialog.tsx'

type WelcomeDialogProps = { readonly open: boolean; readonly onClose: () => void }

/** Greets early testers, who arrive with `?message=welcome` (`marketplace.md` §1 and §2, City home). */
export function WelcomeDialog({ open, onClose }: WelcomeDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose()
      }}
      size="small"
      title={welcomeMessage('title')}
      footer={
        <Button variant="cta" wide onClick={onClose}>
          {welcomeMessage('start')}
        </Button>
      }
    >
      <p>{welcomeMessage('text')}</p>
      <p>{welcomeMessage('feedback')}</p>
    </Dialog>
  )
}
