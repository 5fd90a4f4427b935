import { ApiFailure } from '@sousto/contract/api-failure.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aCard, at, making, NOW } from '../card-test.ts'
import { type Answer, beat, CARD, KITCHEN, open, SECOND } from './board-store-test.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.setSystemTime(NOW.epochMilliseconds)
})
afterEach(() => vi.useRealTimers())

describe('following the orders', () => {
  it('loads the board, then listens from the event that it contains', async () => {
    const { store, flush, stream } = open()
    await flush()
    expect([...store.state().cards.values()]).toEqual([CARD])
    expect(stream().since).toBe(10)
  })

  it('shows an order’s current state, even when an older state arrives later', async () => {
    const { flush, tell, card } = open()
    await flush()
    const ready = { ...CARD, version: '3.ready', revision: 2, state: 'ready' as const }
    await tell({ type: 'card', id: 12, card: ready })
    await tell({ type: 'card', id: 11, card: CARD })
    expect(card(CARD)).toEqual(ready)
  })

  it('keeps events that arrived while it was loading [operations-3.56]', async () => {
    const { server, flush, tell, card } = open()
    await flush()
    const fresh = aCard()
    server.cards = [CARD]
    const loading = tell({ type: 'reset' })
    await tell({ type: 'card', id: 13, card: fresh })
    await loading
    await flush()
    expect(card(fresh)).toEqual(fresh)
    expect(server.loads).toBe(2)
  })

  it('uses the server’s clock [operations-3.57]', async () => {
    const { store, flush, tell } = open()
    await flush()
    expect(store.state().ahead).toBe(0)
    await tell({ type: 'beat', now: NOW.add({ hours: 1 }).toString() })
    expect(store.state().ahead).toBe(3_600_000)
  })

  it('turns the clock back only after two heartbeats in a row: a single one may be late [operations-3.57]', async () => {
    const { store, flush, tell, wait } = open()
    await flush()
    await wait(4 * SECOND)
    await tell(beat)
    expect(store.state().ahead).toBe(0)
    await tell({ type: 'beat', now: NOW.add({ seconds: 4 }).toString() })
    await tell(beat)
    expect(store.state().ahead).toBe(0)
    await tell(beat)
    expect(store.state().ahead).toBe(-4_000)
  })

  it('accepts the first time from the server, even if the device’s clock is ahead', async () => {
    const { store, server, wait } = open({ away: true })
    Object.assign(server, { away: false, now: NOW.subtract({ hours: 1 }).toString() })
    await wait(2 * SECOND)
    expect(store.state().ahead).toBe(-3_602_000)
  })

  it('retries loading until the server responds', async () => {
    const { server, store, flush, wait } = open({ away: true })
    await flush()
    expect(store.state()).toMatchObject({ outlets: [], lostSince: NOW.epochMilliseconds })
    server.away = false
    await wait(3 * SECOND)
    expect(store.state()).toMatchObject({ lostSince: null, outlets: [{ usualMinutes: 20 }] })
  })
})

describe('a board that could not be loaded at all', () => {
  async function refused() {
    const opened = open({ away: true })
    Object.assign(opened.server, { away: false, signedOut: true })
    await opened.wait(2 * SECOND)
    expect(opened.store.state().failure).not.toBeNull()
    return opened
  }

  it('is loaded once at a time, however often it is retried [operations-3.58]', async () => {
    const { server, store, flush } = await refused()
    const way = Promise.withResolvers<void>()
    Object.assign(server, { signedOut: false, loads: 0, arrives: way.promise })
    for (let times = 0; times < 5; times += 1) store.retry()
    await flush()
    expect(server.loads).toBe(1)
    way.resolve()
    await flush()
    expect(store.state()).toMatchObject({ failure: null, outlets: [{ usualMinutes: 20 }] })
  })

  it('waits for its connection like any other, once that is the only problem [operations-3.58]', async () => {
    const { server, store, flush } = await refused()
    Object.assign(server, { signedOut: false, away: true })
    store.retry()
    await flush()
    expect(store.state().failure).toBeNull()
    expect(store.state().lostSince).not.toBeNull()
  })
})

describe('a change of the outlet', () => {
  it('reloads the data shown on the board, such as today’s menu with allergens [operations-3.35]', async () => {
    const { server, flush, tell, card, outletChanged, breakStream, wait, stream } = open()
    await flush()
    const [line] = CARD.lines
    if (line === undefined) throw new Error('a card without lines')
    const corrected = { ...CARD, lines: [{ ...line, allergens: [7] }] }
    server.cards = [corrected]
    await tell({ type: 'outlet', id: 12, outlet: KITCHEN.id })
    await flush()
    expect(outletChanged.mock.calls).toEqual([[KITCHEN.id]])
    expect(card(CARD)).toEqual(corrected)
    breakStream()
    await wait(2 * SECOND)
    expect(stream().since).toBe(12)
  })

  it('is assumed when the board is reset [operations-3.35]', async () => {
    const { flush, tell, outletChanged } = open()
    await flush()
    await tell({ type: 'reset' })
    expect(outletChanged.mock.calls).toEqual([[KITCHEN.id]])
  })
})

