/** A queue of toasts: those from before their viewport is loaded wait. */
export type ToastMessage = {
  readonly text: string
  readonly tone?: 'good' | 'bad'
  /** An action, e.g. undo. */
  readonly action?: { readonly label: string; readonly onAction: () => void }
}

/** The component that shows toasts. */
type Viewport = { readonly show: (message: ToastMessage) => void; readonly dismiss: () => void }

export type ToastQueue = Viewport & {
  /** Called when the viewport is mounted. Returns the function for unmounting. */
  readonly open: (viewport: Viewport) => () => void
}

/** `onFirst` is called when the first toast waits for its viewport. */
export function toastQueue(onFirst: () => void): ToastQueue {
  let viewport: Viewport | null = null
  let waiting: ToastMessage[] = []
  return {
    show: (message) => {
      if (viewport !== null) return viewport.show(message)
      waiting.push(message)
      onFirst()
    },
    dismiss: () => {
      waiting = []
      viewport?.dismiss()
    },
    open: (opened) => {
      viewport = opened
      for (const message of waiting) opened.show(message)
      waiting = []
      return () => {
        viewport = null
      }
    },
  }
}
