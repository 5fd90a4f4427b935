import { useSyncExternalStore } from 'react'
import * as z from 'zod/mini'
import { storedValue, useStoredValue } from '../../platform/stored-value.ts'

/** Consent beyond the necessary cookies (`marketplace.md` §3, Cookie permission). */
const permission = z.readonly(z.object({ analytic: z.boolean(), marketing: z.boolean() }))
export type CookiePermission = z.output<typeof permission>

const NOTHING: CookiePermission = { analytic: false, marketing: false }
export const EVERYTHING: CookiePermission = { analytic: true, marketing: true }

/** Stored only if something is allowed (`marketplace.md` §4, Cookie consent): a refusal withdraws an earlier consent. */
const allowed = storedValue<CookiePermission | null>('sousto.cookies', null, (value) => {
  const read = z.safeParse(permission, value)
  return read.success ? read.data : null
})

/** That the banner was answered: a refusal, too, is not asked again. */
const asked = storedValue('sousto.cookies.asked', false, (value) => value === true)

export function permitCookies(next: CookiePermission): void {
  allowed.set(next.analytic || next.marketing ? next : null)
  asked.set(true)
}

export function useCookiePermission(): CookiePermission {
  return useStoredValue(allowed) ?? NOTHING
}

const unchanging = () => () => {}

/** Whether to show the banner: not if it was answered, and never on the server, whose HTML is the same for everybody. */
export function useMustAskForCookies(): boolean {
  const inBrowser = useSyncExternalStore(
    unchanging,
    () => true,
    () => false,
  )
  const decided = useStoredValue(allowed) !== null
  const answered = useStoredValue(asked)
  return inBrowser && !decided && !answered
}
