import type { Vital } from '@sousto/contract/vitals/wire.ts'
import { type MetricType, onCLS, onINP, onLCP } from 'web-vitals'
import { API_BASES } from '../../platform/api.ts'
import { currentPermission } from '../consent/cookie-consent.ts'
import { routeAt } from './visited-routes.ts'

let measures = false

/**
 * Sends the metrics of this visit when its page is left for the first time, each once, if analytics are still allowed
 * then.
 */
export function measureVitals(): void {
  if (measures) return
  measures = true
  const known = new Set<string>()
  let unsent: readonly Vital[] = []
  const keep = ({ name, id, value, entries }: MetricType) => {
    // The library reports the metrics again when the page is restored from the back/forward cache.
    if (known.has(id) || name === 'FCP' || name === 'TTFB') return
    known.add(id)
    unsent = [...unsent, { metric: name, route: routeAt(entries.at(-1)?.startTime ?? 0), value }]
  }
  onLCP(keep)
  onINP(keep)
  onCLS(keep)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden' || unsent.length === 0) return
    if (currentPermission().analytic) send(unsent)
    unsent = []
  })
}

function send(vitals: readonly Vital[]): void {
  navigator.sendBeacon(
    `${API_BASES.baseUrl}/vitals`,
    new Blob([JSON.stringify(vitals)], { type: 'application/json' }),
  )
}
