/** Milliseconds after which the work runs even if the browser is not idle. */
const IDLE_WITHIN_MS = 10_000

/** Runs `work` once the page has loaded and the browser is idle. */
export function whenIdle(work: () => void): void {
  const wait = () =>
    'requestIdleCallback' in window
      ? requestIdleCallback(work, { timeout: IDLE_WITHIN_MS })
      : setTimeout(work, IDLE_WITHIN_MS / 5)
  if (document.readyState === 'complete') wait()
  else window.addEventListener('load', wait, { once: true })
}
