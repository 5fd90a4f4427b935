import { newPasswordProblem } from '@sousto/domain/account/account.ts'
import { passwordStrength } from '@sousto/domain/account/password-strength.ts'
import { accountProblemMessage, passwordStrengthMessage } from '@sousto/messages/messages.ts'
import { PasswordField } from '@sousto/ui/field/password-field.tsx'
import { StrengthMeter } from '@sousto/ui/strength-meter/strength-meter.tsx'
import type { FieldInput } from '../../shared/forms/use-form.ts'

type Passwords = { readonly password: string; readonly again: string }

/** `marketplace.md` §5, Registration: both must match, or no call is made. */
export function newPasswordProblems({ password, again }: Passwords) {
  const code = newPasswordProblem(password, again)
  if (code === null) return []
  const field = code === 'passwords_differ' ? ('again' as const) : ('password' as const)
  return [{ field, text: accountProblemMessage(code) }]
}

type NewPasswordFieldsProps = {
  readonly field: (name: keyof Passwords) => FieldInput
  readonly password: string
  /** Words that others know of the person; they make no password stronger. */
  readonly own?: readonly string[]
  readonly label?: string
}

/** A new password twice, and how strong it is. */
export function NewPasswordFields({ field, password, own = [], label = 'Heslo' }: NewPasswordFieldsProps) {
  const { level, code } = passwordStrength(password, own)
  return (
    <>
      <PasswordField {...field('password')} label={label} autoComplete="new-password" required />
      <StrengthMeter label="Síla hesla" level={level} text={passwordStrengthMessage(code)} />
      <PasswordField {...field('again')} label={`${label} znovu`} autoComplete="new-password" required />
    </>
  )
}
