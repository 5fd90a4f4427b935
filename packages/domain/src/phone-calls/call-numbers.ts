/** Calls to an outlet that does not notice an order: whom, and for how long (`operations.md` §3, §8). */

/** In the international form that telephony services take. */
export const CALL_NUMBER = /^\+[1-9]\d{7,14}$/
const CZECH = /^\d{9}$/

export const MOST_CALL_NUMBERS = 5

/** `777 000 111` becomes `+420777000111`; null: it is no telephone number. */
export function callNumber(written: string): string | null {
  const digits = written.replace(/[\s().-]/g, '').replace(/^00/, '+')
  const phone = CZECH.test(digits) ? `+420${digits}` : digits
  return CALL_NUMBER.test(phone) ? phone : null
}

/** So long somebody may take to answer a call and to look at the board, before the next number is called. */
export const CALL_SECONDS = 45
/** The hook takes a call at one of so many attempts; then a person is told. */
export const CALL_ATTEMPTS = 3
export const CALL_RETRY_SECONDS = 3
