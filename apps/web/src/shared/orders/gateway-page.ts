import type { OrderNumber } from '@sousto/domain/order/order.ts'
import { formatOrderNumber } from '@sousto/domain/order/order-number.ts'
import { hostUrl } from '../../platform/api.ts'
import { device } from '../../platform/device.ts'

/** The fakes are on this computer, under a name of it that need not be the page's own. */
const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])$/

/** Where a payment gateway's page is: anywhere over TLS, or on the API's own host. Null: this is no such page. */
export function gatewayPage(redirect: string): string | null {
  const host = new URL(hostUrl('/'), window.location.href)
  if (!URL.canParse(redirect, host)) return null
  const page = new URL(redirect, host)
  const local = LOOPBACK.test(page.hostname) && LOOPBACK.test(host.hostname) && page.protocol === 'http:'
  return page.protocol === 'https:' || page.origin === host.origin || local ? page.href : null
}

/**
 * Leaves for the gateway's page. In a browser the step back from there leads to the order that waits for its payment, not to a page that would
 * order twice; the native shell lays the gateway's page over the app.
 */
export function openGateway(page: string, number: OrderNumber, guid: string | null): void {
  if (device().native === null) {
    const search = new URLSearchParams({ ...(guid !== null && { guid }), status: 'payment_unfinished' })
    const order = `/hotovo/${formatOrderNumber(number)}?${search}`
    // Past the router, which would load the page that is being left.
    History.prototype.replaceState.call(window.history, window.history.state, '', order)
    window.addEventListener('pageshow', ({ persisted }) => {
      // From the back-forward cache: the document is that of the page that was left.
      if (persisted) window.location.reload()
    })
  }
  device().openPage(page)
}
