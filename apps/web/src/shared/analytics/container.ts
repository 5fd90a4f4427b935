/**
 * The containers of analytics (Google Tag Manager or a compatible one). They are loaded only after both consents. Each
 * group of cities has its own container and data layer, so that no group receives another's pages
 * (docs/decisions/020-consent-and-analytics.md).
 */
import { allowsTracking } from '@sousto/domain/analytics/cookie-consent.ts'
import {
  type AnalyticsEvent,
  conversion,
  type PurchasedOrder,
  pageView,
  purchase,
} from '@sousto/domain/analytics/events.ts'
import { currentPermission } from '../consent/cookie-consent.ts'
import type { MeasuredPage } from './measured-page.ts'

type DataLayer = unknown[]

const layers = new Map<MeasuredPage['group'], DataLayer>()

/** Both consents, in the terms of Google's consent mode. */
const CONSENTS = ['analytics_storage', 'ad_storage', 'ad_user_data', 'ad_personalization'] as const
const allAre = (state: 'denied' | 'granted') => Object.fromEntries(CONSENTS.map((name) => [name, state]))

export function reportPage(page: MeasuredPage): void {
  const view = pageView(page.route, window.location.origin)
  if (view !== null) tell(page, view)
}

export function reportPurchase(page: MeasuredPage, order: PurchasedOrder): void {
  tell(page, purchase(order))
  tell(page, conversion(order))
}

function tell(page: MeasuredPage, event: AnalyticsEvent): void {
  const view = pageView(page.route, window.location.origin)
  // The consent may have been withdrawn while this module was loading.
  if (view === null || !allowsTracking(currentPermission())) return
  const layer = layers.get(page.group) ?? []
  // The window's URL and the referrer may contain a guid or a token.
  command(layer, 'set', { page_location: view.page_location, page_referrer: referrerOrigin() })
  if (!layers.has(page.group)) start(page, layer)
  // Otherwise the values of an earlier order would be merged into this one.
  if (event.event === 'purchase') layer.push({ ecommerce: null })
  layer.push(event)
}

function start({ group, script }: MeasuredPage, layer: DataLayer): void {
  layers.set(group, layer)
  const name = `dataLayer_${group.replaceAll('-', '_')}`
  Object.assign(window, { [name]: layer })
  command(layer, 'consent', 'default', allAre('denied'))
  command(layer, 'consent', 'update', allAre('granted'))
  layer.push({ 'gtm.start': Date.now(), event: 'gtm.js' })
  const element = document.createElement('script')
  element.async = true
  element.src = `${script}&l=${name}`
  element.dataset.container = group
  document.head.append(element)
}

/** Google's scripts recognize a command by its type: the `arguments` of a function. */
function command(layer: DataLayer, ...words: readonly unknown[]): void {
  const asArguments = function () {
    // biome-ignore lint/complexity/noArguments: see above
    layer.push(arguments)
  }
  asArguments.apply(null, words as [])
}

const referrerOrigin = () => URL.parse(document.referrer)?.origin ?? ''
