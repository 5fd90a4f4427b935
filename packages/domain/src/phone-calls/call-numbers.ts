/** Calls to an outlet that does not notice an order: the numbers and the durations (`operations.md` §3, §8). */

/** The international form that telephony services require. */
export const CALL_NUMBER = /^\+[1-9]\d{7,14}$/
const CZECH = /^\d{9}$/

export const MOST_CALL_NUMBERS = 5

/** Normalizes a phone number: `777 000 111` becomes `+420777000111`. Null means that it is not a phone number. */
export function callNumber(written: string): string | null {
  const digits = written.replace(/[\s().-]/g, '').replace(/^00/, '+')
  const phone = CZECH.test(digits) ? `+420${digits}` : digits
  return CALL_NUMBER.test(phone) ? phone : null
}

/** Seconds to answer a call and to look at the board, before the next number is called. */
export const CALL_SECONDS = 45
/** The number of attempts to pass a call to the hook; after that a dispatcher is alerted. */
export const CALL_ATTEMPTS = 3
export const CALL_RETRY_SECONDS = 3
