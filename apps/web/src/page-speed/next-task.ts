/** Resolves in a new task, so that a slow processor can handle input between long tasks. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve)
  })
}

/** Milliseconds to wait on a page that is not painted, such as one that has just been left. */
const NOT_PAINTED_MS = 100

/** Resolves after the next frame, so that the reaction to a click is visible before a long task. */
export function afterPaint(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve))
    setTimeout(resolve, NOT_PAINTED_MS)
  })
}
