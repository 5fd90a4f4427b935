/** After this a page has loaded, whatever it still waits for. */
const IDLE_WITHIN_MS = 10_000

/** Calls once the page has loaded and nothing else is to do. */
export function whenIdle(work: () => void): void {
  const wait = () =>
    'requestIdleCallback' in window
      ? requestIdleCallback(work, { timeout: IDLE_WITHIN_MS })
      : setTimeout(work, IDLE_WITHIN_MS / 5)
  if (document.readyState === 'complete') wait()
  else window.addEventListener('load', wait, { once: true })
}
