/** What the services of staff accounts share. */
import type { ApiDependencies } from '../../dependencies.ts'
import type { LeakedPasswords, LoginThrottle, Passwords } from '../accounts/service.ts'
import type { SendMail } from '../mail/service.ts'

export type StaffDependencies = Pick<ApiDependencies, 'database' | 'clock'> & {
  readonly throttle: LoginThrottle
  readonly passwords: Passwords
  readonly hasLeaked: LeakedPasswords
  readonly send: SendMail
  /** Where staff reach us: the site of their passkeys. */
  readonly publicUrl: () => string
}

/** The device that calls. */
export type StaffClient = {
  readonly ip: string
  /** As shown in the list of sessions. */
  readonly device: string
  /** The token from an earlier sign-in in this browser; null: none. */
  readonly browser: string | null
}
