import { useRouteContext, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { device } from '../../platform/device.ts'
import { whenIdle } from '../../platform/when-idle.ts'
import { useCookiePermission } from '../consent/cookie-consent.ts'
import { followRoutes } from './visited-routes.ts'

/** From 0 to 100, drawn once for each page that is loaded. */
const drawn = Math.random() * 100

/**
 * Measures how quick pages are (LCP, INP, CLS) in a part of the visits whose customers agreed to analytics. What measures is loaded when the
 * page is idle: browsers keep the entries of before.
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
      // Nobody misses a figure that could not be measured.
      import('./measure-vitals.ts').then(
        ({ measureVitals }) => measureVitals(),
        () => {},
      )
    })
  }, [chosen, analytic])
}
