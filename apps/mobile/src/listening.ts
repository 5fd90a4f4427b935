import type { PluginListenerHandle } from '@capacitor/core'

/** For an effect: the function that removes the listeners again. */
export function listening(...handles: readonly Promise<PluginListenerHandle>[]): () => void {
  return () => {
    for (const handle of handles) void handle.then(({ remove }) => remove())
  }
}
