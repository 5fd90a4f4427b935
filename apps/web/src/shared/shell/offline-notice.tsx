import { Notice } from '@sousto/ui/notice/notice.tsx'
import { useSyncExternalStore } from 'react'
import './offline-notice.css'

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

/** Shown while the browser is offline. */
export function OfflineNotice() {
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
  if (online) return null
  return (
    <div className="offline-notice">
      <Notice tone="float" role="status" title="Jste offline.">
        Co vidíte, může být starší. Objednávka půjde odeslat po připojení.
      </Notice>
    </div>
  )
}
