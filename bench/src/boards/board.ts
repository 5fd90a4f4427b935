import { get, type IncomingMessage } from 'node:http'
import { type BoardEvent, boardEvent } from '@sousto/contract/board/wire.ts'
import * as z from 'zod/mini'

export type OpenBoard = { readonly close: () => void }

let opened = 0
/** Each tablet has an address of its own: the server ends the oldest streams of one that has many. */
function nextAddress(): string {
  opened += 1
  return `127.1.${opened >> 8}.${opened & 255}`
}

/** Opens the stream of an outlet's board, as a tablet does. Resolves once the server has responded. */
export const openBoard = (
  server: string,
  { outlet, cookie }: { readonly outlet: number; readonly cookie: string },
  onEvent: (event: BoardEvent) => void,
): Promise<OpenBoard> => openEvents(server, { query: `outlets=${outlet}`, cookie }, onEvent)

/** Opens a stream of events of the console. Resolves once the server has responded. */
export async function openEvents(
  server: string,
  { query, cookie }: { readonly query: string; readonly cookie: string },
  onEvent: (event: BoardEvent) => void,
): Promise<OpenBoard> {
  const url = `${server}/api/provoz/events?${query}`
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const headers = { cookie, accept: 'text/event-stream' }
    get(url, { agent: false, localAddress: nextAddress(), headers }, resolve).once('error', reject)
  })
  if (answer.statusCode !== 200) throw new Error(`a board was not opened: ${answer.statusCode}`)
  answer.setEncoding('utf8')
  let rest = ''
  answer.on('data', (chunk: string) => {
    const messages = (rest + chunk).split('\n\n')
    rest = messages.pop() ?? ''
    for (const message of messages)
      if (message.startsWith('data: ')) onEvent(z.parse(boardEvent, JSON.parse(message.slice(6))))
  })
  return { close: () => answer.destroy() }
}
