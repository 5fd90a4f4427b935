import type { NewPassword } from '@sousto/contract/accounts/codec.ts'
import { signInMessage } from '@sousto/messages/sign-in-messages.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { useClient } from '../../platform/client-context.ts'
import { failureMessage } from '../../shared/failure-message.ts'
import { FormFailure } from '../../shared/forms/form-failure.tsx'
import { ScriptedForm } from '../../shared/forms/scripted-form.tsx'
import { useForm } from '../../shared/forms/use-form.ts'
import { useSubmit } from '../../shared/forms/use-submit.ts'
import { fieldFailure } from './field-failures.ts'
import { isInvalid } from './invalid-link.ts'
import { NEW_PASSWORD_DEPENDENTS, NewPasswordFields, newPasswordProblems } from './new-password-fields.tsx'

const FIELDS = ['password', 'again'] as const

type NewPasswordFormProps = {
  readonly token: string
  readonly onDone: () => void
  readonly onInvalid: () => void
}

/** Sets a new password by a mailed link (`marketplace.md` §7, pswd_reset). */
export function NewPasswordForm({ token, onDone, onInvalid }: NewPasswordFormProps) {
  const client = useClient()
  const form = useForm({
    initial: { password: '', again: '' },
    problemsOf: newPasswordProblems,
    dependents: NEW_PASSWORD_DEPENDENTS,
  })
  const submission = useSubmit({
    call: (body: NewPassword) => client.accounts.reset({ params: token, body }),
    onDone,
    onFailed: (error) => {
      const problem = fieldFailure(error, FIELDS)
      if (problem !== null) form.refuse(problem.field, problem.text)
      else if (isInvalid(error, 'token_invalid')) onInvalid()
    },
  })
  const { error } = submission
  return (
    <ScriptedForm className="auth-form" onSubmit={form.submit(submission.send)}>
      <NewPasswordFields
        isNew
        password={form.field('password')}
        again={form.field('again')}
        typed={form.watch('password')}
      />
      <FormFailure
        text={error === null || fieldFailure(error, FIELDS) !== null ? null : failureMessage(error)}
      />
      <Button type="submit" wide loading={submission.isPending}>
        {signInMessage('set_password')}
      </Button>
    </ScriptedForm>
  )
}
