/**
 * What the app runs on, and where its notifications go (`ordering.md` §3, Session state): to the browser, or in the native app to the token that
 * its shell has (`fcm:…`, `apns:…`; `domain/order/notification-token.ts`).
 */
import { webToken } from '@sousto/domain/order/notification-token.ts'
import { useEffect, useState } from 'react'
import { device } from './device.ts'

/** `unsupported`: this browser has no notifications, or not for this page. */
export type NotificationPermissionState = 'unsupported' | NotificationPermission

/** Whether notifications are allowed; asks nobody. */
export function notificationPermission(): NotificationPermissionState {
  const supported = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
  return supported ? Notification.permission : 'unsupported'
}

/** The token of this device; null unless notifications have been allowed. A browser never asks; a phone asks by itself, once. */
async function notificationToken(): Promise<string | null> {
  const { native } = device()
  if (native !== null) return await native.notificationToken()
  if (notificationPermission() !== 'granted') return null
  const registration = await navigator.serviceWorker.getRegistration()
  return tokenOf(await registration?.pushManager.getSubscription())
}

/**
 * Asks for permission, which browsers grant only after a click, and registers this device (`marketplace.md` §4, Push). `serverKey`: the
 * server's public key, base64url. Null: not allowed, which is only logged.
 */
export async function requestNotificationToken(serverKey: () => Promise<string>): Promise<string | null> {
  const permission =
    notificationPermission() === 'unsupported' ? 'denied' : await Notification.requestPermission()
  if (permission !== 'granted') {
    // biome-ignore lint/suspicious/noConsole: "Denial is only logged" (`marketplace.md` §4, Push).
    console.info('notifications: not allowed')
    return null
  }
  // Where the operator has turned the service worker off, it would never be ready.
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

/** The token of this device, read once: an order that is sent again must be the same. */
export function useNotificationToken(): string | null {
  const [token, setToken] = useState<string | null>(null)
  useEffect(() => {
    notificationToken().then(setToken, () => {})
  }, [])
  return token
}
