import { newPasswordProblem, passwordProblem, type User } from '@sousto/domain/account/account.ts'
import { accountProblemMessage } from '@sousto/messages/messages.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { Card } from '@sousto/ui/card/card.tsx'
import { PasswordField } from '@sousto/ui/field/password-field.tsx'
import { Notice } from '@sousto/ui/notice/notice.tsx'
import { useToast } from '@sousto/ui/toast/toast.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useClient } from '../../platform/client-context.ts'
import { failureMessage } from '../../shared/failure-message.ts'
import { setUser } from '../../shared/session/current-user.ts'
import { sessionsQuery } from './queries.ts'

const EMPTY = { current: '', password: '', again: '' }
type Field = keyof typeof EMPTY

/** A new password ends every other session (`wire.md`, Accounts). */
export function PasswordForm({ user }: { readonly user: User }) {
  const client = useClient()
  const queries = useQueryClient()
  const show = useToast()
  const [draft, setDraft] = useState(EMPTY)
  const [tried, setTried] = useState(false)
  const problems = problemsOf(draft, user)
  const changing = useMutation({
    mutationFn: () => client.accounts.changePassword({ body: draft }),
    onSuccess: async () => {
      setDraft(EMPTY)
      setTried(false)
      await setUser(queries, client, { ...user, hasPassword: true })
      show({ text: 'Heslo je uložené, ostatní zařízení jsou odhlášená.' })
      await queries.invalidateQueries({ queryKey: sessionsQuery(client).queryKey })
    },
  })
  const field = (name: Field, label: string, autoComplete: 'current-password' | 'new-password') => (
    <PasswordField
      id={`heslo-${name}`}
      name={name}
      label={label}
      autoComplete={autoComplete}
      value={draft[name]}
      onChange={(event) => setDraft({ ...draft, [name]: event.target.value })}
      error={tried ? problems[name] : undefined}
    />
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    const wrong = (['current', 'password', 'again'] as const).find((name) => problems[name] !== undefined)
    if (wrong !== undefined) return document.getElementById(`heslo-${wrong}`)?.focus()
    return changing.mutate()
  }
  return (
    <Card as="section" padding="roomy" className="account-section">
      <h2 className="t-h3">{user.hasPassword ? 'Změna hesla' : 'Nastavení hesla'}</h2>
      <form className="account-form" noValidate onSubmit={submit}>
        <input type="hidden" name="username" autoComplete="username" value={user.email} readOnly />
        {user.hasPassword && field('current', 'Současné heslo', 'current-password')}
        {field('password', 'Nové heslo', 'new-password')}
        {field('again', 'Nové heslo znovu', 'new-password')}
        {changing.isError && (
          <Notice tone="bad" role="alert">
            {failureMessage(changing.error)}
          </Notice>
        )}
        <div>
          <Button type="submit" loading={changing.isPending}>
            Uložit heslo
          </Button>
        </div>
      </form>
    </Card>
  )
}

function problemsOf(draft: typeof EMPTY, user: User): Partial<Record<Field, string>> {
  const own = passwordProblem(draft.password)
  const both = newPasswordProblem(draft.password, draft.again)
  return {
    ...(user.hasPassword && draft.current === '' && { current: accountProblemMessage('password_required') }),
    ...(own !== null && { password: accountProblemMessage(own) }),
    ...(own === null && both !== null && { again: accountProblemMessage(both) }),
  }
}
