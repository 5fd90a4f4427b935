import { allowsTracking } from '@sousto/domain/analytics/cookie-consent.ts'
import { useEffect } from 'react'
import { currentPermission, isAnswered, useCookiePermission } from '../consent/cookie-consent.ts'
import { forgetPurchase } from './due-purchase.ts'
import { useContainers, useMeasuredPage } from './measured-page.ts'

const loadWithdrawal = () => import('./withdrawal.ts')

/** Reports each page to analytics while both consents are given, and removes stored tracking data when they are not. */
export function useAnalytics(): void {
  const page = useMeasuredPage()
  useEffect(() => {
    if (page === null) return
    void import('./container.ts').then(({ reportPage }) => reportPage(page))
    // Loaded in advance, because a withdrawal must not depend on the network.
    void loadWithdrawal()
  }, [page])

  const on = Object.keys(useContainers()).length > 0
  const allowed = allowsTracking(useCookiePermission())
  useEffect(() => {
    // While React hydrates, the hook does not have the consent yet.
    if (!on || allowed || allowsTracking(currentPermission())) return
    forgetPurchase()
    // After the storage was cleared, a reload must not interrupt the visitor: the crash screen also clears it.
    if (mayBeTracked()) void loadWithdrawal().then(({ endTracking }) => endTracking({ reload: isAnswered() }))
  }, [on, allowed])
}

/** True if a container runs or has left cookies. The product's own cookies are not visible to scripts. */
const mayBeTracked = () => document.cookie !== '' || document.querySelector('script[data-container]') !== null
