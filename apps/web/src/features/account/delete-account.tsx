import { ApiFailure } from '@sousto/contract/client.ts'
import type { User } from '@sousto/domain/account/account.ts'
import { AlertDialog } from '@sousto/ui/alert-dialog/alert-dialog.tsx'
import { Button } from '@sousto/ui/button/button.tsx'
import { Card } from '@sousto/ui/card/card.tsx'
import { PasswordField } from '@sousto/ui/field/password-field.tsx'
import { Notice } from '@sousto/ui/notice/notice.tsx'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useClient } from '../../platform/client-context.ts'
import { failureMessage } from '../../shared/failure-message.ts'

type DeleteAccountProps = { readonly user: User; readonly onDeleted: () => void }

/** Asks twice: by a dialog, and by the password where there is one. */
export function DeleteAccount({ user, onDeleted }: DeleteAccountProps) {
  const client = useClient()
  const [asking, setAsking] = useState(false)
  const [password, setPassword] = useState('')
  const deleting = useMutation({
    mutationFn: () => client.customers.deleteAccount({ body: password }),
    onSuccess: onDeleted,
  })
  const wrongPassword = deleting.error instanceof ApiFailure && deleting.error.code === 'password_wrong'
  const close = () => {
    setAsking(false)
    setPassword('')
    deleting.reset()
  }
  return (
    <Card as="section" padding="roomy" className="account-section">
      <h2 className="t-h3">Smazání účtu</h2>
      <p>
        Smažeme jméno, kontakty, adresy, oblíbené i kredity. Objednávky zůstanou v účetnictví bez vašeho
        jména.
      </p>
      <div>
        <Button variant="danger" onClick={() => setAsking(true)}>
          Smazat účet
        </Button>
      </div>
      <AlertDialog
        open={asking}
        onOpenChange={close}
        title="Opravdu smazat účet?"
        description="Nejde to vrátit. O nevyčerpané kredity přijdete."
        actions={
          <>
            <Button variant="danger" loading={deleting.isPending} onClick={() => deleting.mutate()}>
              Smazat účet
            </Button>
            <Button variant="quiet" onClick={close}>
              Nechat účet
            </Button>
          </>
        }
      >
        <div className="account-question">
          {user.hasPassword && (
            <PasswordField
              label="Heslo"
              name="heslo"
              autoComplete="current-password"
              value={password}
              onChange={(event) => setPassword(event.target.value)}
              error={wrongPassword ? failureMessage(deleting.error) : undefined}
            />
          )}
          {deleting.isError && !wrongPassword && (
            <Notice tone="bad" role="alert">
              {failureMessage(deleting.error)}
            </Notice>
          )}
        </div>
      </AlertDialog>
    </Card>
  )
}
