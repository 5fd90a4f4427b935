import type { ApiDependencies } from '../../dependencies.ts'
import type { LeakedPasswords, LoginThrottle, Passwords } from '../accounts/service.ts'
import type { SendMail } from '../mail/service.ts'

export type StaffDependencies = Pick<ApiDependencies, 'database' | 'clock'> & {
  readonly throttle: LoginThrottle
  readonly passwords: Passwords
  readonly hasLeaked: LeakedPasswords
  readonly send: SendMail
  /** The public address of the server, which is the site of passkeys. */
  readonly publicUrl: () => string
}

export type StaffClient = {
  readonly ip: string
  readonly device: string
  /** The token from an earlier sign-in in this browser. Null means that there is none. */
  readonly browser: string | null
}
