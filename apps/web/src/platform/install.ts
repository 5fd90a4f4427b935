/** Installing the site as an app: whether it runs as an app, and how this browser can install it. */
import type { AppStores } from '@sousto/domain/apps/app-stores.ts'
import { useSyncExternalStore } from 'react'
import { device } from './device.ts'
import { hasInstallPrompt, onInstallPrompt } from './install-prompt.ts'

/** True if the site runs as an app: in the mobile apps, or installed from the browser. */
export const runsAsApp = (): boolean =>
  device().platform !== 'web' ||
  window.matchMedia('(display-mode: standalone)').matches ||
  ('standalone' in navigator && navigator.standalone === true)

export type InstallMethod =
  /** The browser shows its own dialog. */
  | 'dialog'
  /** Safari on a phone or tablet: the customer does it by the share menu. */
  | 'share-menu'
  /** Another browser on a phone or tablet: the customer does it by the browser's menu. */
  | 'browser-menu'
  /** A computer without a dialog: the app belongs on a phone. */
  | 'on-phone'

type Device = {
  readonly asApp: boolean
  readonly hasDialog: boolean
  readonly userAgent: string
  /** The number of simultaneous touch points that the screen supports. */
  readonly touchPoints: number
}

/** The kind of phone or tablet. Null means another device. */
function phoneOf({ userAgent, touchPoints }: Pick<Device, 'userAgent' | 'touchPoints'>) {
  // Safari on an iPad identifies as Safari on a Mac. Other browsers on Apple's phones identify themselves.
  const isApple = /iPhone|iPod|iPad/.test(userAgent) || (/Macintosh/.test(userAgent) && touchPoints > 1)
  if (isApple) return 'apple'
  return /Android/.test(userAgent) ? 'google' : null
}

/** How the customer can install the app from this device; null: it is installed. */
export function installMethod({ asApp, hasDialog, userAgent, touchPoints }: Device): InstallMethod | null {
  if (asApp) return null
  if (hasDialog) return 'dialog'
  const phone = phoneOf({ userAgent, touchPoints })
  if (phone !== 'apple') return phone === 'google' ? 'browser-menu' : 'on-phone'
  return /Safari\//.test(userAgent) && !/CriOS|FxiOS|EdgiOS|OPiOS|GSA\//.test(userAgent)
    ? 'share-menu'
    : 'browser-menu'
}

/** Null on the server, too, whose HTML is the same for all visitors. */
export function useInstallMethod(): InstallMethod | null {
  return useSyncExternalStore(onInstallPrompt, currentMethod, () => null)
}

const currentMethod = (): InstallMethod | null =>
  installMethod({
    asApp: runsAsApp(),
    hasDialog: hasInstallPrompt(),
    userAgent: navigator.userAgent,
    touchPoints: navigator.maxTouchPoints,
  })

export type StorePage = { readonly store: string; readonly url: string }

/** Returns the pages of the stores for this device: on a phone only its own, otherwise all. */
export function storePages(
  device: Pick<Device, 'userAgent' | 'touchPoints'>,
  { apple, google }: AppStores,
): readonly StorePage[] {
  const phone = phoneOf(device)
  return [
    ...(apple !== null && phone !== 'google' ? [{ store: 'App Store', url: apple }] : []),
    ...(google !== null && phone !== 'apple' ? [{ store: 'Google Play', url: google }] : []),
  ]
}
