/** Announces a login or logout to other tabs. The message carries no data: each tab asks the server itself. */

let opened: BroadcastChannel | undefined

/** One per tab: a channel does not receive its own messages. */
const channel = (): BroadcastChannel => (opened ??= new BroadcastChannel('sousto.account'))

export function notifyOtherTabs(): void {
  channel().postMessage('changed')
}

/** Returns the function that unsubscribes. */
export function onSessionChanged(changed: () => void): () => void {
  const tabs = channel()
  tabs.addEventListener('message', changed)
  return () => tabs.removeEventListener('message', changed)
}
