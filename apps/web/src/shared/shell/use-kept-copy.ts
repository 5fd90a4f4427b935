import { useQueryClient } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useSyncExternalStore } from 'react'
import { postToWorker } from '../../platform/worker.ts'
import { copyPath } from '../../worker/kept-pages.ts'

const listeners = new Set<() => void>()

/** The service worker marks the copies that it serves (`worker/copies.ts`). */
const keptAt = (): string | null => document.documentElement.dataset.keptAt ?? null

function removeMark(): void {
  delete document.documentElement.dataset.keptAt
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** When the shown page was kept for being offline, an ISO instant; null: it came from the network. */
export function useKeptAt(): string | null {
  return useSyncExternalStore(subscribe, keptAt, () => null)
}

/** With the first answer of the network a kept page loads everything anew, and is a page like any other. */
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
 * Shows the copy of a page whose data could not be loaded: opened as a document, the service worker serves it. Not if this document is that
 * page already, which would fail again.
 */
export async function showKeptCopy(): Promise<void> {
  if (!('caches' in window)) return
  const { href, pathname } = window.location
  const [loaded] = performance.getEntriesByType('navigation')
  if (loaded !== undefined && new URL(loaded.name).pathname === pathname) return
  if ((await caches.match(copyPath(new URL(href)))) !== undefined) window.location.reload()
}

/** By then the page has loaded. */
const AFTER_MS = 3_000

/** Tells the service worker which pages were seen. */
export function useKeepVisited(): void {
  const path = useLocation({ select: ({ pathname }) => pathname })
  useEffect(() => {
    const timer = setTimeout(() => postToWorker({ visited: path }), AFTER_MS)
    return () => clearTimeout(timer)
  }, [path])
}
