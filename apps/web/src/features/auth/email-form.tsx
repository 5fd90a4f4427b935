import { loginProblem } from '@sousto/domain/account/account.ts'
import { accountProblemMessage } from '@sousto/messages/account-messages.ts'
import { signInMessage } from '@sousto/messages/sign-in-messages.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { TextField } from '@sousto/ui/field/text-field.tsx'
import { Notice } from '@sousto/ui/notice/notice.tsx'
import { FormFailure } from '../../shared/forms/form-failure.tsx'
import { ScriptedForm } from '../../shared/forms/scripted-form.tsx'
import { useForm } from '../../shared/forms/use-form.ts'
import { useSubmit } from '../../shared/forms/use-submit.ts'
import { fieldFailure } from './field-failures.ts'
import './auth-forms.css'

type EmailFormProps = {
  readonly email?: string
  readonly action: string
  /** Resolves with the server's message. */
  readonly request: (email: string) => Promise<string>
  readonly failureText: (error: unknown) => string
}

export function emailProblems({ email }: { readonly email: string }) {
  const code = loginProblem(email)
  return code === null ? [] : [{ field: 'email' as const, text: accountProblemMessage(code) }]
}

/** Requests a mail. After the request, the server's message replaces the form (`marketplace.md` §4, Forms). */
export function EmailForm({ email = '', action, request, failureText }: EmailFormProps) {
  const form = useForm({ initial: { email }, problemsOf: emailProblems })
  const submission = useSubmit({
    call: request,
    onFailed: (error) => {
      const problem = fieldFailure(error, ['email'])
      if (problem !== null) form.refuse(problem.field, problem.text)
    },
  })
  const { error } = submission
  if (submission.data !== undefined) {
    return (
      <Notice tone="good" role="status">
        {submission.data}
      </Notice>
    )
  }
  const failed = error !== null && fieldFailure(error, ['email']) === null
  return (
    <ScriptedForm className="auth-form" onSubmit={form.submit((values) => submission.send(values.email))}>
      <TextField
        {...form.field('email')}
        label={signInMessage('email')}
        type="email"
        autoComplete="username"
        required
      />
      <FormFailure text={failed ? failureText(error) : null} />
      <Button type="submit" wide loading={submission.isPending}>
        {action}
      </Button>
    </ScriptedForm>
  )
}
