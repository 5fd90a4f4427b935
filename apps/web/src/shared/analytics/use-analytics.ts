import { allowsTracking } from '@sousto/domain/analytics/cookie-consent.ts'
import { useEffect } from 'react'
import { currentPermission, isAnswered, useCookiePermission } from '../consent/cookie-consent.ts'
import { forgetPurchase } from './due-purchase.ts'
import { useContainers, useMeasuredPage } from './measured-page.ts'

const loadWithdrawal = () => import('./withdrawal.ts')

/** Tells analytics of each page while both consents are given, and removes their traces when they are not. */
export function useAnalytics(): void {
  const page = useMeasuredPage()
  useEffect(() => {
    if (page === null) return
    void import('./container.ts').then(({ reportPage }) => reportPage(page))
    // A withdrawal must not depend on the network.
    void loadWithdrawal()
  }, [page])

  const on = Object.keys(useContainers()).length > 0
  const allowed = allowsTracking(useCookiePermission())
  useEffect(() => {
    // While React hydrates, the hook knows of no consent yet.
    if (!on || allowed || allowsTracking(currentPermission())) return
    forgetPurchase()
    // Nobody is interrupted by a reload whose storage was cleared: the crash screen does that, too.
    if (mayBeTracked()) void loadWithdrawal().then(({ endTracking }) => endTracking({ reload: isAnswered() }))
  }, [on, allowed])
}

/** A container runs, or has left cookies: those of the product cannot be seen by scripts. */
const mayBeTracked = () => document.cookie !== '' || document.querySelector('script[data-container]') !== null
