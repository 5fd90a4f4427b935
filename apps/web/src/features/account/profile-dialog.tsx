import { loginProblem, normalizeLogin, profileProblems, type User } from '@sousto/domain/account/account.ts'
import { accountProblemMessage } from '@sousto/messages/messages.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { Dialog } from '@sousto/ui/dialog/dialog.tsx'
import { PasswordField } from '@sousto/ui/field/password-field.tsx'
import { TextField } from '@sousto/ui/field/text-field.tsx'
import { Notice } from '@sousto/ui/notice/notice.tsx'
import { useToast } from '@sousto/ui/toast/toast.tsx'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useClient } from '../../platform/client-context.ts'
import { failureMessage } from '../../shared/failure-message.ts'

type ProfileDialogProps = {
  readonly user: User
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  readonly onSaved: (user: User) => void
}

type Draft = Pick<User, 'firstName' | 'lastName' | 'phone' | 'email'>

const FIELDS = [
  { field: 'firstName', label: 'Jméno', type: 'text', autoComplete: 'given-name' },
  { field: 'lastName', label: 'Příjmení', type: 'text', autoComplete: 'family-name' },
  { field: 'phone', label: 'Telefon', type: 'tel', autoComplete: 'tel' },
  { field: 'email', label: 'E-mail', type: 'email', autoComplete: 'email' },
] as const satisfies readonly { field: keyof Draft; label: string; type: string; autoComplete: string }[]

/** What is wrong with the draft, by field, in the domain's words. */
function problemsOf(draft: Draft): Partial<Record<keyof Draft, string>> {
  const login = loginProblem(draft.email)
  return {
    ...Object.fromEntries(
      profileProblems(draft).map(({ field, code }) => [field, accountProblemMessage(code)]),
    ),
    ...(login !== null && { email: accountProblemMessage(login) }),
  }
}

/** Name, phone and login. A new login is asked for with the password, by logging in again, and waits for its mailed link (`wire.md`, Accounts). */
export function ProfileDialog({ user, open, onOpenChange, onSaved }: ProfileDialogProps) {
  const client = useClient()
  const show = useToast()
  const [draft, setDraft] = useState<Draft>(user)
  const [password, setPassword] = useState('')
  const [tried, setTried] = useState(false)
  const problems = problemsOf(draft)
  const { firstName, lastName, phone, email } = draft
  const moved = normalizeLogin(email) !== user.email
  const asksPassword = moved && user.hasPassword
  const saving = useMutation({
    mutationFn: async () => {
      if (asksPassword) await client.accounts.logIn({ body: { email: user.email, password } })
      return await client.accounts.update({ body: { firstName, lastName, phone, email } })
    },
    onSuccess: (saved) => {
      onSaved(saved)
      show({
        text: moved ? `Na ${normalizeLogin(email)} jsme poslali odkaz k potvrzení.` : 'Profil je uložený.',
      })
      onOpenChange(false)
    },
  })

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    const wrong = FIELDS.find(({ field }) => problems[field] !== undefined)
    const unproven = asksPassword && password === ''
    if (wrong === undefined && !unproven) return saving.mutate()
    document.getElementById(`profil-${wrong?.field ?? 'heslo'}`)?.focus()
  }

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Upravit profil"
      size="small"
      footer={
        <Button type="submit" form="profil" variant="brand" wide loading={saving.isPending}>
          Uložit
        </Button>
      }
    >
      <form id="profil" className="account-form" noValidate onSubmit={submit}>
        {FIELDS.map(({ field, label, type, autoComplete }) => (
          <TextField
            key={field}
            id={`profil-${field}`}
            name={field}
            label={label}
            type={type}
            autoComplete={autoComplete}
            optional={field !== 'email'}
            value={draft[field]}
            onChange={(event) => setDraft({ ...draft, [field]: event.target.value })}
            error={tried ? problems[field] : undefined}
            {...(field === 'email' && { hint: 'Změnu potvrdíte odkazem, který pošleme na nový e-mail.' })}
          />
        ))}
        {asksPassword && (
          <PasswordField
            id="profil-heslo"
            name="heslo"
            label="Současné heslo"
            autoComplete="current-password"
            hint="Přihlašovací e-mail smí změnit jen ten, kdo zná heslo."
            value={password}
            onChange={(event) => setPassword(event.target.value)}
            error={tried && password === '' ? accountProblemMessage('password_required') : undefined}
          />
        )}
        {saving.isError && (
          <Notice tone="bad" role="alert">
            {failureMessage(saving.error)}
          </Notice>
        )}
      </form>
    </Dialog>
  )
}
