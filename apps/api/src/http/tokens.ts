import { createHash, randomBytes } from 'node:crypto'

/** 256 bits, as text for a link or a cookie (`wire.md`, Accounts: opaque). */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** What is stored of a token: who reads the table cannot use it. */
export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest()
