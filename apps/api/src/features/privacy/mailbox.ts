import { createHash } from 'node:crypto'
import { normalizeLogin } from '@sousto/domain/account/account.ts'

/** The hash by which consents identify a mailbox, so that no address outlives its account. */
export function mailboxHash(email: string): Buffer {
  return createHash('sha256').update(normalizeLogin(email)).digest()
}
