import { lazy, Suspense } from 'react'
import { useInstallMethod } from '../../platform/install.ts'
import { storedValue, useStoredValue } from '../../platform/stored-value.ts'

/** True if the banner was closed on this device. */
const closed = storedValue('sousto.app-banner.closed', false, (value) => value === true)

const Card = lazy(async () => ({ default: (await import('./app-banner-card.tsx')).AppBannerCard }))

/**
 * The app banner of the city page (`marketplace.md` §2, City home), with the promotion of the app: 20 Kč off the first order (§1, §9), on the
 * web only, for everybody there. It stands below the restaurants, so that it moves nothing that is being read. Not shown in the app, or after
 * it was closed.
 */
export function AppBanner() {
  const method = useInstallMethod()
  const isClosed = useStoredValue(closed)
  if (method === null || isClosed) return null
  return (
    <Suspense>
      <Card method={method} onClose={() => closed.set(true)} />
    </Suspense>
  )
}
