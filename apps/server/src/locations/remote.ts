/** A location service that runs as a host of its own, as the api's `Locations` and for browsers that ask it through us. */
import type { Locations } from '@sousto/api/ports/locations.ts'
import { ApiFailure, createClient } from '@sousto/contract/client.ts'
import type { FastifyBaseLogger } from 'fastify'
import { type Answered, createCaller, PATIENCE, type Patience } from './resilient-fetch.ts'
import { createMemory } from './response-cache.ts'

/** Milliseconds between two questions whether areas have changed. */
const QUESTION_EVERY = 2_000
/** A confirmation is relied on for so many questions: one or two may go unanswered. */
const CONFIRMED_FOR = 3

export type LocationElsewhere = {
  readonly locations: Locations
  /** What it answers to a browser at that path and query, or answered before. Rejects where it does not. */
  readonly answer: (path: string, visitor: string) => Promise<Answered>
  readonly close: () => Promise<void>
}

type Options = {
  readonly baseUrl: string
  readonly log: FastifyBaseLogger
  readonly patience?: Patience
  readonly questionEvery?: number
}

/** Never waits for the service: it may start later than we do, and go and come back. */
export function locationElsewhere({
  baseUrl,
  log,
  patience = PATIENCE,
  questionEvery = QUESTION_EVERY,
}: Options): LocationElsewhere {
  const caller = createCaller(baseUrl, log, patience)
  const memory = createMemory(CONFIRMED_FOR * questionEvery, () => performance.now())
  const subscribers = new Set<() => void>()

  const answer = (path: string, visitor?: string) => memory.get(path, () => caller.get(path, visitor))
  const client = clientOver((path) => answer(path))
  const once = clientOver(caller.getOnce)

  const question = repeat(questionEvery, async () => {
    const { verze } = await once.areasVersion({})
    if (memory.confirm(verze)) for (const callback of subscribers) callback()
  })
  return {
    answer,
    close: question.stop,
    locations: {
      address: (code) => orNull(client.byCode({ params: { kod_adm: code } })),
      areasAt: async (point) => {
        const { area, ownDeliveryAreas } = await client.areasAt({ params: point })
        return { areas: area.inside ? area.areas : [], ownDeliveryAreas }
      },
      area: (code) => orNull(client.area({ params: { code } })),
      ownDeliveryIn: async (code) => new Set(await orNull(client.ownDeliveryIn({ params: { code } }))),
      onAreasChanged: (callback) => {
        subscribers.add(callback)
        return () => subscribers.delete(callback)
      },
    },
  }
}

/** The contract's client of the location service over something that answers paths. */
function clientOver(get: (path: string) => Promise<Answered>) {
  const fetch = async (path: string) => {
    const { status, headers, body } = await get(path)
    return new Response(body, { status, headers })
  }
  return createClient({ baseUrl: '', locationUrl: '', fetch }).addresses
}

const NO_SUCH = [400, 404]

/** A code that names nothing, or that no service would accept, is null. */
async function orNull<Value>(call: Promise<Value>): Promise<Value | null> {
  try {
    return await call
  } catch (error) {
    if (error instanceof ApiFailure && error.status !== null && NO_SUCH.includes(error.status)) return null
    throw error
  }
}

/** Does it at once and again that long after it is done; after a failure, too. */
function repeat(pause: number, work: () => Promise<void>): { readonly stop: () => Promise<void> } {
  let timer: NodeJS.Timeout | undefined
  let stopped = false
  const next = async () => {
    await work().catch(() => {})
    if (!stopped) timer = setTimeout(() => void next(), pause)
  }
  void next()
  return {
    stop: async () => {
      stopped = true
      clearTimeout(timer)
    },
  }
}
