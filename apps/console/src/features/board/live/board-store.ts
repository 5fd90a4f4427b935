/**
 * The current board of one or more outlets: loaded, kept up to date by the stream, and with actions that work with or
 * without a connection.
 */
import { ApiFailure } from '@sousto/contract/api-failure.ts'
import type { Board, BoardEvent, Card } from '@sousto/contract/board/wire.ts'
import type { ConsoleClient } from '@sousto/contract/console-client.ts'
import { type Connection, connect, type Polling, type Stream } from '../../../shared/live/connection.ts'
import { isPassing } from '../../../shared/passing.ts'
import { type Cards, cardKey, withCards } from '../model/cards.ts'
import type { ActionQueue } from './action-queue.ts'
import { type DeviceAction, type QueuedAction, send } from './actions.ts'

export type RejectedAction = { readonly action: QueuedAction; readonly text: string }

export type BoardState = {
  /** Empty until the board is loaded. */
  readonly outlets: readonly Pick<Board, 'outlet' | 'usualMinutes' | 'minutesOver'>[]
  readonly cards: Cards
  /** The milliseconds by which the server's clock is ahead of the device's. */
  readonly ahead: number
  /** The time of the last contact, in the device's milliseconds. Null means connected. */
  readonly lostSince: number | null
  /** The reason why the board is polled instead of using a stream. Null means that it is not. */
  readonly polling: Polling | null
  readonly waiting: readonly QueuedAction[]
  readonly rejected: readonly RejectedAction[]
  /** The reason why it could not be loaded at all. */
  readonly failure: unknown
}

type Dependencies = {
  readonly client: Pick<ConsoleClient, 'board'>
  readonly outlets: readonly number[]
  readonly openStream: (since: number | null) => Stream
  readonly queue: ActionQueue
  /** Called when a request failed for another reason than the connection, such as an ended session. */
  readonly onFailure: (error: unknown) => void
  /** Called when the outlet's data other than orders may have changed. */
  readonly onOutletChange: (outlet: number) => void
}

export type BoardStore = ReturnType<typeof createBoardStore>

const RETRY_MS = 2_000
/** Responses and heartbeats take a while to arrive, so a smaller difference is ignored. */
const JITTER_MS = 1_500

