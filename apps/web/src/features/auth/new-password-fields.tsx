import { newPasswordProblem } from '@sousto/domain/account/account.ts'
import { accountProblemMessage, passwordStrengthMessage } from '@sousto/messages/account-messages.ts'
import { signInMessage } from '@sousto/messages/sign-in-messages.ts'
import { PasswordField } from '@sousto/ui/field/password-field.tsx'
import { StrengthMeter } from '@sousto/ui/strength-meter/strength-meter.tsx'
import type { FieldProps } from '../../shared/forms/use-form.ts'
import { usePasswordStrength } from './use-password-strength.ts'

type Passwords = { readonly password: string; readonly again: string }

/** Validates a new password: both must match, or no call is made (`marketplace.md` §5, Registration). */
export function newPasswordProblems({ password, again }: Passwords) {
  const code = newPasswordProblem(password, again)
  if (code === null) return []
  const field = code === 'passwords_differ' ? ('again' as const) : ('password' as const)
  return [{ field, text: accountProblemMessage(code) }]
}

/** When the password changes, the repeated one may begin or cease to match it. */
export const NEW_PASSWORD_DEPENDENTS = { password: ['again'] } as const

type NewPasswordFieldsProps = {
  readonly password: FieldProps
  readonly again: FieldProps
  readonly typed: string
  /** What others know about the person, i.e. e-mail and name, which add no strength. */
  readonly personal?: readonly string[]
  /** True if another password exists or existed. */ readonly isNew?: boolean
}

const NOTHING: readonly string[] = []

/** Two fields for a new password, with its strength. */
export function NewPasswordFields(props: NewPasswordFieldsProps) {
  const { password, again, typed, personal = NOTHING, isNew = false } = props
  const { level, code } = usePasswordStrength(typed, personal)
  return (
    <>
      <PasswordField
        {...password}
        label={isNew ? signInMessage('new_password') : signInMessage('password')}
        autoComplete="new-password"
        required
      />
      <StrengthMeter label={signInMessage('strength')} level={level} text={passwordStrengthMessage(code)} />
      <PasswordField
        {...again}
        label={isNew ? signInMessage('new_password_again') : signInMessage('password_again')}
        autoComplete="new-password"
        required
      />
    </>
  )
}
