import { createHash, randomBytes } from 'node:crypto'

/** Returns 256 random bits as text for a link or a cookie (`wire.md`, Accounts: opaque). */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** Returns the hash that is stored in place of a token, so that a leaked table contains no usable tokens. */
export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest()
