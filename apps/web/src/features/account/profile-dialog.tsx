import { loginProblem, normalizeLogin, profileProblems, type User } from '@sousto/domain/account/account.ts'
import { accountProblemMessage } from '@sousto/messages/account-messages.ts'
import { accountPageMessage } from '@sousto/messages/account-page-messages.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { Dialog } from '@sousto/ui/dialog/dialog.tsx'
import { PasswordField } from '@sousto/ui/field/password-field.tsx'
import { TextField } from '@sousto/ui/field/text-field.tsx'
import { useToast } from '@sousto/ui/toast/toast.tsx'
import { useClient } from '../../platform/client-context.ts'
import { failureMessage } from '../../shared/failure-message.ts'
import { FormFailure } from '../../shared/forms/form-failure.tsx'
import { type FieldProblem, useForm } from '../../shared/forms/use-form.ts'
import { useSubmit } from '../../shared/forms/use-submit.ts'

type ProfileDialogProps = {
  readonly user: User
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  readonly onSaved: (user: User) => void
}

type Draft = Pick<User, 'firstName' | 'lastName' | 'phone' | 'email'> & {
  /** The current password, which a new login requires. */
  readonly heslo: string
}

const FIELDS = [
  { field: 'firstName', label: accountPageMessage('first_name'), type: 'text', autoComplete: 'given-name' },
  { field: 'lastName', label: accountPageMessage('last_name'), type: 'text', autoComplete: 'family-name' },
  { field: 'phone', label: 'Telefon', type: 'tel', autoComplete: 'tel' },
  { field: 'email', label: 'E-mail', type: 'email', autoComplete: 'email' },
] as const satisfies readonly { field: keyof Draft; label: string; type: string; autoComplete: string }[]

const changesLogin = (email: string, user: User) => normalizeLogin(email) !== user.email
const requiresPassword = (email: string, user: User) => user.hasPassword && changesLogin(email, user)

function problemsOf(draft: Draft, user: User): readonly FieldProblem<keyof Draft>[] {
  const login = loginProblem(draft.email)
  const unproven = requiresPassword(draft.email, user) && draft.heslo === ''
  return [
    ...profileProblems(draft).map(({ field, code }) => ({ field, text: accountProblemMessage(code) })),
    ...(login === null ? [] : [{ field: 'email' as const, text: accountProblemMessage(login) }]),
    ...(unproven ? [{ field: 'heslo' as const, text: accountProblemMessage('password_required') }] : []),
  ]
}

/**
 * Edits name, phone and login. A new login requires the password (by logging in again) and takes effect with its mailed
 * link (`wire.md`, Accounts).
 */
export function ProfileDialog({ user, open, onOpenChange, onSaved }: ProfileDialogProps) {
  const client = useClient()
  const show = useToast()
  const { firstName, lastName, phone, email } = user
  const form = useForm({
    initial: { firstName, lastName, phone, email, heslo: '' },
    problemsOf: (draft) => problemsOf(draft, user),
    dependents: { email: ['heslo'] },
  })
  const saving = useSubmit({
    call: async ({ heslo, ...body }: Draft) => {
      if (requiresPassword(body.email, user))
        await client.accounts.logIn({ body: { email: user.email, password: heslo } })
      return { saved: await client.accounts.update({ body }), email: body.email }
    },
    onDone: ({ saved, email: sent }) => {
      onSaved(saved)
      show({
        text: changesLogin(sent, user)
          ? accountPageMessage('login_link_sent', { email: normalizeLogin(sent) })
          : accountPageMessage('profile_saved'),
      })
      onOpenChange(false)
    },
  })

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={accountPageMessage('edit_profile')}
      size="small"
      footer={
        <Button type="submit" form="profil" variant="brand" wide loading={saving.isPending}>
          {accountPageMessage('save')}
        </Button>
      }
    >
      <form id="profil" className="account-form" noValidate onSubmit={form.submit(saving.send)}>
        {FIELDS.map(({ field, label, type, autoComplete }) => (
          <TextField
            key={field}
            {...form.field(field)}
            label={label}
            type={type}
            autoComplete={autoComplete}
            optional={field !== 'email'}
            {...(field === 'email' && { hint: accountPageMessage('email_hint') })}
          />
        ))}
        {requiresPassword(form.watch('email'), user) && (
          <PasswordField
            {...form.field('heslo')}
            label={accountPageMessage('current_password')}
            autoComplete="current-password"
            hint={accountPageMessage('password_hint')}
          />
        )}
        <FormFailure text={saving.error === null ? null : failureMessage(saving.error)} />
      </form>
    </Dialog>
  )
}
