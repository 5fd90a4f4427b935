import type { User } from '@sousto/domain/account/account.ts'
import type { ComponentType } from 'react'
import type { Client } from './api.ts'

/**
 * What the app needs of the device that it runs on. The browser's answers are here; the native shell (`apps/mobile`) installs its own
 * before the app starts, and is the only place that knows how they come about.
 */
export type Device = {
  /** `ordering.md` §3, Session state. */
  readonly platform: 'web' | 'android' | 'ios'
  /** The system and its version, for the order (`ordering.md` §3, Order submission payload); empty in a browser, which sends it with each call. */
  readonly version: string
  /** Calls the API. */
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>
  /** Leaves for a page of somebody else, a payment gateway's for example; the native shell lays it over the app. */
  readonly openPage: (url: string) => void
  /** What only the native shell can do. */
  readonly native: NativeShell | null
}

export type NativeShell = {
  /**
   * The token of this device (`marketplace.md` §4, Push): checks the permission, lets the system ask for it once, registers. Null: not allowed,
   * or not possible.
   */
  readonly notificationToken: () => Promise<string | null>
  /** Follows links, the back button and the foreground; rendered once, around every page. Renders nothing. */
  readonly Events: ComponentType
  /** Logs in through a provider. Null: the customer gave up, or went to the provider's page and comes back by a link. */
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

/** Called by the native shell's entry, before anything renders. */
export function installDevice(native: Device): void {
  installed = native
}
