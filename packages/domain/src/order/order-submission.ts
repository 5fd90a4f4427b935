/** Submission of an order by the browser (`ordering.md` §4 Order submission, §8, §9). */

/** The ways in which a submission can fail. */
export type SubmitFailure =
  /** Status `error` with a text, a list of texts of which the first is used, or neither. */
  | { readonly kind: 'refused'; readonly message: string | readonly string[] | null }
  /** A response with a status that is neither ok nor error. */
  | { readonly kind: 'unknown_status' }
  /** The request failed; the server sent a readable message or none. */
  | { readonly kind: 'server_failed'; readonly message: string | null }
  /** No response. */
  | { readonly kind: 'no_answer' }
  /** The request was never sent. */
  | { readonly kind: 'not_sent' }

/** Delays in milliseconds before the recap confirms and before the thank-you page opens (`ordering.md` §9). */
export const RECAP_CONFIRM_DELAY_MS = 500
export const AFTER_ORDER_DELAY_MS = 50
