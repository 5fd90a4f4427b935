/**
 * The platform of the app and the destination of its notifications (`ordering.md` §3, Session state): the browser, or
 * in the native app the token of its shell (`fcm:…`, `apns:…`; `domain/order/notification-token.ts`).
 */
import { webToken } from '@sousto/domain/order/notification-token.ts'
import { useEffect, useState } from 'react'
import { device } from './device.ts'

/** `unsupported` means that this browser has no notifications, or not for this page. */
export type NotificationPermissionState = 'unsupported' | NotificationPermission

/** Returns whether notifications are allowed, without a prompt. */
export function notificationPermission(): NotificationPermissionState {
  const supported = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
  return supported ? Notification.permission : 'unsupported'
}

/**
 * Returns the token of this device. Null means that notifications have not been allowed. A browser never prompts here;
 * a phone prompts once.
 */
async function notificationToken(): Promise<string | null> {
  const { native } = device()
  if (native !== null) return await native.notificationToken()
  if (notificationPermission() !== 'granted') return null
  const registration = await navigator.serviceWorker.getRegistration()
  return tokenOf(await registration?.pushManager.getSubscription())
}

/**
 * Asks for permission, which browsers grant only after a click, and registers this device (`marketplace.md` §4, Push).
 * `serverKey` returns the server's public key as base64url. Null means not allowed, which is only logged.
 */
export async function requestNotificationToken(serverKey: () => Promise<string>): Promise<string | null> {
  const permission =
    notificationPermission() === 'unsupported' ? 'denied' : await Notification.requestPermission()
  if (permission !== 'granted') {
    // biome-ignore lint/suspicious/noConsole: "Denial is only logged" (`marketplace.md` §4, Push).
    console.info('notifications: not allowed')
    return null
  }
  // If the operator has turned the service worker off, it would never be ready.
  if ((await navigator.serviceWorker.getRegistration()) === undefined) return null
  const { pushManager } = await navigator.serviceWorker.ready
  const kept = await pushManager.getSubscription()
  if (kept !== null) return tokenOf(kept)
  return tokenOf(
    await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: await serverKey() }),
  )
}

function tokenOf(subscription: PushSubscription | null | undefined): string | null {
  const { endpoint, keys } = subscription?.toJSON() ?? {}
  const { p256dh, auth } = keys ?? {}
  if (endpoint === undefined || p256dh === undefined || auth === undefined) return null
  return webToken({ endpoint, p256dh, auth })
}

/** Returns the token of this device. It is read once, because an order that is sent again must be identical. */
export function useNotificationToken(): string | null {
  const [token, setToken] = useState<string | null>(null)
  useEffect(() => {
    notificationToken().then(setToken, () => {})
  }, [])
  return token
}
