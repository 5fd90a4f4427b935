import type { User } from '@sousto/domain/account/account.ts'

export type LoginClient = {
  readonly ip: string
  readonly device: string
  /** The browser token from an earlier login in this browser. Null means that there is none. */
  readonly browser: string | null
}

export type LoggedIn = { readonly user: User; readonly session: string; readonly browser: string }
