import type { NewPassword } from '@sousto/contract/accounts/codec.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { useClient } from '../../platform/client-context.ts'
import { fieldFailure } from '../../shared/account/field-failures.ts'
import { FormFailure } from '../../shared/account/form-failure.tsx'
import { NewPasswordFields, newPasswordProblems } from '../../shared/account/new-password-fields.tsx'
import { useForm } from '../../shared/account/use-form.ts'
import { useSending } from '../../shared/account/use-sending.ts'
import { failureSentence } from '../../shared/failure-sentence.ts'
import { isInvalid } from './invalid-link.ts'

const FIELDS = ['password', 'again'] as const

type NewPasswordFormProps = {
  readonly token: string
  readonly onDone: () => void
  readonly onInvalid: () => void
}

/** Sets a new password by a mailed link (`marketplace.md` §7, pswd_reset). */
export function NewPasswordForm({ token, onDone, onInvalid }: NewPasswordFormProps) {
  const client = useClient()
  const form = useForm({ initial: { password: '', again: '' }, problemsOf: newPasswordProblems })
  const sending = useSending({
    call: (body: NewPassword) => client.accounts.reset({ params: token, body }),
    onDone,
    onFailed: (error) => {
      const refused = fieldFailure(error, FIELDS)
      if (refused !== null) form.refuse(refused.field, refused.text)
      else if (isInvalid(error)) onInvalid()
    },
  })
  const { error } = sending
  return (
    <form
      method="post"
      noValidate
      className="auth-form"
      onSubmit={(event) => {
        event.preventDefault()
        if (form.check()) sending.send(form.values)
      }}
    >
      <NewPasswordFields label="Nové heslo" field={form.field} password={form.values.password} />
      <FormFailure
        text={error === null || fieldFailure(error, FIELDS) !== null ? null : failureSentence(error)}
      />
      <Button type="submit" wide loading={sending.isPending}>
        Nastavit heslo
      </Button>
    </form>
  )
}
