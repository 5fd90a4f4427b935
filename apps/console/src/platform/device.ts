/**
 * The features of the device that the console needs. The browser's implementation is here; the courier's native app
 * (`apps/courier-app`) installs its own before the console starts.
 */
import { type PositionSource, pagePositions } from './position-source.ts'

export type Device = {
  /** The origin of the server. Empty in a browser, which has loaded the page from there. */
  readonly host: string
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>
  /** Null means that the device gives no positions. */
  readonly positions: PositionSource | null
}

const browser = (): Device => ({
  host: '',
  fetch: (url, init) => window.fetch(url, init),
  positions: 'geolocation' in navigator ? pagePositions(navigator.geolocation) : null,
})

let installed: Device | null = null

export const device = (): Device => installed ?? browser()

/** Called by the native app's entry before the first render. Null restores the browser. */
export function installDevice(native: Device | null): void {
  installed = native
}
