/** The browser's part of push notifications of new orders: permission, service worker, subscription. */
import { webToken } from '@sousto/domain/order/notification-token.ts'

const WORKER = '/provoz/sw.js'

export type PushSupport = 'unsupported' | 'denied' | 'available'

/** Checks without asking for permission. */
export function pushSupport(): PushSupport {
  const supported = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
  if (!supported) return 'unsupported'
  return Notification.permission === 'denied' ? 'denied' : 'available'
}

/**
 * Asks for permission, which browsers grant only after a click. Null means that it was denied. `key` is the server's,
 * base64url.
 */
export async function subscribeDevice(key: string): Promise<string | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null
  const registration = await navigator.serviceWorker.register(WORKER)
  const { pushManager } = registration.active ? registration : await activated(registration)
  const kept = await pushManager.getSubscription()
  const subscription =
    kept ?? (await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }))
  const { endpoint, keys } = subscription.toJSON()
  const { p256dh, auth } = keys ?? {}
  if (endpoint === undefined || p256dh === undefined || auth === undefined) return null
  return webToken({ endpoint, p256dh, auth })
}

/** `ready` would wait for a worker of this page, which may be that of the customer site. */
function activated(registration: ServiceWorkerRegistration): Promise<ServiceWorkerRegistration> {
  const worker = registration.installing ?? registration.waiting
  return new Promise((resolve) => {
    const look = () => {
      if (worker === null || worker.state === 'activated') resolve(registration)
    }
    worker?.addEventListener('statechange', look)
    look()
  })
}

export async function unsubscribeDevice(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration(WORKER)
  const subscription = await registration?.pushManager.getSubscription()
  await subscription?.unsubscribe()
}
