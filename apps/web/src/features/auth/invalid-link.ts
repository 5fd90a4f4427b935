import { ApiFailure } from '@sousto/contract/api-failure.ts'

const CODES = ['token_invalid', 'malformed']

/** Whether a mailed link was used already, has expired, or never existed. */
export const isInvalid = (error: unknown): boolean => failedWith(error, CODES)

export const failedWith = (error: unknown, codes: readonly string[]): boolean =>
  error instanceof ApiFailure && codes.includes(error.code)
