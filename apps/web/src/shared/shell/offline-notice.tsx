import { shellMessage } from '@sousto/messages/shell-messages.ts'
import { Notice } from '@sousto/ui/notice/notice.tsx'
import { useSyncExternalStore } from 'react'
import { momentText } from '../time/dates.ts'
import { useKeptAt } from './use-kept-copy.ts'
import './offline-notice.css'

function subscribe(listener: () => void): () => void {
  const ending = new AbortController()
  const { signal } = ending
  window.addEventListener('online', listener, { signal })
  window.addEventListener('offline', listener, { signal })
  return () => ending.abort()
}

/** Returns whether the browser reports a network. */
function useOnline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
}

/**
 * Returns whether calls can be expected to succeed: the browser reports a network, and this page was loaded from it.
 */
export function useConnected(): boolean {
  const online = useOnline()
  return useKeptAt() === null && online
}

/** Shown while the browser is offline, and on a cached page, together with the page's age. */
export function OfflineNotice() {
  const online = useOnline()
  const keptAt = useKeptAt()
  if (online && keptAt === null) return null
  return (
    <div className="offline-notice ui-above-bar">
      <Notice tone="float" role="status" title={online ? shellMessage('slow') : shellMessage('offline')}>
        {shellMessage('offline_text', { kept: keptAt === null ? 'none' : momentText(keptAt) })}
      </Notice>
    </div>
  )
}
