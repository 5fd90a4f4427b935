/**
 * What couriers agree to before their first shift (`dispatch.md` §4, Joining). A changed text gets the next version, and
 * every courier is asked again.
 */
export const CONSENT_VERSION = 1
export const CONSENT_SINCE = '2026-11-28'

export type ConsentProblem = 'courier_consent_missing'

/** Returns why a shift cannot begin. `agreed` is the latest version that the courier agreed to; null means none. */
export const consentProblem = (agreed: number | null): ConsentProblem | null =>
  agreed === CONSENT_VERSION ? null : 'courier_consent_missing'
