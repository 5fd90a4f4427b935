import type { User } from '@sousto/domain/account/account.ts'

/** From where somebody logs in. */
export type LoginClient = {
  readonly ip: string
  /** As the list of sessions shows it. */
  readonly device: string
  /** What a login in this browser left there before; null: nothing. */
  readonly browser: string | null
}

/** Who is in, and the tokens that their browser keeps from now on. */
export type LoggedIn = { readonly user: User; readonly session: string; readonly browser: string }
