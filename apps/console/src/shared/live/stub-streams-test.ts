import { vi } from 'vitest'

export type OpenedStream = EventTarget & {
  readonly url: string
  readonly isClosed: boolean
  onmessage?: (event: MessageEvent) => void
}

/** Replaces `EventSource`, which jsdom lacks. Returns the opened streams, the latest last. */
export function stubStreams(): readonly OpenedStream[] {
  const streams: OpenedStream[] = []
  vi.stubGlobal(
    'EventSource',
    class extends EventTarget {
      readonly url: string
      isClosed = false
      constructor(url: string) {
        super()
        this.url = url
        streams.push(this)
      }
      close() {
        this.isClosed = true
      }
    },
  )
  return streams
}
