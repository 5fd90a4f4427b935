import { Button } from '@sousto/ui/button/button.tsx'
import { Dialog } from '@sousto/ui/dialog/dialog.tsx'
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
      title="Už jen potvrdit e-mail"
      description={registered?.text}
      size="small"
      footer={
        <Button wide onClick={onClose}>
          Rozumím
        </Button>
      }
    >
      {registered !== null && (
        <div className="auth-done">
          <p>
            Hledejte ho ve schránce <b>{registered.email}</b>, případně i mezi nevyžádanou poštou. Odkaz platí
            7 dní.
          </p>
          <ResendActivation email={registered.email} />
        </div>
      )}
    </Dialog>
  )
}
