/** Login and logout, told from tab to tab. Nothing is said but that something changed: each tab asks the server itself. */

let opened: BroadcastChannel | undefined

/** One a tab: a channel hears what others say, not what it says itself. */
const channel = (): BroadcastChannel => (opened ??= new BroadcastChannel('sousto.account'))

export function notifyOtherTabs(): void {
  channel().postMessage('changed')
}

/** Until the returned function is called. */
export function onSessionChanged(changed: () => void): () => void {
  const tabs = channel()
  tabs.addEventListener('message', changed)
  return () => tabs.removeEventListener('message', changed)
}
