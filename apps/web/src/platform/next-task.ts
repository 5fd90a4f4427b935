/** Between long tasks a slow processor can answer a press. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve)
  })
}

/** Of a page that is not painted, as one that has just been left. */
const NOT_PAINTED_MS = 100

/** After the next frame: what was pressed is seen as pressed first, however long the task that follows. */
export function afterPaint(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve))
    setTimeout(resolve, NOT_PAINTED_MS)
  })
}
