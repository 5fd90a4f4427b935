/** The board of one or more outlets as it is now: loaded, followed by the stream, pressed on with or without a connection. */
import { ApiFailure } from '@sousto/contract/api-failure.ts'
import type { Board, BoardEvent, Card } from '@sousto/contract/board/wire.ts'
import type { ConsoleClient } from '@sousto/contract/console-client.ts'
import { type Connection, connect, type Polling, type Stream } from '../../../shared/live/connection.ts'
import { isPassing } from '../../../shared/passing.ts'
import { type Cards, cardKey, withCards } from '../model/cards.ts'
import type { ActionQueue } from './action-queue.ts'
import { type DeviceAction, type QueuedAction, send } from './actions.ts'

/** An action that did not count, and why. */
export type RejectedAction = { readonly action: QueuedAction; readonly text: string }

export type BoardState = {
  /** Empty: not loaded yet. */
  readonly outlets: readonly Pick<Board, 'outlet' | 'usualMinutes'>[]
  readonly cards: Cards
  /** How far the server's clock is ahead of the device's, in milliseconds. */
  readonly ahead: number
  /** Since when nothing is heard, in the device's milliseconds; null: connected. */
  readonly lostSince: number | null
  /** Why the board is read again and again in place of a stream; null: it is not. */
  readonly polling: Polling | null
  readonly waiting: readonly QueuedAction[]
  readonly rejected: readonly RejectedAction[]
  /** Why it could not be loaded at all. */
  readonly failure: unknown
}

type Dependencies = {
  readonly client: ConsoleClient
  readonly outlets: readonly number[]
  readonly openStream: (since: number | null) => Stream
  readonly queue: ActionQueue
  /** A call failed for another reason than the connection: the session may have ended. */
  readonly onFailure: (error: unknown) => void
  /** What the board shows of the outlet beside its orders may have changed. */
  readonly onOutletChange: (outlet: number) => void
}

export type BoardStore = ReturnType<typeof createBoardStore>

const RETRY_MS = 2_000
/** Answers and beats take a while to arrive; a smaller difference is not the clock's. */
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
  /** What came while the board was being loaded, and may be missing in the answer; one list for each loading. */
  const loadings = new Set<Card[]>()
  /** How many loadings have begun, and which of them the board shows. */
  let begun = 0
  let shown = 0
  /** Whether the last time that was told turned the clock back. The first one may. */
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
    // One that was late on its way would give back the time to undo an action, under the finger.
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
      // Overtaken: the board shows a later one.
      if (loading < shown) return
      shown = loading
      const loaded = withCards(
        new Map(),
        boards.flatMap(({ cards }) => cards),
      )
      const [first] = boards
      if (first !== undefined) noteTime(first.now)
      // What the stream has told meanwhile is kept, so it goes on from there.
      lastEvent = Math.max(lastEvent ?? 0, Math.min(...boards.map((board) => board.lastEvent)))
      change({ outlets: boards, cards: withCards(loaded, meanwhile), failure: null })
    } finally {
      loadings.delete(meanwhile)
    }
  }

  /** Again until it succeeds, unless the failure is not the connection's. */
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

  /** Once, of a board that is shown: without a connection it stays as it is. Resolves with whether it could be read. */
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
      // A call also says that the session has ended, for whoever has to sign in again.
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

  /** Sends what waits, in order. Actions of a ticket wait for its earlier ones. */
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
          // The board says so before the stream is silent for long enough; its next beat takes it back.
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
      // Only while nobody has decided: then the next action was made on what is still true.
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
      // What is true now stands on the board beside the message.
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

    /** Loads once more what could not be loaded at all. */
    retry: (): void => {
      if (loadings.size === 0) void loadPatiently()
    },

    /** Looks at once: the device woke up, or says that it has a network again. */
    poke: (): void => {
      connection?.poke()
      void flush()
    },

    /** Follows the orders by a stream again, in place of another board. */
    resume: (): void => connection?.resume(),

    /** The device says that it has no network. */
    offline: (): void => connection?.offline(),

    act: (card: Card, action: DeviceAction): void => {
      queue.add(card, action)
      change({ waiting: queue.all() })
      void flush()
    },

    /** Takes back an action that has not been sent yet. */
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
