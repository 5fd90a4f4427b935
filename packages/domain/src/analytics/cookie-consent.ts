/** Consent beyond the necessary cookies (`marketplace.md` §3 Cookie permission, §4 Cookie consent). */

/**
 * The version of the wording: banner, settings and privacy policy. Raise it when the purposes or the recipients change: everybody is asked
 * again, and until they answer nothing is allowed.
 */
export const COOKIE_CONSENT_VERSION = 1

export type CookiePermission = { readonly analytic: boolean; readonly marketing: boolean }

export const NO_COOKIES: CookiePermission = { analytic: false, marketing: false }
export const ALL_COOKIES: CookiePermission = { analytic: true, marketing: true }

/** A choice as the server logs it. */
export type CookieChoice = CookiePermission & {
  /** Random, made by the browser that consents; it leads to no person. */
  readonly id: string
  readonly version: number
}

/** Something beyond the necessary is allowed: only such a choice is stored (`marketplace.md` §4, Cookie consent). */
export function allowsAnything({ analytic, marketing }: CookiePermission): boolean {
  return analytic || marketing
}

/** Scripts of others load only with both consents (`marketplace.md` §9, Analytics). */
export function allowsTracking({ analytic, marketing }: CookiePermission): boolean {
  return analytic && marketing
}

/**
 * What a new answer adds to the log: a consent, or the withdrawal of the one before under its id. Null: a refusal of somebody who has never
 * consented, which there is nothing to prove about.
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
