/** The pages' interface to the service worker (`src/worker`, docs/decisions/026-offline.md). */
import { device } from './device.ts'

/**
 * Registers the worker, which then loads the page and all its files again to cache them. There is none in development
 * and in the mobile apps.
 */
export function registerWorker(): void {
  if (!import.meta.env.PROD || device().platform !== 'web' || !('serviceWorker' in navigator)) return
  void navigator.serviceWorker.register('/sw.js').catch(() => {})
}

/** Messages to the worker. Their values are paths of this site. */
export type WorkerMessage =
  /** A page was shown; the worker caches cities and menus. */
  | { readonly visited: string }
  /** An order that has not ended. */
  | { readonly keep: string }
  | { readonly forget: string }
  /** Somebody has logged out: personal copies are removed. */
  | { readonly forgetOrders: true }

/** Without a worker nothing is cached, so there is nothing to delete. */
export function postToWorker(message: WorkerMessage): void {
  if (!('serviceWorker' in navigator)) return
  void navigator.serviceWorker.ready.then(({ active }) => active?.postMessage(message))
}
