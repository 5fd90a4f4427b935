/** Asks a routing service over HTTP, and refuses answers that cannot be true. */
import type { LngLat } from '@sousto/domain/delivery/place.ts'
import { isPlausibleWay } from '@sousto/domain/dispatch/routed-travel.ts'
import * as z from 'zod/mini'
import { callConfigured, causeOf } from '../../../http/outgoing.ts'
import { RoutingFailure, type Way } from './routing-service.ts'

/** The time for one request, with its answer. */
export const ROUTING_TIMEOUT_MS = 300

/** Returns the answer of a routing service. Throws a `RoutingFailure` if it does not fit the schema. */
export type AskRouting = <Answer>(
  url: string,
  schema: z.core.$ZodType<Answer>,
  body?: object,
) => Promise<Answer>

export const askWithin =
  (timeout: number): AskRouting =>
  async (url, schema, body) => {
    const { status, text } = await answerOf(url, timeout, body)
    if (status >= 500) throw new RoutingFailure('away', `the routing service answered ${status}`)
    if (status !== 200)
      throw new RoutingFailure('wrong', `the routing service answered ${status}: ${text.slice(0, 200)}`)
    const parsed = z.safeParse(schema, parsedJson(text))
    if (!parsed.success) throw new RoutingFailure('wrong', `not an answer: ${text.slice(0, 200)}`)
    return parsed.data
  }

async function answerOf(
  url: string,
  timeout: number,
  body?: object,
): Promise<{ readonly status: number; readonly text: string }> {
  try {
    const response = await callConfigured(url, {
      timeout,
      ...(body && {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    })
    return { status: response.status, text: await response.text() }
  } catch (error) {
    const cause = causeOf(error)
    const isSlow = cause instanceof Error && cause.name === 'TimeoutError'
    throw new RoutingFailure(isSlow ? 'slow' : 'away', 'the routing service did not answer', { cause })
  }
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Throws a `RoutingFailure` unless the way can be true. */
export function checkedWay(places: readonly LngLat[], way: Way): Way {
  const isPossible = isPlausibleWay(places, way.minutes) && way.metres >= 0
  if (!isPossible) throw new RoutingFailure('wrong', `an impossible way of ${way.minutes} minutes`)
  return way
}
