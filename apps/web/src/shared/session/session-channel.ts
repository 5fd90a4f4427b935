/** Announces a login or logout to other tabs. The message contains no data: each tab asks the server. */

let opened: BroadcastChannel | undefined

/** One channel per tab, because a channel does not receive its own messages. */
const channel = (): BroadcastChannel => (opened ??= new BroadcastChannel('sousto.account'))

export function notifyOtherTabs(): void {
  channel().postMessage('changed')
}

/** Subscribes to changes of the session and returns the function that unsubscribes. */
export function onSessionChanged(changed: () => void): () => void {
  const tabs = channel()
  tabs.addEventListener('message', changed)
  return () => tabs.removeEventListener('message', changed)
}
