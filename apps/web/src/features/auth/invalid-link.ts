import { ApiFailure } from '@sousto/contract/api-failure.ts'
import type { PlainCustomerCode } from '@sousto/contract/failures.ts'

/** The failure of a mailed link that was already used, has expired, or never existed. Each purpose has its own code. */
export type InvalidLinkCode = Extract<PlainCustomerCode, 'token_invalid' | `${string}_link_invalid`>

export const isInvalid = (error: unknown, code: InvalidLinkCode): boolean =>
  failedWith(error, [code, 'malformed'])

export const failedWith = (error: unknown, codes: readonly string[]): boolean =>
  error instanceof ApiFailure && codes.includes(error.code)
