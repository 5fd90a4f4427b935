/** Login and logout, told from tab to tab. Nothing is said but that something changed: each tab asks the server itself. */
const CHANNEL = 'sousto.account'

export function tellOtherTabs(): void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.postMessage('changed')
  channel.close()
}

/** Until the returned function is called. */
export function onOtherTab(changed: () => void): () => void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.addEventListener('message', changed)
  return () => channel.close()
}
