import { signInMessage } from '@sousto/messages/sign-in-messages.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { Dialog } from '@sousto/ui/dialog/dialog.tsx'
import { withElements } from '../../shared/texts/with-elements.tsx'
import { ResendActivation } from './resend-activation.tsx'

export type Registered = {
  readonly email: string
  readonly text: string
}

type RegistrationDoneProps = {
  /** Null means that the dialog is closed. */
  readonly registered: Registered | null
  readonly onClose: () => void
}

/** Shown after registration: the account must be activated by the mailed link (`marketplace.md` §7, register). */
export function RegistrationDone({ registered, onClose }: RegistrationDoneProps) {
  return (
    <Dialog
      open={registered !== null}
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      title={signInMessage('done_title')}
      description={registered?.text}
      size="small"
      footer={
        <Button wide onClick={onClose}>
          {signInMessage('understood')}
        </Button>
      }
    >
      {registered !== null && (
        <div className="auth-done">
          <p>
            {withElements((place) => signInMessage('done_where', { email: place('email') }), {
              email: <b>{registered.email}</b>,
            })}
          </p>
          <ResendActivation email={registered.email} />
        </div>
      )}
    </Dialog>
  )
}