export function createBoardStore({
  client,
  outlets,
  openStream,
  queue,
  onFailure,
  onOutletChange,
}: Dependencies) {
  let state: BoardState = {
    outlets: [],
    cards: new Map(),
    ahead: 0,
    lostSince: null,
    polling: null,
    waiting: queue.all(),
    rejected: [],
    failure: null,
  }
  const listeners = new Set<() => void>()
  let connection: Connection | null = null
  let lastEvent: number | null = null
  let isStopped = false
  let sending = false
  let retry: ReturnType<typeof setTimeout> | undefined
  /** The cards that arrived during a load and may be missing in its response; one list for each load. */
  const loadings = new Set<Card[]>()
  /** The number of loads started, and the one that the board shows. */
  let begun = 0
  let shown = 0
  /** True if the previous time signal turned the clock back; initially true, so that the first one may. */
  let wasBack = true

  function change(patch: Partial<BoardState>): void {
    if (isStopped) return
    state = { ...state, ...patch }
    for (const listener of listeners) listener()
  }

  function receive(cards: readonly Card[]): void {
    for (const meanwhile of loadings) meanwhile.push(...cards)
    const next = withCards(state.cards, cards)
    if (next !== state.cards) change({ cards: next })
  }

  function noteTime(now: string): void {
    const ahead = Date.parse(now) - Date.now()
    const isBack = ahead < state.ahead - JITTER_MS
    // A late heartbeat would make an expired undo reappear.
    if (ahead > state.ahead + JITTER_MS || (isBack && wasBack)) change({ ahead })
    wasBack = isBack
  }

  async function load(): Promise<void> {
    const meanwhile: Card[] = []
    begun += 1
    const loading = begun
    loadings.add(meanwhile)
    try {
      const boards = await Promise.all(outlets.map((outlet) => client.board.load({ params: { outlet } })))
      // The load was superseded, because the board shows a later one.
      if (loading < shown) return
      shown = loading
      const loaded = withCards(
        new Map(),
        boards.flatMap(({ cards }) => cards),
      )
      const [first] = boards
      if (first !== undefined) noteTime(first.now)
      // The stream continues from there, because its later events have been kept.
      lastEvent = Math.max(lastEvent ?? 0, Math.min(...boards.map((board) => board.lastEvent)))
      change({ outlets: boards, cards: withCards(loaded, meanwhile), failure: null })
    } finally {
      loadings.delete(meanwhile)
    }
  }

  /** Repeats until it succeeds, unless the connection is not the reason of the failure. */
  async function loadPatiently(): Promise<void> {
    try {
      await load()
      if (isStopped) return
      connection ??= keepConnected()
      if (!connection.isLost()) change({ lostSince: null })
      void flush()
    } catch (error) {
      if (!isPassing(error)) {
        onFailure(error)
        change({ failure: error })
        return
      }
      change({ failure: null, lostSince: state.lostSince ?? Date.now() })
      if (!isStopped) retry = setTimeout(() => void loadPatiently(), RETRY_MS)
    }
  }

  /** Reloads a board that is shown; without a connection it stays unchanged. Resolves with whether it was loaded. */
  async function loadAgain(): Promise<boolean> {
    try {
      await load()
      return true
    } catch (error) {
      if (!isPassing(error)) onFailure(error)
      return false
    }
  }

  function onEvent(event: BoardEvent): void {
    if ('id' in event) lastEvent = Math.max(lastEvent ?? 0, event.id)
    switch (event.type) {
      case 'beat':
        noteTime(event.now)
        break
      case 'card':
        receive([event.card])
        break
      case 'outlet':
        onOutletChange(event.outlet)
        void loadAgain()
        break
      case 'reset':
        for (const outlet of outlets) onOutletChange(outlet)
        void loadPatiently()
        break
      case 'replaced':
        connection?.replaced()
        break
      // What other screens watch.
      case 'city':
      case 'courier':
        break
    }
  }

  function keepConnected(): Connection {
    return connect({
      openStream: () => openStream(lastEvent),
      onEvent,
      onLost: (since) => change({ lostSince: since }),
      // A request also reveals that the session has ended, so that the person can sign in again.
      poll: () => {
        if (state.polling !== null) for (const outlet of outlets) onOutletChange(outlet)
        return loadAgain()
      },
      onPolling: (polling) => change({ polling }),
      onBack: () => {
        change({ lostSince: null })
        void flush()
      },
    })
  }

  /** Sends waiting actions in order. Actions on a ticket wait for its earlier ones. */
  async function flush(): Promise<void> {
    if (sending || isStopped || state.lostSince !== null) return
    sending = true
    const blocked = new Set<string>()
    try {
      for (;;) {
        const next = queue.all().find((each) => outlets.includes(each.outlet) && !blocked.has(cardKey(each)))
        if (next === undefined) break
        const outcome = await sendOne(next)
        if (outcome === 'no_connection') {
          // The board shows this before the stream is silent for long enough; its next heartbeat reverts it.
          connection?.offline()
          break
        }
        if (outcome === 'no_session') return
        if (outcome === 'later') blocked.add(cardKey(next))
      }
    } finally {
      sending = false
    }
    const isWaiting = queue.all().some(({ outlet }) => outlets.includes(outlet))
    if (isWaiting && !isStopped) retry = setTimeout(() => void flush(), RETRY_MS)
  }

  async function sendOne(next: QueuedAction): Promise<'done' | 'later' | 'no_connection' | 'no_session'> {
    queue.markTried(next.key)
    change({ waiting: queue.all() })
    try {
      const card = await send(client, next)
      queue.remove(next.key)
      // Rebased only while nothing is decided, because the next action is then based on the current state.
      if (next.action.kind === 'acknowledge' && card.state === 'new') queue.rebase(card)
      change({ waiting: queue.all() })
      receive([card])
      return 'done'
    } catch (error) {
      if (isPassing(error)) {
        return error instanceof ApiFailure && !error.network ? 'later' : 'no_connection'
      }
      onFailure(error)
      if (endsSession(error)) return 'no_session'
      queue.remove(next.key)
      const text = error instanceof ApiFailure ? error.text : ''
      change({ waiting: queue.all(), rejected: [...state.rejected, { action: next, text }] })
      // The current state is shown together with the message.
      await load().catch(() => undefined)
      return 'done'
    }
  }

  return {
    state: (): BoardState => state,

    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },

    /** Loads and follows the board until the returned function is called. */
    start: (): (() => void) => {
      isStopped = false
      change({ polling: null })
      void loadPatiently()
      return () => {
        isStopped = true
        clearTimeout(retry)
        connection?.close()
        connection = null
      }
    },

    retry: (): void => {
      if (loadings.size === 0) void loadPatiently()
    },

    /** Checks the connection at once: the device woke up or reports a network again. */
    poke: (): void => {
      connection?.poke()
      void flush()
    },

    /** Follows the orders by a stream again, and takes it from another board. */
    resume: (): void => connection?.resume(),

    offline: (): void => connection?.offline(),

    act: (card: Card, action: DeviceAction): void => {
      queue.add(card, action)
      change({ waiting: queue.all() })
      void flush()
    },

    /** Removes an action that has not been sent yet. */
    takeBack: ({ key }: QueuedAction): void => {
      queue.remove(key)
      change({ waiting: queue.all() })
    },

    dismiss: (rejected: RejectedAction): void => {
      change({ rejected: state.rejected.filter((each) => each !== rejected) })
    },

    nextTryAt: (): number | null => connection?.nextTryAt() ?? null,
  }
}

const endsSession = (error: unknown): boolean => error instanceof ApiFailure && error.status === 401
