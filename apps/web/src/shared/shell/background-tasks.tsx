import { useAnalytics } from '../analytics/use-analytics.ts'
import { useCartExpiry } from '../cart/use-cart-expiry.ts'
import { useVanishedRestaurant } from '../cart/use-vanished-restaurant.ts'
import { useCookieLog } from '../consent/cookie-consent.ts'
import { useLanguageOffer } from '../language/use-language-offer.ts'
import { useContactOfUser } from '../session/stored-contact.ts'
import { useAppBonus } from '../session/use-app-bonus.ts'
import { useKeptInvitation } from '../session/use-kept-invitation.ts'
import { useVitals } from '../vitals/use-vitals.ts'
import { PageChange } from './page-change.tsx'
import { useKeepVisited } from './use-kept-copy.ts'
import { usePreloadOrderPages, useStartUp } from './use-start-up.ts'

/** What runs beside every page and shows nothing but toasts, and tells what a screen reader cannot see: loaded after the page, which needs none of it to be used. */
export function BackgroundTasks() {
  useStartUp()
  usePreloadOrderPages()
  useContactOfUser()
  useCartExpiry()
  useVanishedRestaurant()
  useKeepVisited()
  useAppBonus()
  useKeptInvitation()
  useCookieLog()
  useAnalytics()
  useVitals()
  useLanguageOffer()
  return <PageChange />
}
