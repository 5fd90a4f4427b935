/**
 * The service worker: pages for offline use, and notifications. It passes on everything else (`handling`).
 * docs/decisions/026-offline.md explains how an operator turns it off.
 */
import {
  asset,
  copyOf,
  countOrders,
  forgetOrder,
  forgetOrders,
  keep,
  keepOfflinePage,
  replaceEarlierBuilds,
} from './copies.ts'
import { handling, keptKind, OFFLINE_PAGE, offlinePageOf } from './kept-pages.ts'
import { pushedMessage, windowWith } from './push.ts'

declare const self: ServiceWorkerGlobalScope

const HOME = new URL('/', self.location.origin)

/** Milliseconds that a page may take if there is a copy of it. */
const PATIENCE_MS = 4_000

self.addEventListener('install', (event) => {
  // The worker contains no code of pages, so it may take over at once.
  event.waitUntil(keepOfflinePage(HOME).then(() => self.skipWaiting()))
})

self.addEventListener('activate', (event) => {
  event.waitUntil(takeOver())
})

async function takeOver(): Promise<void> {
  await self.registration.navigationPreload?.enable()
  await self.clients.claim()
  await replaceEarlierBuilds()
}

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  const how = handling({ method: request.method, mode: request.mode, url, origin: self.location.origin })
  if (how === 'asset') event.respondWith(asset(request))
  if (how === 'page') event.respondWith(page(event, url))
})

/**
 * Answers from the network; if that fails or takes too long, with the copy; without a copy with the offline page, which
 * links back to `url`.
 */
async function page(event: FetchEvent, url: URL): Promise<Response> {
  const network = preloaded(event)
  const copy = await copyOf(url).catch(() => undefined)
  try {
    return await (copy === undefined ? network : Promise.race([network, lateness()]))
  } catch {
    event.waitUntil(network.catch(() => {}))
    if (copy !== undefined) return copy
    // The offline page itself is missing, so the browser shows its own error page.
    const offline = await offlinePage(url)
    if (url.pathname === offline) return Response.error()
    return Response.redirect(`${offline}#${url.pathname}${url.search}`)
  }
}

async function preloaded(event: FetchEvent): Promise<Response> {
  const response: Response | undefined = await event.preloadResponse
  return response ?? (await fetch(event.request))
}

/** Returns the path of the offline page in the language of `url`, or of the Czech one if only that is cached. */
async function offlinePage(url: URL): Promise<string> {
  const own = offlinePageOf(url.pathname)
  return (await copyOf(new URL(own, url)).catch(() => undefined)) === undefined ? OFFLINE_PAGE : own
}

const lateness = (): Promise<never> =>
  new Promise((_resolve, reject) => {
    setTimeout(() => reject(new Error('too late')), PATIENCE_MS)
  })

/** Handles messages from pages (`platform/worker.ts`). */
self.addEventListener('message', (event) => {
  event.waitUntil(told(event.data).catch(() => {}))
})

async function told(message: unknown): Promise<void> {
  const { visited, keep: path, forget, forgetOrders: all } = Object(message)
  const url = typeof visited === 'string' ? new URL(visited, self.location.origin) : null
  // Only the page of an order knows whether the order has ended, and sends its own messages.
  if (url !== null && keptKind(url) !== 'order') {
    // The offline page is lost when the user clears the site's data.
    await keepOfflinePage(url)
    await keep(url)
  }
  if (typeof path === 'string') await keep(new URL(path, self.location.origin))
  if (typeof forget === 'string') await forgetOrder(new URL(forget, self.location.origin))
  if (all === true) await forgetOrders()
  await showBadge()
}

/** Shows the number of open orders on the app's icon, if the system supports it. */
async function showBadge(): Promise<void> {
  const count = await countOrders()
  await (count === 0 ? self.navigator.clearAppBadge?.() : self.navigator.setAppBadge?.(count))
}

self.addEventListener('push', (event) => {
  event.waitUntil(notify(event.data))
})

/** The data of a push event. */
type Pushed = { readonly json: () => unknown }

async function notify(data: Pushed | null): Promise<void> {
  const { title, body, url, tag, open } = pushedMessage(parsed(data))
  await self.registration.showNotification(title, {
    body,
    tag,
    data: url,
    lang: 'cs',
    icon: '/icon-192.png',
    badge: '/icon-192.png',
  })
  const page = new URL(url, self.location.origin)
  await (open ? keep(page) : forgetOrder(page)).catch(() => {})
  await showBadge()
}

function parsed(data: Pushed | null): unknown {
  try {
    return data?.json()
  } catch {
    return undefined
  }
}

/** A tap opens the order (`marketplace.md` §2), in an existing window if there is one. */
self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(new URL(String(event.notification.data ?? '/'), self.location.origin)))
})

async function open(url: URL): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const shown = windowWith(windows, url)
  await (shown === undefined ? self.clients.openWindow(url.href) : shown.focus())
}
