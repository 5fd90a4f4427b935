import { FailureError } from '@sousto/contract/failure-error.ts'
import { failure } from '@sousto/contract/failures.ts'
import type { Acceptance } from '@sousto/contract/staff/wire.ts'
import { NAME_MAX } from '@sousto/domain/account/contact.ts'
import { commonPasswordError, requireAcceptablePassword } from '../accounts/service.ts'
import type { StaffDependencies } from './dependencies.ts'

/** Returns the name and the hash of the password for a new account. Throws what is wrong with either. */
export async function newAccount(
  { passwords, hasLeaked }: Pick<StaffDependencies, 'passwords' | 'hasLeaked'>,
  email: string,
  given: Acceptance,
): Promise<{ readonly name: string; readonly passwordHash: string }> {
  const name = staffName(given.name)
  requireAcceptablePassword(given.password, given.passwordAgain, [email, name])
  if (await hasLeaked(given.password)) throw commonPasswordError()
  return { name, passwordHash: await passwords.hash(given.password) }
}

/**
 * The name appears in mails and lists, so it contains no line breaks or other control characters. Throws
 * `staff_name_required`.
 */
function staffName(written: string): string {
  const name = written
    .replace(/\p{Cc}/gu, '')
    .trim()
    .slice(0, NAME_MAX)
  if (name !== '') return name
  throw new FailureError('staff_name_required', {
    failure: failure('staff_name_required', { field: 'name' }),
  })
}
