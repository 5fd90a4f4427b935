/**
 * The part of a browser's `EventSource` that the console uses, with the session cookie. `note` is called for each event
 * before the console's handlers.
 */
import type { Stream } from '@sousto/console/shared/live/connection.ts'

export function eventStream(
  url: string,
  headers: Readonly<Record<string, string>>,
  note: (data: string) => void,
): Stream & EventTarget {
  const closing = new AbortController()
  const handlers: Stream = { onopen: null, onmessage: null, onerror: null, close: () => closing.abort() }
  const stream = Object.assign(new EventTarget(), handlers)
  const tell = (handler: ((event: never) => unknown) | null, event: Event) =>
    // A browser calls the handlers with the event source as `this`; the board does not use it.
    handler !== null && !closing.signal.aborted && Reflect.apply(handler, null, [event])

  async function read(): Promise<void> {
    const response = await fetch(url, { headers, signal: closing.signal })
    if (response.status !== 200 || response.body === null) throw new Error(`status ${response.status}`)
    tell(stream.onopen, new Event('open'))
    if (!closing.signal.aborted) stream.dispatchEvent(new Event('open'))
    let rest = ''
    for await (const text of response.body.pipeThrough(new TextDecoderStream())) {
      const blocks = (rest + text).split('\n\n')
      rest = blocks.pop() ?? ''
      for (const block of blocks) {
        if (!block.startsWith('data: ')) continue
        const data = block.slice('data: '.length)
        if (!closing.signal.aborted) note(data)
        tell(stream.onmessage, new MessageEvent('message', { data }))
      }
    }
  }

  const ended = () => tell(stream.onerror, new Event('error'))
  void read().then(ended, ended)
  return stream
}
