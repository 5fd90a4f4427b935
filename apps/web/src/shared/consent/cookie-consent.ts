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

/** Stored only if something is allowed (`marketplace.md` §4, Cookie consent): a refusal withdraws an earlier consent. */
const allowed = storedValue<CookieChoice | null>('sousto.cookies', null, (value) => {
  const read = readChoice(value)
  // What was allowed by another wording is not allowed any more.
  return read?.version === COOKIE_CONSENT_VERSION ? read : null
})

/** The version that was answered: a refusal, too, is not asked again. All that a refusal leaves in the browser. */
const answered = storedValue('sousto.cookies.asked', 0, (value) => (typeof value === 'number' ? value : 0))

/** What the server has not logged yet. */
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

/** The banner was answered, and nobody has cleared the browser's storage since. */
export const isAnswered = (): boolean => answered.get() === COOKIE_CONSENT_VERSION

/** Sends a consent or its withdrawal to the server's log; if that fails, again on the next page load. */
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
 * Whether to show the banner: not if it was answered. The server's HTML, which is the same for everybody, has it, so that it is there with
 * the first paint; `HIDE_ANSWERED_BANNER` hides it from those who have answered.
 */
export function useMustAskForCookies(): boolean {
  const decided = useStoredValue(allowed) !== null
  const version = useStoredValue(answered)
  const asks = !decided && version !== COOKIE_CONSENT_VERSION
  // What is stored is rendered before the next paint.
  useEffect(() => {
    document.documentElement.dataset.cookies = (asks ? 'asked' : 'answered') satisfies CookieMark
  }, [asks])
  return asks
}

/** `data-cookies` of the document, for its styles: there is a banner, as in the server's HTML, or there is none. */
export type CookieMark = 'asked' | 'answered'

/** An inline script of every page: marks the document until React knows what is stored. */
export const HIDE_ANSWERED_BANNER = `try {
  const read = (key) => JSON.parse(localStorage.getItem(key))
  if (read('${answered.key}') === ${COOKIE_CONSENT_VERSION} || read('${allowed.key}')?.version === ${COOKIE_CONSENT_VERSION}) {
    document.documentElement.dataset.cookies = 'answered'
  }
} catch {}`
