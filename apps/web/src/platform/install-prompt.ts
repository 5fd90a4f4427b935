/** The browser's offer to install the site as an app, which it makes once, maybe before a page is hydrated. */

/** Chromium's event; the standard types do not have it. */
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
    // Our banner offers it instead of the browser's own.
    event.preventDefault()
    offer(event as InstallPromptEvent)
  })
  window.addEventListener('appinstalled', () => offer(null))
}

export const hasInstallPrompt = (): boolean => offered !== null

/** Calls when the offer comes or goes. */
export function onInstallPrompt(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The browser's own dialog; after that it has to offer it anew. */
export async function install(): Promise<void> {
  const event = offered
  offer(null)
  await event?.prompt()
}
