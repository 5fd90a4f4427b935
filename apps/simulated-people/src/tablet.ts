/**
 * A tablet of a restaurant: the console's own board without its screen, with its own session and a network that can be
 * lost. Its requests and responses are recorded in the journal.
 */

import { createActionQueue } from '@sousto/console/features/board/live/action-queue.ts'
import type { DeviceAction } from '@sousto/console/features/board/live/actions.ts'
import { type BoardStore, createBoardStore } from '@sousto/console/features/board/live/board-store.ts'
import { cardKey } from '@sousto/console/features/board/model/cards.ts'
import type { Stream } from '@sousto/console/shared/live/connection.ts'
import { ApiFailure } from '@sousto/contract/api-failure.ts'
import { boardCalls } from '@sousto/contract/board/endpoints.ts'
import type { BoardEvent, Card } from '@sousto/contract/board/wire.ts'
import { type ConsoleClient, createConsoleClient } from '@sousto/contract/console-client.ts'
import { urlOf } from '@sousto/contract/typed-client.ts'
import { openBrowser } from './browser.ts'
import type { Entering } from './entering.ts'
import { eventStream } from './event-stream.ts'
import { type Journal, noteAnswered } from './journal.ts'
import type { Network } from './network.ts'

export type Tablet = {
  readonly name: string
  readonly outlet: number
  readonly client: ConsoleClient
  readonly network: Network
  /** Returns the card as the screen would show it now. */
  readonly card: (number: string) => Card | undefined
  readonly cards: () => readonly Card[]
  /** Returns the number of actions that the server has not answered yet, of one order if it is given. */
  readonly waiting: (number?: string) => number
  readonly act: (card: Card, action: DeviceAction) => void
  /** Simulates the device's network events. */
  readonly say: (what: 'online' | 'offline') => void
  /** Reloads the page: pending requests are aborted, and actions wait in the browser's storage. */
  readonly reload: () => void
  /** Returns the latest event of an order that arrived, or that a loaded board contained. */
  readonly seen: (card: Pick<Card, 'outlet' | 'number'>) => number
  readonly close: () => Promise<void>
}

type Opening = {
  readonly name: string
  readonly outlet: number
  readonly network: Network
  readonly entering: Entering
  readonly journal: Journal
}

export async function openTablet({ name, outlet, network, entering, journal }: Opening): Promise<Tablet> {
  const browser = openBrowser(network.url, entering.cookies)
  const stored = new Map<string, string>()
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  }
  const latest = new Map<string, number>()
  const ids = new Set<number>()
  let loaded = 0
  let page = new AbortController()

  const clientOf = (signal: AbortSignal) =>
    createConsoleClient({
      ...browser.bases,
      fetch: async (url, init) => {
        const key = new Headers(init.headers).get('idempotency-key')
        const action = journal.actions.get(key ?? '')
        if (action !== undefined) action.sent += 1
        const response = await browser.fetch(url, {
          ...init,
          signal: AbortSignal.any([signal, ...(init.signal ? [init.signal] : [])]),
        })
        const text = await response.text()
        if (key !== null && response.status < 500 && response.status !== 429) {
          noteAnswered(journal, key, response.ok ? 'counted' : codeIn(text))
        }
        if (response.ok && url.endsWith('/board')) loaded = Math.max(loaded, lastEventIn(text))
        return new Response(text, { status: response.status, headers: response.headers })
      },
    })

  const openStream = (since: number | null): Stream => {
    const query = { outlets: String(outlet), ...(since !== null && { since: String(since) }) }
    return eventStream(urlOf(browser.bases, boardCalls.events, { query }), browser.headers(), (data) =>
      note(JSON.parse(data)),
    )
  }

  function note(event: BoardEvent): void {
    if (event.type !== 'card') return
    journal.events += 1
    if (ids.has(event.id)) journal.repeatedEvents += 1
    ids.add(event.id)
    const key = cardKey(event.card)
    latest.set(key, Math.max(latest.get(key) ?? 0, event.id))
  }

  const client = clientOf(new AbortController().signal)
  const me = await entering.enter(client)

  const openPage = (): { readonly store: BoardStore; readonly stop: () => void } => {
    page = new AbortController()
    const queue = createActionQueue(storage, me.id)
    const store = createBoardStore({
      client: clientOf(page.signal),
      outlets: [outlet],
      openStream,
      queue: {
        ...queue,
        add: (card, action) => {
          queue.add(card, action)
          const added = queue.all().at(-1)
          if (added === undefined || action.kind === 'acknowledge') return
          journal.actions.set(added.key, {
            outlet,
            number: card.number,
            what: action.kind,
            removed: action.kind === 'remove' ? action.removal.lines : [],
            by: name,
            sent: 0,
            outcome: null,
          })
        },
      },
      onOutletChange: () => {},
      onFailure: (error) => {
        if (error instanceof ApiFailure && error.status === 401) journal.wrong.push(`${name} was signed out`)
      },
    })
    return { store, stop: store.start() }
  }
  let open = openPage()

  return {
    name,
    outlet,
    client,
    network,
    card: (number) => open.store.state().cards.get(cardKey({ outlet, number })),
    cards: () => [...open.store.state().cards.values()],
    waiting: (number) =>
      open.store.state().waiting.filter((action) => number === undefined || action.number === number).length,
    act: (card, action) => open.store.act(card, action),
    say: (what) => (what === 'online' ? open.store.poke() : open.store.offline()),
    reload: () => {
      open.stop()
      page.abort()
      open = openPage()
    },
    seen: (card) => Math.max(latest.get(cardKey(card)) ?? 0, loaded),
    close: async () => {
      open.stop()
      page.abort()
      await network.close()
    },
  }
}

function codeIn(text: string): string {
  return String((JSON.parse(text) as { readonly code?: string }).code)
}

function lastEventIn(text: string): number {
  return Number((JSON.parse(text) as { readonly lastEvent?: number }).lastEvent)
}
