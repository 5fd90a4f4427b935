/**
 * Calls `end` when this process is asked to end: for each signal, and when its parent is gone. (`npm` passes a signal
 * to its shell, which dies without forwarding it.)
 * @param {(signal: NodeJS.Signals) => void} end
 */
export function whenAskedToEnd(end) {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => end(signal))
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    end('SIGTERM')
  }, 250).unref()
}
