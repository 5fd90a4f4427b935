import { LANGUAGE_PATH } from '@sousto/messages/own-language.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useSyncExternalStore } from 'react'
import { postToWorker } from '../../platform/worker.ts'
import { copyPath } from '../../worker/kept-pages.ts'

const listeners = new Set<() => void>()

/** Reads the mark that the service worker puts on the copies that it serves (`worker/copies.ts`). */
const keptAt = (): string | null => document.documentElement.dataset.keptAt ?? null

function removeMark(): void {
  delete document.documentElement.dataset.keptAt
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Returns the ISO instant at which the page was cached for offline use. Null means that it came from the network. */
export function useKeptAt(): string | null {
  return useSyncExternalStore(subscribe, keptAt, () => null)
}

/** After the first response from the network, a cached page reloads all data, and is then a normal page. */
export function useRenewKeptCopy(): void {
  const queries = useQueryClient()
  useEffect(() => {
    if (keptAt() === null) return
    const stop = queries.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'success' || event.action.manual) return
      stop()
      removeMark()
      void queries.invalidateQueries()
    })
    return stop
  }, [queries])
}

/**
 * Shows the cached copy of a page whose data could not be loaded: the service worker serves it when the page is opened
 * as a document. It does nothing if this document is already that page, because it would fail again.
 */
export async function showKeptCopy(): Promise<void> {
  if (!('caches' in window)) return
  const { href, pathname } = window.location
  const [loaded] = performance.getEntriesByType('navigation')
  if (loaded !== undefined && new URL(loaded.name).pathname === pathname) return
  if ((await caches.match(copyPath(new URL(href)))) !== undefined) window.location.reload()
}

/** After this many milliseconds the page has loaded. */
const AFTER_MS = 3_000

/** Notifies the service worker of the visited pages. */
export function useKeepVisited(): void {
  const path = useLocation({ select: ({ pathname }) => pathname })
  useEffect(() => {
    const timer = setTimeout(() => postToWorker({ visited: LANGUAGE_PATH + path }), AFTER_MS)
    return () => clearTimeout(timer)
  }, [path])
}
