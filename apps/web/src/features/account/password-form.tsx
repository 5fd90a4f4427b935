import { newPasswordProblem, passwordProblem, type User } from '@sousto/domain/account/account.ts'
import { accountProblemMessage } from '@sousto/messages/account-messages.ts'
import { accountPageMessage } from '@sousto/messages/account-page-messages.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { Card } from '@sousto/ui/card/card.tsx'
import { PasswordField } from '@sousto/ui/field/password-field.tsx'
import { useToast } from '@sousto/ui/toast/toast.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useClient } from '../../platform/client-context.ts'
import { failureMessage } from '../../shared/failure-message.ts'
import { FormFailure } from '../../shared/forms/form-failure.tsx'
import { type FieldProblem, useForm } from '../../shared/forms/use-form.ts'
import { useSubmit } from '../../shared/forms/use-submit.ts'
import { setUser } from '../../shared/session/current-user.ts'
import { sessionsQuery } from './queries.ts'

const EMPTY = { current: '', password: '', again: '' }
type Passwords = Readonly<typeof EMPTY>

/** A new password ends every other session (`wire.md`, Accounts). */
export function PasswordForm({ user }: { readonly user: User }) {
  const client = useClient()
  const queries = useQueryClient()
  const show = useToast()
  const form = useForm({
    initial: EMPTY,
    problemsOf: (passwords) => problemsOf(passwords, user),
    dependents: { password: ['again'] },
  })
  const submission = useSubmit({
    call: (body: Passwords) => client.accounts.changePassword({ body }),
    onDone: async () => {
      form.reset()
      await setUser(queries, client, { ...user, hasPassword: true })
      show({ text: accountPageMessage('password_saved') })
      await queries.invalidateQueries({ queryKey: sessionsQuery(client).queryKey })
    },
  })
  return (
    <Card as="section" padding="roomy" className="account-section">
      <h2 className="t-h3">
        {user.hasPassword ? accountPageMessage('change_password') : accountPageMessage('set_password')}
      </h2>
      <form className="account-form" noValidate onSubmit={form.submit(submission.send)}>
        <input type="hidden" name="username" autoComplete="username" value={user.email} readOnly />
        {user.hasPassword && (
          <PasswordField
            {...form.field('current')}
            label={accountPageMessage('current_password')}
            autoComplete="current-password"
          />
        )}
        <PasswordField
          {...form.field('password')}
          label={accountPageMessage('new_password')}
          autoComplete="new-password"
        />
        <PasswordField
          {...form.field('again')}
          label={accountPageMessage('new_password_again')}
          autoComplete="new-password"
        />
        <FormFailure text={submission.error === null ? null : failureMessage(submission.error)} />
        <div>
          <Button type="submit" loading={submission.isPending}>
            {accountPageMessage('save_password')}
          </Button>
        </div>
      </form>
    </Card>
  )
}

function problemsOf(passwords: Passwords, user: User): readonly FieldProblem<keyof Passwords>[] {
  const { current, password, again } = passwords
  const invalid = passwordProblem(password)
  const differ = invalid === null ? newPasswordProblem(password, again) : null
  const missing = user.hasPassword && current === ''
  return [
    ...(missing ? [{ field: 'current' as const, text: accountProblemMessage('password_required') }] : []),
    ...(invalid === null ? [] : [{ field: 'password' as const, text: accountProblemMessage(invalid) }]),
    ...(differ === null ? [] : [{ field: 'again' as const, text: accountProblemMessage(differ) }]),
  ]
}
