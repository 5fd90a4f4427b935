import type { PluginListenerHandle } from '@capacitor/core'

/** Returns the cleanup of an effect, which removes the listeners. */
export function listening(...handles: readonly Promise<PluginListenerHandle>[]): () => void {
  return () => {
    for (const handle of handles) void handle.then(({ remove }) => remove())
  }
}
