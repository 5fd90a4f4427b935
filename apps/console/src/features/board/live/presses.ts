/** What the people of an outlet press on the board, and the call that each press is. */
import { acceptance, type Card, declineBody, removal } from '@sousto/contract/board/wire.ts'
import type { ConsoleClient } from '@sousto/contract/console-client.ts'
import { parseOrderNumber } from '@sousto/domain/order/order-number.ts'
import * as z from 'zod/mini'
import { repeated } from '../../../shared/passing.ts'

const boardPress = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('acknowledge') }),
  z.object({ kind: z.literal('accept'), ...acceptance.shape }),
  z.object({ kind: z.literal('decline'), decline: declineBody }),
  z.object({ kind: z.literal('remove'), removal }),
  z.object({ kind: z.enum(['start', 'ready', 'hand_over', 'deliver', 'undo']) }),
])
export type BoardPress = z.output<typeof boardPress>

/** A press until the server has answered it. */
export const queuedPress = z.object({
  /** Its idempotency key: however often it is sent, it counts once. */
  key: z.uuid(),
  outlet: z.int(),
  number: z.string(),
  /** Of the card on which it was made. */
  version: z.string(),
  press: boardPress,
  /** Whether it has been sent at least once; then nobody knows whether it counts before the server has answered. */
  tried: z.boolean(),
})
export type QueuedPress = z.output<typeof queuedPress>

export async function send({ board }: ConsoleClient, queued: QueuedPress): Promise<Card> {
  const { key, outlet, number, version, press } = queued
  const order = parseOrderNumber(number)
  if (order === null) throw new Error(`no order number: ${number}`)
  const input = { params: { outlet, ...order }, headers: { key, version } }
  const options = repeated()
  switch (press.kind) {
    case 'acknowledge':
      return await board.acknowledge({ params: input.params }, options)
    case 'accept':
      return await board.accept({ ...input, body: { minutes: press.minutes } }, options)
    case 'decline':
      return await board.decline({ ...input, body: press.decline }, options)
    case 'remove':
      return await board.remove({ ...input, body: press.removal }, options)
    case 'start':
      return await board.start(input, options)
    case 'ready':
      return await board.ready(input, options)
    case 'hand_over':
      return await board.handOver(input, options)
    case 'deliver':
      return await board.deliver(input, options)
    case 'undo':
      return await board.undo(input, options)
  }
}
