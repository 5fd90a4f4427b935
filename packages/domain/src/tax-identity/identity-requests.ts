/**
 * Asking a seller for the tax identity: once, and two reminders. Payouts are held after them, and not before 60 days
 * have passed (directive (EU) 2021/514, Annex V, Section IV; `settlement.md` §7).
 */

/** `letters` counts the request and its reminders. */
export type IdentityRequest = { readonly letters: number; readonly lastAt: Temporal.Instant }

const LETTERS = 3
/** Three pauses are the 60 days of the directive. */
const PAUSE_DAYS = 20

const pauseEnd = ({ lastAt }: IdentityRequest): Temporal.PlainDate => dayOf(lastAt).add({ days: PAUSE_DAYS })
const dayOf = (at: Temporal.Instant) => at.toZonedDateTimeISO('Europe/Prague').toPlainDate()

const isPauseOver = (request: IdentityRequest, now: Temporal.Instant): boolean =>
  Temporal.PlainDate.compare(dayOf(now), pauseEnd(request)) >= 0

/** Returns the number of the letter that is due: 1 asks, 2 and 3 remind. Null means that none is due. */
export function dueLetter(request: IdentityRequest | null, now: Temporal.Instant): number | null {
  if (request === null) return 1
  return request.letters < LETTERS && isPauseOver(request, now) ? request.letters + 1 : null
}

/** Returns the day from which payouts are held. Null means that a reminder has to be sent before. */
export const heldFrom = (request: IdentityRequest): Temporal.PlainDate | null =>
  request.letters < LETTERS ? null : pauseEnd(request)

export const hasRunOut = (request: IdentityRequest, now: Temporal.Instant): boolean =>
  request.letters >= LETTERS && isPauseOver(request, now)
