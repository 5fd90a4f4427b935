/** The actions of staff on the board, with the request for each. */
import { acceptance, type Card, declineBody, removal } from '@sousto/contract/board/wire.ts'
import type { ConsoleClient } from '@sousto/contract/console-client.ts'
import { parseOrderNumber } from '@sousto/domain/order/order-number.ts'
import * as z from 'zod/mini'
import { repeated } from '../../../shared/passing.ts'

const deviceAction = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('acknowledge') }),
  z.object({ kind: z.literal('accept'), ...acceptance.shape }),
  z.object({ kind: z.literal('decline'), decline: declineBody }),
  z.object({ kind: z.literal('remove'), removal }),
  z.object({ kind: z.enum(['start', 'ready', 'hand_over', 'deliver', 'undo']) }),
])
export type DeviceAction = z.output<typeof deviceAction>

/** An action until the server has responded. */
export const queuedAction = z.object({
  /** The idempotency key: however often the action is sent, it counts once. */
  key: z.uuid(),
  outlet: z.int(),
  number: z.string(),
  /** The version of the card on which the action was made. */
  version: z.string(),
  action: deviceAction,
  /** True if the action was sent at least once; its effect is then unknown until the server responds. */
  tried: z.boolean(),
})
export type QueuedAction = z.output<typeof queuedAction>

export async function send({ board }: Pick<ConsoleClient, 'board'>, queued: QueuedAction): Promise<Card> {
  const { key, outlet, number, version, action } = queued
  const order = parseOrderNumber(number)
  if (order === null) throw new Error(`no order number: ${number}`)
  const input = { params: { outlet, ...order }, headers: { key, version } }
  const options = repeated()
  switch (action.kind) {
    case 'acknowledge':
      return await board.acknowledge({ params: input.params }, options)
    case 'accept':
      return await board.accept({ ...input, body: { minutes: action.minutes } }, options)
    case 'decline':
      return await board.decline({ ...input, body: action.decline }, options)
    case 'remove':
      return await board.remove({ ...input, body: action.removal }, options)
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
