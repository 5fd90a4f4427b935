/** What the customer reads around sending an order (`ordering.md` §4 Order submission, §8). */
import { formatMoney, type Haler } from '../pricing/money.ts'

const NOT_PROCESSED = 'Chyba při zpracování objednávky. Nepodařilo se zpracovat objednávku na serveru.'

/** The error catalogue of a sent order, to the letter (`ordering.md` §8). */
const SENDING_ERRORS = {
  /** Refused without a readable message. */
  refused: `${NOT_PROCESSED} ERROR #292`,
  unknown_status: `${NOT_PROCESSED} ERROR #299`,
  server_failed: 'An unexpected error occurred. Please try again later.',
  no_answer: 'Server did not respond. Please check your internet connection. ERROR #314',
  not_sent: 'An error occurred while sending the order. Server did not respond. ERROR #317',
  no_text: 'Pokuste se stránku obnovit a objednat znova. ERROR #467',
} as const satisfies Record<string, string>

/** How sending failed, before anyone looked for words. */
export type SendingFailure =
  /** Status `error`: a text, a list whose first entry counts, or neither. */
  | { readonly kind: 'refused'; readonly message: string | readonly string[] | null }
  /** An answer with a status that is neither ok nor error. */
  | { readonly kind: 'unknown_status' }
  /** The request failed and the server said something, or nothing readable. */
  | { readonly kind: 'server_failed'; readonly message: string | null }
  /** Nothing answered. */
  | { readonly kind: 'no_answer' }
  /** It never left the browser. */
  | { readonly kind: 'not_sent' }

/** The text of the error dialog. Never empty. */
export function sendingErrorText(failure: SendingFailure): string {
  const text = rawText(failure)
  return text.trim() === '' ? SENDING_ERRORS.no_text : text
}

function rawText(failure: SendingFailure): string {
  const message = 'message' in failure ? failure.message : null
  const said = typeof message === 'string' ? message : message?.[0]
  return said ?? SENDING_ERRORS[failure.kind]
}

/** `ordering.md` §2 Checkout, §4 Order submission. */
export const ORDER_DIALOGS = {
  recapButton: 'REKAPITULACE OBJEDNÁVKY',
  confirmButton: 'Objednat s povinností platby',
  sending: 'Objednávka se odesílá',
  error: 'Chyba',
  done: 'Hotovo',
} as const

/** What the pages of an order say when they cannot show it (`marketplace.md` §2 Completion pages, §8). */
export const ORDER_PAGE_TEXTS = {
  notFound: 'Objednávka nenalezena',
  loadFailed: 'Chyba při načítání objednávky / Objednávka neexistuje',
  paymentFailed: 'Platba se nezdařila',
  generic: 'Chyba, Něco se pokazilo...',
  reviewSent: 'Hodnocení odesláno',
} as const

/** How long the recap waits before it confirms, and the thank-you page before it opens (`ordering.md` §9). */
export const RECAP_CONFIRM_DELAY_MS = 500
export const AFTER_ORDER_DELAY_MS = 50

/** `ordering.md` §8, Shortfall dialog. */
export function shortfallText(missing: Haler): string {
  return `Do minimální objednávky vám chybí ${formatMoney(missing)}`
}

export const SHORTFALL_EXPLANATION = 'Objednat můžete i tak, rozdíl se připočte k ceně.'

/** `ordering.md` §8, Location removal after the polygon check. */
export function addressRemovedText(reason: string): string {
  return `Původní adresa odstraněna. ${reason}`.trim()
}
