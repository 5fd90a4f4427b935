import { onDemand, useOnDemand } from '@sousto/ui/on-demand/on-demand.ts'
import { SkipLink } from '@sousto/ui/skip-link/skip-link.tsx'
import { ToastProvider } from '@sousto/ui/toast/toast.tsx'
import { useMatches, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { device } from '../../platform/device.ts'
import { useStoredValue } from '../../platform/stored-value.ts'
import { useOpenOnPage } from '../../platform/use-open-on-page.ts'
import { CartButton } from '../cart/cart-button.tsx'
import { useCart } from '../cart/stored-cart.ts'
import { usePageCity } from '../cities/page-city.ts'
import { CookieBanner } from '../consent/cookie-banner.tsx'
import { useDeliveryLocation } from '../delivery-location/stored-location.ts'
import { addressDialogs } from '../location/address-dialogs.ts'
import { useSessionSync } from '../session/use-session-sync.ts'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { OfflineNotice } from './offline-notice.tsx'
import { setAside } from './set-aside.ts'
import { useRenewKeptCopy } from './use-kept-copy.ts'

const backgroundTasks = onDemand(() => import('./background-tasks.tsx'))
const offers = onDemand(() => import('./set-aside-offer.tsx'))
const cookieSettings = onDemand(() => import('../consent/cookie-settings.tsx'))

/**
 * Rendered inside `ToastProvider` because the tasks show toasts. Hooks that must not miss an API response run from the
 * beginning.
 */
function Background() {
  useSessionSync()
  useRenewKeptCopy()
  const tasks = useOnDemand(backgroundTasks, true, { optional: true })
  return tasks && <tasks.BackgroundTasks />
}

type FrameProps = {
  /** The account part of the header: login and registration, or the account menu. */
  readonly account: ReactNode
  readonly children: ReactNode
}

/** Header, footer, banners and toasts around every page. */
export function Frame({ account, children }: FrameProps) {
  const location = useDeliveryLocation()
  const navigate = useNavigate()
  const [opened, setOpened] = useOpenOnPage<'address' | 'cookies'>()
  const address = useOnDemand(addressDialogs, opened === 'address')
  const cookies = useOnDemand(cookieSettings, opened === 'cookies')
  // The old cart is no longer offered once the customer has started another one.
  const aside = useStoredValue(setAside)
  const cart = useCart()
  const offered = aside !== null && cart.restaurant === null
  const offer = useOnDemand(offers, offered, { optional: true })
  const bare = useMatches({ select: (matches) => matches.some(({ staticData }) => staticData.bare === true) })
  const pageCity = usePageCity()
  const Events = device().native?.Events
  const addressCity = location?.area ? { slug: location.area.citySlug, name: location.area.cityName } : null

  return (
    <ToastProvider>
      <Background />
      {Events !== undefined && <Events />}
      <SkipLink />
      <CookieBanner onCustomize={() => setOpened('cookies')} />
      {cookies && (
        <cookies.CookieSettings
          open={opened === 'cookies'}
          onOpenChange={(open) => setOpened(open ? 'cookies' : null)}
        />
      )}
      {!bare && (
        <Header
          address={
            location && {
              name: location.address.name,
              citySlug: location.area?.citySlug ?? null,
              cityName: location.address.town,
            }
          }
          onChangeAddress={() => setOpened('address')}
          end={
            <>
              {account}
              <CartButton />
            </>
          }
        />
      )}
      {offered && offer && <offer.SetAsideOffer />}
      {children}
      {!bare && <Footer city={pageCity ?? addressCity} onCookies={() => setOpened('cookies')} />}
      <OfflineNotice />
      {address && (
        <address.AddressDialog
          open={opened === 'address'}
          onOpenChange={(open) => setOpened(open ? 'address' : null)}
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
     * No header and footer: the page has its own layout. Its class `page-without-footer` leaves room for the cookie
     * banner.
     */
    bare?: boolean
  }
}
