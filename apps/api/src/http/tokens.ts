import { createHash, randomBytes } from 'node:crypto'

/** 256 bits, as text for a link or a cookie (`wire.md`, Accounts: opaque). */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** The hash stored in place of a token, so that reading the table does not reveal usable tokens. */
export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest()
