import type { OrderNumber } from '@sousto/domain/order/order.ts'
import { formatOrderNumber } from '@sousto/domain/order/order-number.ts'
import { LANGUAGE_PATH } from '@sousto/messages/own-language.ts'
import { hostUrl } from '../../platform/api.ts'
import { device } from '../../platform/device.ts'

/** The fakes run on this computer, possibly under another name than the page. */
const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])$/

/**
 * Returns the URL of a payment gateway's page, which must use TLS or be on the API's own host. Null means that it is
 * neither.
 */
export function gatewayPage(redirect: string): string | null {
  const host = new URL(hostUrl('/'), window.location.href)
  if (!URL.canParse(redirect, host)) return null
  const page = new URL(redirect, host)
  const local = LOOPBACK.test(page.hostname) && LOOPBACK.test(host.hostname) && page.protocol === 'http:'
  return page.protocol === 'https:' || page.origin === host.origin || local ? page.href : null
}

/**
 * Opens the gateway's page. In a browser the back button then leads to the unpaid order, not to a page that would order
 * twice; the native shell shows the gateway's page above the app.
 */
export function openGateway(page: string, number: OrderNumber, guid: string | null): void {
  if (device().native === null) {
    const search = new URLSearchParams({ ...(guid !== null && { guid }), status: 'payment_unfinished' })
    const order = `${LANGUAGE_PATH}/hotovo/${formatOrderNumber(number)}?${search}`
    // Bypasses the router, which would load the page that is being left.
    History.prototype.replaceState.call(window.history, window.history.state, '', order)
    window.addEventListener('pageshow', ({ persisted }) => {
      // The page was restored from the back/forward cache, so its document is outdated.
      if (persisted) window.location.reload()
    })
  }
  device().openPage(page)
}