describe('reloading', () => {
  it('shows nothing older than earlier events', async () => {
    const { server, flush, tell, card } = open()
    await flush()
    const way = Promise.withResolvers<void>()
    server.arrives = way.promise
    await tell({ type: 'reset' })
    const ready = { ...CARD, version: '3.ready', revision: 2, state: 'ready' as const }
    await tell({ type: 'card', id: 11, card: ready })
    way.resolve()
    await flush()
    expect(card(CARD)).toEqual(ready)
  })

  it('is superseded by a later one, and its response is then ignored [operations-3.36]', async () => {
    const { server, flush, tell, card } = open()
    await flush()
    const way = Promise.withResolvers<void>()
    server.arrives = way.promise
    await tell({ type: 'reset' })
    const [next, fresh] = [{ ...CARD, revision: 2 }, aCard()]
    Object.assign(server, { cards: [next, fresh], arrives: Promise.resolve() })
    await tell({ type: 'reset' })
    way.resolve()
    await flush()
    expect([card(CARD), card(fresh)]).toEqual([next, fresh])
  })
})

describe('losing the connection', () => {
  it('is shown within ten seconds of silence, with the time of the last contact [operations-3.54]', async () => {
    const { store, flush, tell, wait } = open()
    await flush()
    await tell(beat)
    await wait(8 * SECOND)
    expect(store.state().lostSince).toBeNull()
    await wait(2 * SECOND)
    expect(store.state().lostSince).toBe(NOW.epochMilliseconds)
  })

  it('ends with the first event of a new stream, which continues after the latest event seen [operations-3.56, operations-9.8]', async () => {
    const { store, flush, tell, wait, breakStream, stream, streams } = open()
    await flush()
    await tell({ type: 'card', id: 17, card: { ...CARD, version: '3.preparing', revision: 2 } })
    breakStream()
    await wait(2 * SECOND)
    expect(streams.filter((each) => each.open)).toHaveLength(1)
    expect(stream().since).toBe(17)
    await wait(7 * SECOND)
    expect(store.state().lostSince).not.toBeNull()
    await tell(beat)
    expect(store.state().lostSince).toBeNull()
  })

  it('reports when the stream has ended because the session has', async () => {
    const { server, flush, breakStream, failed } = open()
    await flush()
    server.signedOut = true
    breakStream()
    await flush()
    expect(failed).toHaveBeenCalledWith(expect.objectContaining({ status: 401 }))
  })

  it('replaces a stream that is open but silent', async () => {
    const { flush, wait, streams } = open()
    await flush()
    await wait(12 * SECOND)
    expect(streams.length).toBeGreaterThan(1)
    expect(streams.filter((each) => each.open).length).toBeLessThan(2)
  })

  it('is repaired right after an hour of sleep [operations-3.56, operations-9.9]', async () => {
    const { store, server, flush, tell, wait, card } = open()
    await flush()
    // A sleeping device runs no timers, but its clock continues.
    vi.setSystemTime(NOW.epochMilliseconds + 3_600_000)
    await wait(SECOND)
    expect(store.state().lostSince).toBe(NOW.epochMilliseconds)
    const later = {
      ...CARD,
      version: '9.delivered',
      order: 'delivered' as const,
      state: 'delivered' as const,
    }
    server.cards = [later]
    server.lastEvent = 90
    await wait(2 * SECOND)
    await tell({ type: 'reset' })
    await flush()
    expect(card(CARD)).toEqual(later)
    expect(store.state().lostSince).toBeNull()
  })
})

