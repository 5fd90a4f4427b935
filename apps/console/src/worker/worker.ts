/** The service worker of the console. It only shows new orders and couriers' offers while the device is locked. */
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

async function openBoard(path: string): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const open = windows.find(({ url }) => new URL(url).pathname.startsWith(path))
  await (open === undefined ? self.clients.openWindow(path) : open.focus())
}
