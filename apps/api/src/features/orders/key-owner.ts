/** Whose an idempotency key is: another's key leads to nobody's order and does not tell that it was used (`wire.md`, Orders). */
import { createHash } from 'node:crypto'
import { normalizeLogin } from '@sousto/domain/account/account.ts'

/** Who sends an order. */
export type Sender = {
  /** Null: not logged in. */
  readonly userId: number | null
  /** The browser's token; null: none. */
  readonly browser: string | null
  /** As `clientOf` names it. */
  readonly client: string
}

const hashOf = (text: string) => createHash('sha256').update(text).digest()

/**
 * Under which names the sender may have used a key. The first is what a new key belongs to: the browser, whose token stays the same from login
 * to logout. Browsers without a token are known by the contact that they send.
 */
export function keyOwners(
  { userId, browser }: Omit<Sender, 'client'>,
  email: string,
): readonly [Buffer, ...Buffer[]] {
  const contact = hashOf(`contact ${normalizeLogin(email)}`)
  const known = [
    ...(browser === null ? [] : [hashOf(`browser ${browser}`)]),
    ...(userId === null ? [] : [hashOf(`user ${userId}`)]),
  ]
  const [first, ...rest] = known
  return first === undefined ? [contact] : [first, ...rest, contact]
}
