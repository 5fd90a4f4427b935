import { ApiFailure } from '@sousto/contract/api-failure.ts'
import type { User } from '@sousto/domain/account/account.ts'
import { accountPageMessage } from '@sousto/messages/account-page-messages.ts'
import { AlertDialog } from '@sousto/ui/alert-dialog/alert-dialog.tsx'
import { Button } from '@sousto/ui/button/button.tsx'
import { Card } from '@sousto/ui/card/card.tsx'
import { PasswordField } from '@sousto/ui/field/password-field.tsx'
import { Notice } from '@sousto/ui/notice/notice.tsx'
import { useState } from 'react'
import { useClient } from '../../platform/client-context.ts'
import { failureMessage } from '../../shared/failure-message.ts'
import { FormFailure } from '../../shared/forms/form-failure.tsx'
import { useForm } from '../../shared/forms/use-form.ts'
import { useSubmit } from '../../shared/forms/use-submit.ts'

type DeleteAccountProps = { readonly user: User; readonly onDeleted: () => void }

const isWrongPassword = (error: unknown) => error instanceof ApiFailure && error.code === 'password_wrong'

/**
 * The deletion is confirmed twice: in a dialog, and by the password or, for an account without one, by a mailed link.
 */
export function DeleteAccount({ user, onDeleted }: DeleteAccountProps) {
  const client = useClient()
  const [asking, setAsking] = useState(false)
  const form = useForm({ initial: { heslo: '' }, problemsOf: () => [] })
  const mailing = useSubmit<undefined, string>({ call: () => client.customers.requestDeletion({}) })
  const deleting = useSubmit({
    call: (password: string) => client.customers.deleteAccount({ body: password }),
    onDone: onDeleted,
    onFailed: (error) => {
      if (isWrongPassword(error)) form.refuse('heslo', failureMessage(error))
    },
  })
  const error = deleting.error ?? mailing.error
  const close = () => {
    setAsking(false)
    form.reset()
    deleting.reset()
    mailing.reset()
  }
  return (
    <Card as="section" padding="roomy" className="account-section">
      <h2 className="t-h3">{accountPageMessage('deletion')}</h2>
      <p>{accountPageMessage('deletion_text')}</p>
      <div>
        <Button variant="danger" onClick={() => setAsking(true)}>
          {accountPageMessage('delete_account')}
        </Button>
      </div>
      <AlertDialog
        open={asking}
        onOpenChange={close}
        title={accountPageMessage('delete_account_question')}
        description={accountPageMessage('delete_account_warning')}
        actions={
          mailing.data === undefined ? (
            <>
              <Button
                variant="danger"
                loading={deleting.isPending || mailing.isPending}
                onClick={
                  user.hasPassword
                    ? form.submit(({ heslo }) => deleting.send(heslo))
                    : () => mailing.send(undefined)
                }
              >
                {user.hasPassword
                  ? accountPageMessage('delete_account')
                  : accountPageMessage('send_deletion_link')}
              </Button>
              <Button variant="quiet" onClick={close}>
                {accountPageMessage('keep_account')}
              </Button>
            </>
          ) : (
            <Button onClick={close}>{accountPageMessage('understood')}</Button>
          )
        }
      >
        <div className="account-question">
          {user.hasPassword && (
            <PasswordField
              {...form.field('heslo')}
              label={accountPageMessage('password')}
              autoComplete="current-password"
            />
          )}
          {mailing.data !== undefined && (
            <Notice tone="good" role="status">
              {mailing.data}
            </Notice>
          )}
          <FormFailure text={error === null || isWrongPassword(error) ? null : failureMessage(error)} />
        </div>
      </AlertDialog>
    </Card>
  )
}
