import { ApiFailure } from '@sousto/contract/api-failure.ts'
import type { AccountCode } from '@sousto/domain/account/account.ts'

/** Maps a server failure to the form field at which it is shown. */
const FIELDS = {
  login_required: 'email',
  login_invalid: 'email',
  password_required: 'password',
  password_short: 'password',
  password_long: 'password',
  password_common: 'password',
  passwords_differ: 'again',
  user_first_name_long: 'firstName',
  user_last_name_long: 'lastName',
  user_phone_invalid: 'phone',
} as const satisfies Record<AccountCode, string>

export type AccountField = (typeof FIELDS)[AccountCode]

const isAccountCode = (code: string): code is AccountCode => Object.hasOwn(FIELDS, code)

/** Returns the failed field and its message. Null means that the failure belongs to none of `fields`. */
export function fieldFailure<Field extends AccountField>(
  error: unknown,
  fields: readonly Field[],
): { readonly field: Field; readonly text: string } | null {
  if (!(error instanceof ApiFailure)) return null
  const named = isAccountCode(error.code) ? FIELDS[error.code] : null
  const field = fields.find((each) => each === named)
  return field === undefined ? null : { field, text: error.text }
}
