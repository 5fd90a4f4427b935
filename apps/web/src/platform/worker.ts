/** The service worker, as pages see it (`src/worker`, docs/decisions/026-offline.md). */
import { device } from './device.ts'

/**
 * Registers the worker, which then loads the page and all its files once more, to keep them. In development and in the mobile apps there is
 * none.
 */
export function registerWorker(): void {
  if (!import.meta.env.PROD || device().platform !== 'web' || !('serviceWorker' in navigator)) return
  void navigator.serviceWorker.register('/sw.js').catch(() => {})
}

/** Paths of this site. */
export type WorkerMessage =
  /** A page was shown: cities and menus are kept. */
  | { readonly visited: string }
  /** An order that has not ended. */
  | { readonly keep: string }
  | { readonly forget: string }
  /** Somebody has logged out: personal copies are removed. */
  | { readonly forgetOrders: true }

/** Where there is no worker nothing is kept, and nothing is to forget. */
export function postToWorker(message: WorkerMessage): void {
  if (!('serviceWorker' in navigator)) return
  void navigator.serviceWorker.ready.then(({ active }) => active?.postMessage(message))
}
