import { loginProblem } from '@sousto/domain/account/account.ts'
import { accountProblemMessage } from '@sousto/messages/messages.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { TextField } from '@sousto/ui/field/text-field.tsx'
import { Notice } from '@sousto/ui/notice/notice.tsx'
import { FormFailure } from '../../shared/forms/form-failure.tsx'
import { useForm } from '../../shared/forms/use-form.ts'
import { useSubmit } from '../../shared/forms/use-submit.ts'
import { fieldFailure } from './field-failures.ts'
import './auth-forms.css'

type EmailFormProps = {
  /** What is known already. */
  readonly email?: string
  readonly action: string
  /** Answers with what to tell the person. */
  readonly ask: (email: string) => Promise<string>
  readonly failureText: (error: unknown) => string
}

export function emailProblems({ email }: { readonly email: string }) {
  const code = loginProblem(email)
  return code === null ? [] : [{ field: 'email' as const, text: accountProblemMessage(code) }]
}

/** Asks for mail. Sent, it gives way to what the server says (`marketplace.md` §4, Forms). */
export function EmailForm({ email = '', action, ask, failureText }: EmailFormProps) {
  const form = useForm({ initial: { email }, problemsOf: emailProblems })
  const sending = useSubmit({
    call: ask,
    onFailed: (error) => {
      const refused = fieldFailure(error, ['email'])
      if (refused !== null) form.refuse(refused.field, refused.text)
    },
  })
  if (sending.data !== undefined) {
    return (
      <Notice tone="good" role="status">
        {sending.data}
      </Notice>
    )
  }
  const failed = sending.error !== null && fieldFailure(sending.error, ['email']) === null
  return (
    <form
      method="post"
      noValidate
      className="auth-form"
      onSubmit={(event) => {
        event.preventDefault()
        if (form.check()) sending.send(form.values.email)
      }}
    >
      <TextField {...form.field('email')} label="E-mail" type="email" autoComplete="username" required />
      <FormFailure text={failed ? failureText(sending.error) : null} />
      <Button type="submit" wide loading={sending.isPending}>
        {action}
      </Button>
    </form>
  )
}
