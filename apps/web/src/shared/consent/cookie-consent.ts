import {
  allowsAnything,
  COOKIE_CONSENT_VERSION,
  type CookieChoice,
  type CookiePermission,
  choiceToLog,
  NO_COOKIES,
} from '@sousto/domain/analytics/cookie-consent.ts'
import { useEffect } from 'react'
import * as v from 'valibot'
import { useClient } from '../../platform/client-context.ts'
import { newId } from '../../platform/new-id.ts'
import { storedValue, useStoredValue } from '../../platform/stored-value.ts'

const choice = v.object({
  id: v.pipe(v.string(), v.uuid()),
  version: v.pipe(v.number(), v.integer()),
  analytic: v.boolean(),
  marketing: v.boolean(),
})

function readChoice(value: unknown): CookieChoice | null {
  const read = v.safeParse(choice, value)
  return read.success ? read.output : null
}

/**
 * Stored only if something is allowed (`marketplace.md` §4, Cookie consent). A refusal withdraws an earlier consent.
 */
const allowed = storedValue<CookieChoice | null>('sousto.cookies', null, (value) => {
  const read = readChoice(value)
  // A consent to another wording is no longer valid.
  return read?.version === COOKIE_CONSENT_VERSION ? read : null
})

/**
 * The version that was answered, so that the question is not asked again after a refusal. A refusal stores nothing else
 * in the browser.
 */
const answered = storedValue('sousto.cookies.asked', 0, (value) => (typeof value === 'number' ? value : 0))

/** The choice that has not been logged on the server yet. */
const unsent = storedValue<CookieChoice | null>('sousto.cookies.unsent', null, readChoice)

export function permitCookies(answer: CookiePermission): void {
  const logged = choiceToLog(allowed.get() ?? unsent.get(), answer, newId)
  unsent.set(logged)
  allowed.set(allowsAnything(answer) ? logged : null)
  answered.set(COOKIE_CONSENT_VERSION)
  // The buttons of the answer are gone, and the settings return the focus to one of them.
  void import('../../platform/page-focus.ts').then(({ keepFocusOnPage }) => keepFocusOnPage())
}

export const currentPermission = (): CookiePermission => allowed.get() ?? NO_COOKIES

export function useCookiePermission(): CookiePermission {
  return useStoredValue(allowed) ?? NO_COOKIES
}

/** True if the banner was answered and the browser's storage has not been cleared since. */
export const isAnswered = (): boolean => answered.get() === COOKIE_CONSENT_VERSION

/** Sends a consent or its withdrawal to the server's log. If that fails, it is sent again on the next page load. */
export function useCookieLog(): void {
  const client = useClient()
  const next = useStoredValue(unsent)
  useEffect(() => {
    if (next === null) return
    const logged = () => {
      if (unsent.get() === next) unsent.set(null)
    }
    client.customers.chooseCookies({ body: next }).then(logged, () => {})
  }, [client, next])
}

/**
 * Returns whether to show the banner: not if it was answered. The server's HTML, which is the same for all visitors,
 * contains it, so that it appears with the first paint; `HIDE_ANSWERED_BANNER` hides it from visitors who have
 * answered.
 */
export function useMustAskForCookies(): boolean {
  const decided = useStoredValue(allowed) !== null
  const version = useStoredValue(answered)
  const asks = !decided && version !== COOKIE_CONSENT_VERSION
  // The stored value is rendered before the next paint.
  useEffect(() => {
    document.documentElement.dataset.cookies = (asks ? 'asked' : 'answered') satisfies CookieMark
  }, [asks])
  return asks
}

/**
 * The attribute `data-cookies` of the document, for its styles. `asked` means that there is a banner, as in the
 * server's HTML.
 */
export type CookieMark = 'asked' | 'answered'

/** An inline script of every page, which marks the document until React has read the storage. */
export const HIDE_ANSWERED_BANNER = `try {
  const read = (key) => JSON.parse(localStorage.getItem(key))
  if (read('${answered.key}') === ${COOKIE_CONSENT_VERSION} || read('${allowed.key}')?.version === ${COOKIE_CONSENT_VERSION}) {
    document.documentElement.dataset.cookies = 'answered'
  }
} catch {}`
