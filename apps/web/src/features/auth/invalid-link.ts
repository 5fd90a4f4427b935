import { ApiFailure } from '@sousto/contract/client.ts'

const CODES = ['token_invalid', 'malformed']

/** Whether a mailed link is used up, too old, or was never sent. */
export const isInvalid = (error: unknown): boolean =>
  error instanceof ApiFailure && CODES.includes(error.code)
