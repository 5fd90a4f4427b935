import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { NOW } from '../card-test.ts'
import { beat, CARD, open, SECOND } from './board-store-test.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.setSystemTime(NOW.epochMilliseconds)
})
afterEach(() => vi.useRealTimers())

describe('a board without a stream whose requests are answered', () => {
  /** Simulates a server with too many streams, which rejects each at once. */
  async function refusing() {
    const opened = open()
    await opened.flush()
    for (let times = 0; times < 3; times += 1) {
      opened.breakStream()
      await opened.wait(4 * SECOND + SECOND)
    }
    return opened
  }

  it('polls the orders, shows so, and sends actions [operations-9.7]', async () => {
    const { store, server, breakStream, wait, card, sent } = await refusing()
    expect(store.state()).toMatchObject({ polling: 'no_stream', lostSince: null })
    const ready = { ...CARD, version: '3.ready', revision: 2, state: 'ready' as const }
    server.cards = [ready]
    for (let times = 0; times < 4; times += 1) {
      breakStream()
      await wait(9 * SECOND)
      expect(store.state().lostSince).toBeNull()
    }
    expect(card(CARD)).toEqual(ready)
    store.act(ready, { kind: 'hand_over' })
    await wait(0)
    expect(sent).toHaveLength(1)
  })

  it('follows a stream again as soon as one opens', async () => {
    const { store, tell } = await refusing()
    await tell(beat)
    expect(store.state().polling).toBeNull()
  })

  it('has lost its connection when the requests fail too', async () => {
    const { store, server, breakStream, wait } = await refusing()
    server.away = true
    breakStream()
    await wait(10 * SECOND)
    expect(store.state()).toMatchObject({ polling: null })
    expect(store.state().lostSince).not.toBeNull()
  })
})

describe('a board whose stream was given to a newer one', () => {
  async function replaced() {
    const opened = open()
    await opened.flush()
    await opened.tell({ type: 'replaced' })
    return opened
  }

  it('takes no stream from another board, polls the orders, and shows so [operations-9.7]', async () => {
    const { store, server, wait, card, streams } = await replaced()
    const ready = { ...CARD, version: '3.ready', revision: 2, state: 'ready' as const }
    server.cards = [ready]
    await wait(60 * SECOND)
    expect(streams.map((each) => each.open)).toEqual([false])
    expect(card(CARD)).toEqual(ready)
    expect(store.state()).toMatchObject({ polling: 'replaced', lostSince: null })
  })

  it('follows a stream again on request', async () => {
    const { store, streams } = await replaced()
    store.resume()
    expect(streams.map((each) => each.open)).toEqual([false, true])
    expect(store.state().polling).toBeNull()
  })

  it('loses and regains its connection like any other', async () => {
    const { store, server, wait } = await replaced()
    server.away = true
    await wait(30 * SECOND)
    expect(store.state().lostSince).not.toBeNull()
    server.away = false
    await wait(9 * SECOND)
    expect(store.state().lostSince).toBeNull()
  })
})
