import { onDemand, useOnDemand } from '@sousto/ui/on-demand/on-demand.ts'
import { SkipLink } from '@sousto/ui/skip-link/skip-link.tsx'
import { ToastProvider } from '@sousto/ui/toast/toast.tsx'
import { useMatches, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { device } from '../../platform/device.ts'
import { CartButton } from '../cart/cart-button.tsx'
import { usePageCity } from '../cities/page-city.ts'
import { CookieBanner } from '../consent/cookie-banner.tsx'
import { useDeliveryLocation } from '../delivery-location/stored-location.ts'
import { addressDialogs } from '../location/address-dialogs.ts'
import { useSessionSync } from '../session/use-session-sync.ts'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { OfflineNotice } from './offline-notice.tsx'
import { useRenewKeptCopy } from './use-kept-copy.ts'

const backgroundTasks = onDemand(() => import('./background-tasks.tsx'))
const cookieSettings = onDemand(() => import('../consent/cookie-settings.tsx'))

/** Stands inside `ToastProvider` because the tasks show toasts. What must not miss an answer of the API is there from the beginning. */
function Background() {
  useSessionSync()
  useRenewKeptCopy()
  const tasks = useOnDemand(backgroundTasks, true, { optional: true })
  return tasks && <tasks.BackgroundTasks />
}

type FrameProps = {
  /** The header's account corner: login and registration, or the account menu. */
  readonly account: ReactNode
  readonly children: ReactNode
}

/** Header, footer, banners and toasts around every page. */
export function Frame({ account, children }: FrameProps) {
  const location = useDeliveryLocation()
  const navigate = useNavigate()
  const [choosing, setChoosing] = useState(false)
  const [settingCookies, setSettingCookies] = useState(false)
  const address = useOnDemand(addressDialogs, choosing)
  const cookies = useOnDemand(cookieSettings, settingCookies)
  const bare = useMatches({ select: (matches) => matches.some(({ staticData }) => staticData.bare === true) })
  const pageCity = usePageCity()
  const Events = device().native?.Events
  const addressCity = location?.area ? { slug: location.area.citySlug, name: location.area.cityName } : null

  return (
    <ToastProvider>
      <Background />
      {Events !== undefined && <Events />}
      <SkipLink />
      <CookieBanner onCustomize={() => setSettingCookies(true)} />
      {cookies && <cookies.CookieSettings open={settingCookies} onOpenChange={setSettingCookies} />}
      {!bare && (
        <Header
          address={
            location && {
              name: location.address.name,
              citySlug: location.area?.citySlug ?? null,
              cityName: location.address.town,
            }
          }
          onChangeAddress={() => setChoosing(true)}
          end={
            <>
              {account}
              <CartButton />
            </>
          }
        />
      )}
      {children}
      {!bare && <Footer city={pageCity ?? addressCity} onCookies={() => setSettingCookies(true)} />}
      <OfflineNotice />
      {address && (
        <address.AddressDialog
          open={choosing}
          onOpenChange={setChoosing}
          onFound={(found) => {
            const next = found.area?.citySlug
            if (next === undefined || next === addressCity?.slug) return
            void navigate({ to: '/rozvoz-jidel/$city', params: { city: next } })
          }}
        />
      )}
    </ToastProvider>
  )
}

declare module '@tanstack/react-router' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: declaration merging needs an interface
  interface StaticDataRouteOption {
    /**
     * No header and footer: the page brings its own layout. Its class `page-without-footer` makes room for the cookie banner.
     */
    bare?: boolean
  }
}
