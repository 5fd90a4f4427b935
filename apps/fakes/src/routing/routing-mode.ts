/** The ways in which a routing service can fail. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyReply } from 'fastify'

/**
 * `slow` answers after `delay` milliseconds. `away` breaks the connection off, `failing` answers 503. The others answer
 * in time and wrongly: with a matrix that lacks a row, a missing way, negative durations, `NaN` instead of JSON, ways of
 * a tenth of a second, or a page.
 */
export const ROUTING_MODES = [
  'ready',
  'slow',
  'away',
  'failing',
  'short',
  'unreachable',
  'negative',
  'not a number',
  'instant',
  'html',
] as const
export type RoutingMode = (typeof ROUTING_MODES)[number]

export type RoutingControl = {
  mode: RoutingMode
  /** In the mode `slow`. */
  delay: number
  /** The paths of all requests. */
  readonly requests: string[]
}

export const routingControl = (): RoutingControl => ({ mode: 'ready', delay: 60_000, requests: [] })

/** Returns what the mode makes of a duration. */
export function spoiltSeconds(mode: RoutingMode, seconds: number): number | null {
  if (mode === 'unreachable') return null
  if (mode === 'negative') return -1 - seconds
  if (mode === 'instant') return 0.1
  return seconds
}

/** Returns the matrix as the mode spoils it. */
export function spoiltRows<Row>(mode: RoutingMode, rows: readonly Row[]): readonly Row[] {
  return mode === 'short' ? rows.slice(1) : rows
}

/** Sends an answer in the way of the mode. */
export async function sendBy(
  { mode, delay }: RoutingControl,
  reply: FastifyReply,
  answer: { readonly status: number; readonly body: unknown },
): Promise<FastifyReply> {
  if (mode === 'slow') await sleep(delay, undefined, { ref: false })
  if (mode === 'away') {
    reply.hijack()
    reply.raw.destroy()
    return reply
  }
  if (mode === 'failing') return reply.code(503).send('Service Unavailable')
  if (mode === 'html') return reply.type('text/html').send('<!doctype html><title>nginx</title>')
  const json = JSON.stringify(answer.body)
  const text = mode === 'not a number' ? json.replaceAll(/:\s*\d+(\.\d+)?/g, ':NaN') : json
  return reply.code(answer.status).type('application/json;charset=utf-8').send(text)
}
