import { FailureError } from '@sousto/contract/failure-error.ts'
import { failure } from '@sousto/contract/failures.ts'
import type { ApiDependencies } from '../../dependencies.ts'
import { tokenHash } from '../../http/tokens.ts'
import type { LoginThrottle } from './login-throttle.ts'
import type { Passwords } from './passwords.ts'
import { madeIn, type PendingRegistration, pendingRegistrations } from './pending-registrations.ts'

/** The number of passwords that may be tried for one account without a pause. */
const FREE = 5

type Dependencies = Pick<ApiDependencies, 'database'> & {
  readonly throttle: LoginThrottle
  readonly passwords: Passwords
}

/**
 * Finds the registration of the person who opened an activation link: the one made in this browser, or with this
 * password (empty if not entered yet). The link alone does not identify the person, because anyone can register any
 * e-mail (docs/decisions/039-whose-registration.md).
 */
export function createOwnRegistration({ database, throttle, passwords }: Dependencies) {
  return async (userId: number, browser: string | null, password: string): Promise<PendingRegistration> => {
    const pending = await pendingRegistrations(database.kysely, userId)
    const own = madeIn(pending, browser === null ? null : tokenHash(browser))
    if (own !== null) return own
    if (password === '') throw new FailureError('activation_password')
    const limits = [{ key: `activation ${userId}`, free: FREE }]
    await throttle.take(limits)
    for (const each of pending) {
      if (await passwords.verify(password, each.passwordHash)) {
        await throttle.forgive(limits)
        return each
      }
    }
    throw new FailureError('activation_password_wrong', {
      failure: failure('activation_password_wrong', { field: 'heslo' }),
    })
  }
}
