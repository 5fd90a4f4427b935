/** A board whose server, events and clock the test controls. */
import type { BoardEvent, Card } from '@sousto/contract/board/wire.ts'
import { vi } from 'vitest'
import { consoleClient } from '../../../platform/api.ts'
import type { Stream } from '../../../shared/live/connection.ts'
import { making, NOW } from '../card-test.ts'
import { cardKey } from '../model/cards.ts'
import { createActionQueue } from './action-queue.ts'
import { createBoardStore } from './board-store.ts'

export const KITCHEN = { id: 5, name: 'U Bosé Johany', city: 'olomouc', ownDelivery: false, phone: '' }
export const SECOND = 1_000
export const CARD = making('4826', '18:36')

function memory(): Storage {
  const kept = new Map<string, string>()
  return {
    get length() {
      return kept.size
    },
    clear: () => kept.clear(),
    key: (index) => [...kept.keys()][index] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    removeItem: (key) => void kept.delete(key),
    setItem: (key, value) => void kept.set(key, value),
  }
}

type Sent = { readonly path: string; readonly key: string | null; readonly version: string | null }
export type Answer = Card | { readonly code: string; readonly status: number } | 'no answer'

type Opening = { readonly cards?: readonly Card[]; readonly storage?: Storage; readonly away?: boolean }

export function open({ cards = [CARD], storage = memory(), away = false }: Opening = {}) {
  const streams: (Stream & { since: number | null; open: boolean })[] = []
  const sent: Sent[] = []
  const server = {
    cards,
    lastEvent: 10,
    now: NOW.toString(),
    away,
    signedOut: false,
    loads: 0,
    /** Responses are delivered after it resolves. */
    arrives: Promise.resolve(),
    act: (): Answer => CARD,
  }
  const failed = vi.fn<(error: unknown) => void>()
  const outletChanged = vi.fn<(outlet: number) => void>()
  const client = consoleClient(async (url, init) => {
    if (server.away) throw new TypeError('no network')
    if (url.endsWith('/board') && server.signedOut) {
      return Response.json({ code: 'staff_not_signed_in', msg: '', status: 'error' }, { status: 401 })
    }
    if (url.endsWith('/board')) {
      server.loads += 1
      const { cards: shown, lastEvent, now, arrives } = server
      await arrives
      return Response.json({
        outlet: KITCHEN,
        cards: shown,
        usualMinutes: 20,
        minutesOver: null,
        lastEvent,
        now,
      })
    }
    const headers = new Headers(init.headers)
    sent.push({
      path: url.replace('/api/provoz/outlets/5/orders/', ''),
      key: headers.get('idempotency-key'),
      version: headers.get('if-match'),
    })
    const answer = server.act()
    if (answer === 'no answer') throw new TypeError('no network')
    if ('code' in answer) {
      return Response.json(
        { code: answer.code, msg: 'Řečeno serverem.', status: 'error' },
        { status: answer.status },
      )
    }
    return Response.json(answer)
  })
  const store = createBoardStore({
    client,
    outlets: [5],
    queue: createActionQueue(storage, 1),
    onFailure: failed,
    onOutletChange: outletChanged,
    openStream: (since) => {
      const stream = { since, open: true, onopen: null, onmessage: null, onerror: null, close: () => {} }
      const opened: (typeof streams)[number] = Object.assign(stream, {
        close: () => {
          stream.open = false
        },
      })
      streams.push(opened)
      return opened
    },
  })
  const stop = store.start()
  const flush = () => vi.advanceTimersByTimeAsync(0)
  const stream = () => {
    const latest = streams.at(-1)
    if (latest === undefined) throw new Error('no stream was opened')
    return latest
  }
  return {
    store,
    server,
    sent,
    streams,
    storage,
    stop,
    failed,
    outletChanged,
    flush,
    stream,
    tell: (event: BoardEvent) => {
      // An event source calls its handlers with itself as `this`, which nothing here uses.
      Reflect.apply(stream().onmessage ?? (() => {}), null, [
        new MessageEvent('message', { data: JSON.stringify(event) }),
      ])
      return flush()
    },
    breakStream: () => Reflect.apply(stream().onerror ?? (() => {}), null, [new Event('error')]),
    card: (card: Card) => store.state().cards.get(cardKey(card)),
    wait: (ms: number) => vi.advanceTimersByTimeAsync(ms),
  }
}

export const beat = { type: 'beat', now: NOW.toString() } as const
