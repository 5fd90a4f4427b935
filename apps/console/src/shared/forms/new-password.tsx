import { newPasswordProblem, PASSWORD_MIN, passwordProblem } from '@sousto/domain/account/account.ts'
import { accountProblemMessage } from '@sousto/messages/account-messages.ts'
import { PasswordField } from '@sousto/ui/field/password-field.tsx'
import type { FieldError, UseFormRegisterReturn } from 'react-hook-form'

const sentence = (code: ReturnType<typeof newPasswordProblem>) =>
  code === null ? undefined : accountProblemMessage(code)

/** The rules of the fields `password` and `passwordAgain`. */
export const PASSWORD_RULE = {
  validate: (value: string) => sentence(passwordProblem(value)),
  deps: 'passwordAgain' as const,
}
export const PASSWORD_AGAIN_RULE = {
  // A problem with the password itself is shown at its own field.
  validate: (value: string, { password }: { readonly password: string }) =>
    passwordProblem(password) === null ? sentence(newPasswordProblem(password, value)) : undefined,
}

type NewPasswordProps = {
  readonly password: UseFormRegisterReturn
  readonly again: UseFormRegisterReturn
  readonly errors: { readonly password?: FieldError; readonly passwordAgain?: FieldError }
  readonly label?: string
}

/** Two fields for a new password, with the rules of every account. */
export function NewPassword({ password, again, errors, label = 'Heslo' }: NewPasswordProps) {
  return (
    <>
      <PasswordField
        {...password}
        label={label}
        autoComplete="new-password"
        hint={`Nejméně ${PASSWORD_MIN} znaků.`}
        error={errors.password?.message}
      />
      <PasswordField
        {...again}
        label={`${label} znovu`}
        autoComplete="new-password"
        error={errors.passwordAgain?.message}
      />
    </>
  )
}
