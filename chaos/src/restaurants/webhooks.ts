/** A system of the outlets' that is told of their orders by webhooks, and answers each message. */
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import type { CleanUp } from '@sousto/simulated-people/clean-up.ts'
import type { Rows } from '@sousto/simulated-people/patient-rows.ts'
import type { Row } from '../report.ts'

/** An attempt to send a message; a repeated one has the same id. */
type Message = { readonly id: string; readonly outlet: number; readonly order: string }

/** Any secret of the right form: the signature is not checked here. */
const SECRET = `whsec_${Buffer.alloc(32).toString('base64')}`

/** Makes a webhook of each outlet, and returns the messages that arrive, in order. */
export async function receiveWebhooks(
  rows: Rows,
  outlets: readonly number[],
  cleanUp: CleanUp,
): Promise<readonly Message[]> {
  const received: Message[] = []
  const receive = async (request: IncomingMessage, response: ServerResponse) => {
    const { data } = JSON.parse(await text(request)) as { readonly data: Omit<Message, 'id'> }
    received.push({ ...data, id: String(request.headers['webhook-id']) })
    response.writeHead(204).end()
  }
  const server = createServer((request, response) => void receive(request, response)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  cleanUp(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  await rows(`
    WITH made AS (
      INSERT INTO shop.webhooks (outlet_id, url, events, created_by, created_at)
      SELECT outlet, 'http://127.0.0.1:${port}/', ARRAY['order.created'], 0, now() FROM unnest(ARRAY[${outlets.join()}]) outlet
      RETURNING id)
    INSERT INTO shop.webhook_secrets (webhook_id, secret) SELECT id, '${SECRET}' FROM made`)
  return received
}

/** Returns the messages that have yet to be sent. */
export const unsentWebhooks = async (rows: Rows): Promise<readonly string[]> =>
  (
    await rows<{ what: string }>(
      `SELECT 'webhook message ' || id || ', attempt ' || attempts AS what FROM shop.webhook_messages WHERE next_at IS NOT NULL`,
    )
  ).map(({ what }) => what)

type Announced = {
  readonly number: string
  readonly parts: readonly { readonly outlet: number }[]
}

export function webhookPromise(orders: readonly Announced[], received: readonly Message[]): Row {
  const ids = Map.groupBy(received, ({ outlet, order }) => `${order} ${outlet}`)
  const announced = orders.flatMap(({ number, parts }) => parts.map(({ outlet }) => `${number} ${outlet}`))
  const distinct = (name: string) => new Set(ids.get(name)?.map(({ id }) => id)).size
  const known = new Set(announced)
  return {
    promise: 'Each outlet is told of each order by one webhook message (one id)',
    seen: `${received.length} messages about ${announced.length} parts of orders`,
    broken: [
      ...announced
        .filter((name) => distinct(name) !== 1)
        .map((name) => `${name}: ${distinct(name)} messages`),
      ...[...ids.keys()].filter((name) => !known.has(name)).map((name) => `${name}: is not stored`),
    ],
  }
}
