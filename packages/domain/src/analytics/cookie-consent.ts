/** Consent beyond the necessary cookies (`marketplace.md` §3 Cookie permission, §4 Cookie consent). */

/**
 * The version of the wording: banner, settings and privacy policy. Raise it when the purposes or the recipients change:
 * all visitors are then asked again, and until they answer nothing is allowed.
 */
export const COOKIE_CONSENT_VERSION = 1

export type CookiePermission = { readonly analytic: boolean; readonly marketing: boolean }

export const NO_COOKIES: CookiePermission = { analytic: false, marketing: false }
export const ALL_COOKIES: CookiePermission = { analytic: true, marketing: true }

export type CookieChoice = CookiePermission & {
  /** A random id created by the consenting browser. It does not identify a person. */
  readonly id: string
  readonly version: number
}

/**
 * Returns whether anything beyond the necessary is allowed. Only such a choice is stored (`marketplace.md` §4, Cookie
 * consent).
 */
export function allowsAnything({ analytic, marketing }: CookiePermission): boolean {
  return analytic || marketing
}

/** Returns whether third-party scripts may load, which needs both consents (`marketplace.md` §9, Analytics). */
export function allowsTracking({ analytic, marketing }: CookiePermission): boolean {
  return analytic && marketing
}

/**
 * Returns the log entry of a new answer: a consent, or the withdrawal of the previous one under its id. Null means a
 * refusal without an earlier consent, which does not have to be proven.
 */
export function choiceToLog(
  before: CookieChoice | null,
  answer: CookiePermission,
  newId: () => string,
): CookieChoice | null {
  if (before === null && !allowsAnything(answer)) return null
  const { analytic, marketing } = answer
  return { analytic, marketing, id: before?.id ?? newId(), version: COOKIE_CONSENT_VERSION }
}
