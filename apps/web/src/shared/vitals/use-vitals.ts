import { useRouteContext, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { whenIdle } from '../../page-speed/when-idle.ts'
import { device } from '../../platform/device.ts'
import { useCookiePermission } from '../consent/cookie-consent.ts'
import { followRoutes } from './visited-routes.ts'

/** A number from 0 to 100, drawn once per page load. */
const drawn = Math.random() * 100

/**
 * Measures page speed (LCP, INP, CLS) in a share of the visits whose customers agreed to analytics. The library is
 * loaded when the page is idle, because browsers buffer earlier entries.
 */
export function useVitals(): void {
  const router = useRouter()
  const percent = useRouteContext({ from: '__root__', select: ({ vitalsPercent }) => vitalsPercent })
  const { analytic } = useCookiePermission()
  const chosen = drawn < percent
  useEffect(() => (chosen ? followRoutes(router) : undefined), [chosen, router])
  useEffect(() => {
    if (!chosen || !analytic || device().platform !== 'web') return
    whenIdle(() => {
      // A metric that could not be measured is simply missing.
      import('./measure-vitals.ts').then(
        ({ measureVitals }) => measureVitals(),
        () => {},
      )
    })
  }, [chosen, analytic])
}
