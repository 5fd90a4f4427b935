import type { User } from '@sousto/domain/account/account.ts'
import type { ComponentType } from 'react'
import type { Client } from './api.ts'

/**
 * The features of the device that the app needs. The browser's implementation is here; the native shell (`apps/mobile`)
 * installs its own before the app starts, and is the only place that contains native code.
 */
export type Device = {
  /** See `ordering.md` §3, Session state. */
  readonly platform: 'web' | 'android' | 'ios'
  /**
   * The operating system and its version, for the order (`ordering.md` §3, Order submission payload). Empty in a
   * browser, which sends it with each call.
   */
  readonly version: string
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>
  /** Opens a page of another site, such as a payment gateway's. The native shell shows it above the app. */
  readonly openPage: (url: string) => void
  /** Features that only the native shell has. Null in a browser. */
  readonly native: NativeShell | null
}

export type NativeShell = {
  /**
   * Returns the token of this device (`marketplace.md` §4, Push): checks the permission, lets the system ask for it
   * once, and registers. Null means not allowed or not possible.
   */
  readonly notificationToken: () => Promise<string | null>
  /**
   * Handles links, the back button and the foreground. Rendered once, around every page, and renders nothing itself.
   */
  readonly Events: ComponentType
  /**
   * Logs in through a provider. Null means that the customer cancelled, or went to the provider's page and returns
   * through a link.
   */
  readonly logIn: (provider: string, client: Client) => Promise<User | null>
}

const BROWSER: Device = {
  platform: 'web',
  version: '',
  fetch: (url, init) => fetch(url, init),
  openPage: (url) => window.location.assign(url),
  native: null,
}

let installed = BROWSER

export const device = (): Device => installed

/** Called by the native shell's entry before the first render. */
export function installDevice(native: Device): void {
  installed = native
}
