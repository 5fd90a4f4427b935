import { ApiFailure } from '@sousto/contract/api-failure.ts'
import type { User } from '@sousto/domain/account/account.ts'
import { accountProblemMessage } from '@sousto/messages/account-messages.ts'
import { signInMessage } from '@sousto/messages/sign-in-messages.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { PasswordField } from '@sousto/ui/field/password-field.tsx'
import { TextField } from '@sousto/ui/field/text-field.tsx'
import { useClient } from '../../platform/client-context.ts'
import { failureMessage } from '../../shared/failure-message.ts'
import { FormFailure } from '../../shared/forms/form-failure.tsx'
import { ScriptedForm } from '../../shared/forms/scripted-form.tsx'
import { useForm } from '../../shared/forms/use-form.ts'
import { useSubmit } from '../../shared/forms/use-submit.ts'
import { useLoggedIn } from '../../shared/session/current-user.ts'
import { emailProblems } from './email-form.tsx'
import { ResendActivation } from './resend-activation.tsx'

type LoginFormProps = {
  readonly onLoggedIn: (user: User) => void
  /** Called with the e-mail from the form. */
  readonly onForgotten: (email: string) => void
}

type Credentials = { readonly email: string; readonly password: string }

/** Only a missing password is a problem, because an old password may break today's rules. */
function problemsOf({ email, password }: Credentials) {
  const missing = { field: 'password' as const, text: accountProblemMessage('password_required') }
  return [...emailProblems({ email }), ...(password === '' ? [missing] : [])]
}

/** E-mail and password; the server's message appears under the form (`marketplace.md` §8, Login). */
export function LoginForm({ onLoggedIn, onForgotten }: LoginFormProps) {
  const client = useClient()
  const loggedIn = useLoggedIn()
  const form = useForm({ initial: { email: '', password: '' }, problemsOf })
  const submission = useSubmit({
    call: (body: Credentials) => client.accounts.logIn({ body }),
    onDone: (user) => {
      onLoggedIn(user)
      void loggedIn(user)
    },
  })
  const { error } = submission
  const notActivated = error instanceof ApiFailure && error.code === 'account_not_activated'
  return (
    <ScriptedForm className="auth-form" onSubmit={form.submit(submission.send)}>
      <TextField
        {...form.field('email')}
        label={signInMessage('email')}
        type="email"
        autoComplete="username"
        required
      />
      <PasswordField
        {...form.field('password')}
        label={signInMessage('password')}
        autoComplete="current-password"
        required
      />
      <FormFailure
        text={error === null ? null : failureMessage(error)}
        {...(notActivated && { actions: <ResendActivation email={form.watch('email')} /> })}
      />
      <Button type="submit" wide loading={submission.isPending}>
        {signInMessage('log_in')}
      </Button>
      <Button variant="link" onClick={() => onForgotten(form.values().email)}>
        {signInMessage('forgotten')}
      </Button>
    </ScriptedForm>
  )
}
