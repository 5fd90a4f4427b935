import { createHash } from 'node:crypto'
import { normalizeLogin } from '@sousto/domain/account/account.ts'

/** By what consents know a mailbox: they must outlive no address. */
export function mailboxHash(email: string): Buffer {
  return createHash('sha256').update(normalizeLogin(email)).digest()
}
