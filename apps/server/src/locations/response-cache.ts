/**
 * What the location service has answered, by path: handed out without asking while it is known to hold still, and when the service does
 * not answer (docs/decisions/009-remote-location-service.md).
 */
import { addresses } from '@sousto/contract/addresses/endpoints.ts'
import type { Address } from '@sousto/domain/delivery/place.ts'
import { LRUCache } from 'lru-cache'
import * as z from 'zod'
import type { Answered } from './resilient-fetch.ts'

export type Memory = {
  /** The remembered answer where it will do, otherwise the one that `ask` brings; when that rejects, the remembered one again. */
  readonly get: (path: string, ask: () => Promise<Answered>) => Promise<Answered>
  /** The service has just said which areas it serves; true: others than before, and what was remembered of them is forgotten. */
  readonly confirm: (areasVersion: string) => boolean
}

type Entry = { readonly answer: Answered; readonly at: number }

/** What answers about areas and about addresses have in common: the start of the path. */
const OF_AREAS = /^\/(gpstest|gpsmulti|gps|oblast)\//
const OF_ADDRESS = /^\/adresa\//
const OF_SUGGESTIONS = /^\/(ruian\?|gpsreverse\/)/

/** Together at most some 15 MB. */
const MOST = 10_000
const MINUTE = 60_000
/** Addresses hardly ever change. */
const ADDRESS_FRESH = 10 * MINUTE
/** Without a word from the service its areas are believed for so long: an order must be checked by areas that were true a moment ago. */
const AREAS_BELIEVED = 60 * MINUTE

/** `confirmedFor`: how many milliseconds a confirmed version of the areas is relied on; `now`: milliseconds of a clock that never jumps. */
export function createMemory(confirmedFor: number, now: () => number): Memory {
  const ofAreas = new LRUCache<string, Entry>({ max: MOST })
  const ofAddresses = new LRUCache<string, Entry>({ max: MOST })
  // Apart, so that what ten thousand keystrokes suggested does not drive out what was ordered to.
  const suggested = new LRUCache<string, Entry>({ max: MOST })
  let version: string | null = null
  let confirmedAt = -Infinity

  async function areas(path: string, ask: () => Promise<Answered>): Promise<Answered> {
    const known = ofAreas.get(path)
    if (known && now() - confirmedAt <= confirmedFor) return known.answer
    const asked = version
    try {
      const answer = await ask()
      // What was asked before a change may hold the state before it.
      if (answer.status === 200 && asked === version) ofAreas.set(path, { answer, at: now() })
      return answer
    } catch (error) {
      if (known && now() - Math.max(known.at, confirmedAt) <= AREAS_BELIEVED) return known.answer
      throw error
    }
  }

  async function address(path: string, ask: () => Promise<Answered>): Promise<Answered> {
    const known = ofAddresses.get(path)
    if (known && now() - known.at <= ADDRESS_FRESH) return known.answer
    try {
      const answer = await ask()
      if (answer.status === 200) ofAddresses.set(path, { answer, at: now() })
      return answer
    } catch (error) {
      const last = known ?? suggested.get(path)
      if (last) return last.answer
      throw error
    }
  }

  /** Whoever picks one of them orders by its code, which the service may not be there to look up. */
  async function suggestions(ask: () => Promise<Answered>): Promise<Answered> {
    const answer = await ask()
    if (answer.status === 200) {
      for (const found of addressesIn(answer.body)) {
        const body = JSON.stringify(z.encode(addresses.byCode.answer, found))
        suggested.set(`/adresa/${found.code}`, { answer: { ...answer, body }, at: now() })
      }
    }
    return answer
  }

  return {
    get: (path, ask) => {
      if (OF_AREAS.test(path)) return areas(path, ask)
      if (OF_ADDRESS.test(path)) return address(path, ask)
      return OF_SUGGESTIONS.test(path) ? suggestions(ask) : ask()
    },
    confirm: (areasVersion) => {
      confirmedAt = now()
      if (areasVersion === version) return false
      version = areasVersion
      ofAreas.clear()
      return true
    },
  }
}

const eitherShape = z.union([addresses.search.answer, addresses.byCode.answer])

function addressesIn(body: string): readonly Address[] {
  const decoded = z.safeDecode(eitherShape, JSON.parse(body))
  if (!decoded.success) return []
  return 'code' in decoded.data ? [decoded.data] : decoded.data
}