describe('actions', () => {
  const ready = { ...CARD, version: '3.ready', revision: 2, state: 'ready' as const }

  it('are sent once, with key and version, and the response is shown', async () => {
    const { store, server, flush, sent, card } = open()
    await flush()
    server.act = () => ready
    store.act(CARD, { kind: 'ready' })
    expect(store.state().waiting).toHaveLength(1)
    await flush()
    expect(sent).toEqual([{ path: '2026/4826/ready', key: expect.any(String), version: '"2.preparing"' }])
    expect(card(CARD)).toEqual(ready)
    expect(store.state().waiting).toEqual([])
  })

  it('are kept without a connection, even over a reload, and each is sent once in order [operations-3.55]', async () => {
    const first = open({ cards: [CARD, making('4827', '18:41')] })
    await first.flush()
    await first.wait(10 * SECOND)
    first.store.act(CARD, { kind: 'ready' })
    first.store.act(making('4827', '18:41'), { kind: 'ready' })
    await first.flush()
    expect(first.sent).toEqual([])
    first.stop()

    const second = open({ storage: first.storage })
    await second.flush()
    expect(second.sent.map(({ path }) => path)).toEqual(['2026/4826/ready', '2026/4827/ready'])
    await second.wait(30 * SECOND)
    expect(second.sent).toHaveLength(2)
  })

  it('are repeated with the same key if the response was lost [operations-3.55, operations-9.2]', async () => {
    const { store, server, flush, sent, wait, tell } = open()
    await flush()
    server.act = () => 'no answer'
    store.act(CARD, { kind: 'ready' })
    await flush()
    server.act = () => ready
    await tell(beat)
    await wait(3 * SECOND)
    expect(sent).toHaveLength(2)
    expect(sent[0]?.key).toBe(sent[1]?.key)
    expect(store.state().waiting).toEqual([])
  })

  it('that are rejected are named, and the current state is shown [operations-3.55, operations-9.3]', async () => {
    const { store, server, flush, card } = open()
    await flush()
    const cancelled = {
      ...CARD,
      version: '4.cancelled',
      order: 'cancelled' as const,
      state: 'cancelled' as const,
    }
    server.act = () => ({ code: 'order_changed_meanwhile', status: 412 })
    server.cards = [cancelled]
    store.act(CARD, { kind: 'ready' })
    await flush()
    expect(store.state().rejected).toMatchObject([
      { action: { number: '2026/4826', action: { kind: 'ready' } } },
    ])
    expect(card(CARD)).toEqual(cancelled)
    const [rejected] = store.state().rejected
    if (rejected !== undefined) store.dismiss(rejected)
    expect(store.state().rejected).toEqual([])
  })

  it('on one ticket do not block other tickets while they wait for the server', async () => {
    const other = making('4827', '18:41')
    const { store, server, flush, sent } = open({ cards: [CARD, other] })
    await flush()
    const answers: Answer[] = [
      { code: 'internal', status: 500 },
      { ...other, version: '3.preparing' },
    ]
    server.act = () => answers.shift() ?? ready
    store.act(CARD, { kind: 'ready' })
    store.act(other, { kind: 'ready' })
    await flush()
    expect(sent.map(({ path }) => path)).toEqual(['2026/4826/ready', '2026/4827/ready'])
    expect(store.state().waiting).toMatchObject([{ number: '2026/4826' }])
  })

  it('are kept when the person’s session has ended', async () => {
    const { store, server, flush, failed } = open()
    await flush()
    server.act = () => ({ code: 'staff_not_signed_in', status: 401 })
    store.act(CARD, { kind: 'ready' })
    await flush()
    expect(failed).toHaveBeenCalledWith(expect.any(ApiFailure))
    expect(store.state().waiting).toHaveLength(1)
    expect(store.state().rejected).toEqual([])
  })

  it('can be undone before they are sent', async () => {
    const { store, flush, sent, wait, tell } = open()
    await flush()
    await wait(10 * SECOND)
    store.act(CARD, { kind: 'ready' })
    const [waiting] = store.state().waiting
    if (waiting !== undefined) store.takeBack(waiting)
    await wait(SECOND)
    await tell(beat)
    await flush()
    expect(sent).toEqual([])
  })

  it('that decide replace acknowledging when both wait', async () => {
    const fresh = aCard({ acknowledgedAt: null, cameAt: at('18:31') })
    const { store, flush, sent, wait, tell } = open({ cards: [fresh] })
    await flush()
    await wait(10 * SECOND)
    store.act(fresh, { kind: 'acknowledge' })
    store.act(fresh, { kind: 'accept', minutes: 20 })
    await wait(SECOND)
    await tell(beat)
    await flush()
    expect(sent.map(({ path }) => path)).toEqual(['2026/4830/accept'])
  })

  it('do not override another person’s decision made meanwhile', async () => {
    const fresh = aCard({ acknowledgedAt: null, version: '1.new' })
    const { store, server, flush, sent } = open({ cards: [fresh] })
    await flush()
    server.act = () => aCard({ version: '3.preparing', order: 'accepted', state: 'preparing' })
    store.act(fresh, { kind: 'acknowledge' })
    store.act(fresh, { kind: 'decline', decline: { reason: 'closing', note: '', soldOut: [] } })
    await flush()
    expect(sent.at(-1)).toMatchObject({ path: '2026/4830/decline', version: '"1.new"' })
  })

  it('continue from the version that acknowledging led to', async () => {
    const fresh = aCard({ acknowledgedAt: null, version: '1.new' })
    const { store, server, flush, sent } = open({ cards: [fresh] })
    await flush()
    server.act = () => aCard({ version: '2.new' })
    store.act(fresh, { kind: 'acknowledge' })
    store.act(fresh, { kind: 'accept', minutes: 20 })
    await flush()
    expect(sent.map(({ path, version }) => [path, version])).toEqual([
      ['2026/4830/acknowledge', null],
      ['2026/4830/accept', '"2.new"'],
    ])
  })
})
