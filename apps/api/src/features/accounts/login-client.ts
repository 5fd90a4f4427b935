import type { User } from '@sousto/domain/account/account.ts'

/** The client of a login. */
export type LoginClient = {
  readonly ip: string
  /** As shown in the list of sessions. */
  readonly device: string
  /** The browser token from an earlier login in this browser; null: none. */
  readonly browser: string | null
}

/** The logged-in user, and the tokens for their browser's cookies. */
export type LoggedIn = { readonly user: User; readonly session: string; readonly browser: string }
