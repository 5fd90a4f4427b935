/** Submitting an order from the browser (`ordering.md` §4 Order submission, §8, §9). */

/** How submitting failed. */
export type SubmitFailure =
  /** Status `error`: a text, a list of texts of which the first counts, or neither. */
  | { readonly kind: 'refused'; readonly message: string | readonly string[] | null }
  /** A response with a status that is neither ok nor error. */
  | { readonly kind: 'unknown_status' }
  /** The request failed; the server sent a readable message or none. */
  | { readonly kind: 'server_failed'; readonly message: string | null }
  /** No response. */
  | { readonly kind: 'no_answer' }
  /** The request was never sent. */
  | { readonly kind: 'not_sent' }

/** Delays before the recap confirms and before the thank-you page opens (`ordering.md` §9). */
export const RECAP_CONFIRM_DELAY_MS = 500
export const AFTER_ORDER_DELAY_MS = 50
