/**
 * Keeps the browser's offer to install the site as an app. The browser makes it once, possibly before a page is
 * hydrated.
 */

/** Chromium's event, which is missing from the standard types. */
type InstallPromptEvent = Event & {
  readonly prompt: () => Promise<{ readonly outcome: 'accepted' | 'dismissed' }>
}

let offered: InstallPromptEvent | null = null
const listeners = new Set<() => void>()

function offer(event: InstallPromptEvent | null): void {
  offered = event
  for (const listener of listeners) listener()
}

/** Called before hydration. */
export function listenForInstallPrompt(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    // Our banner offers the installation in place of the browser's own.
    event.preventDefault()
    offer(event as InstallPromptEvent)
  })
  window.addEventListener('appinstalled', () => offer(null))
}

export const hasInstallPrompt = (): boolean => offered !== null

/** Calls the listener when the offer appears or disappears. */
export function onInstallPrompt(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Shows the browser's own dialog. Afterwards the browser has to make a new offer. */
export async function install(): Promise<void> {
  const event = offered
  offer(null)
  await event?.prompt()
}
