import { useEffect } from 'react'

/** Keeps the screen on while it is needed. Browsers release the lock whenever the page is hidden. */
export function useAwake(isNeeded = true): void {
  useEffect(() => {
    if (!isNeeded) return
    let lock: WakeLockSentinel | null = null
    let isLeft = false
    const hold = async () => {
      if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return
      try {
        const held = await navigator.wakeLock.request('screen')
        if (isLeft) await held.release()
        else lock = held
      } catch {
        // The battery is low, or the browser does not allow it.
      }
    }
    const again = () => void hold()
    document.addEventListener('visibilitychange', again)
    void hold()
    return () => {
      isLeft = true
      document.removeEventListener('visibilitychange', again)
      void lock?.release()
    }
  }, [isNeeded])
}
