import { get, type IncomingMessage } from 'node:http'
import { type BoardEvent, boardEvent } from '@sousto/contract/board/wire.ts'
import * as z from 'zod/mini'

export type OpenBoard = { readonly close: () => void }

/** Opens the stream of an outlet's board, as a tablet does; resolves once the server has answered. */
export async function openBoard(
  server: string,
  { outlet, cookie }: { readonly outlet: number; readonly cookie: string },
  onEvent: (event: BoardEvent) => void,
): Promise<OpenBoard> {
  const url = `${server}/api/provoz/events?outlets=${outlet}`
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    get(url, { agent: false, headers: { cookie, accept: 'text/event-stream' } }, resolve).once(
      'error',
      reject,
    )
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
