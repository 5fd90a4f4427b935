/** The service worker of the console: shows that an order has come while the device is locked, and does nothing else. */
import { pushedOrder } from './pushed-order.ts'

declare const self: ServiceWorkerGlobalScope

self.addEventListener('install', () => void self.skipWaiting())

self.addEventListener('push', (event) => {
  const { title, body, url, tag } = pushedOrder(jsonOf(event.data))
  const shown = { body, tag, data: url, renotify: true, requireInteraction: true }
  event.waitUntil(self.registration.showNotification(title, shown))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openBoard(String(event.notification.data)))
})

function jsonOf(data: PushEvent['data']): unknown {
  try {
    return data?.json()
  } catch {
    return null
  }
}

/** The window that shows the board, or a new one. */
async function openBoard(path: string): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const open = windows.find(({ url }) => new URL(url).pathname.startsWith(path))
  await (open === undefined ? self.clients.openWindow(path) : open.focus())
}
