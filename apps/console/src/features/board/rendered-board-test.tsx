/** Renders the board with fake calls and a fake stream. */
import type { Card } from '@sousto/contract/board/wire.ts'
import { act, screen } from '@testing-library/react'
import { vi } from 'vitest'
import { JOHANA, KITCHEN, renderConsole } from '../../rendered-console-test.tsx'
import { aCard } from './card-test.ts'

/** A time relative to now, so that tickets count from the clock of the test. */
export const ago = (minutes: number) =>
  Temporal.Now.instant()
    .subtract({ seconds: minutes * 60 })
    .toString()
export const ahead = (minutes: number) => ago(-minutes)

export const fresh = (card: Partial<Card> = {}) =>
  aCard({ cameAt: ago(1), acknowledgedAt: ago(0.5), ...card })
export const making = (card: Partial<Card> = {}) =>
  aCard({
    number: '2026/4826',
    version: '2.preparing',
    order: 'accepted',
    state: 'preparing',
    cameAt: ago(10),
    acceptedAt: ago(9),
    startAt: ago(9),
    readyBy: ahead(11),
    promised: { from: ahead(20), to: ahead(35) },
    ...card,
  })

/** The stream of the board that was rendered last. */
let stream: EventTarget & { onmessage?: (event: MessageEvent) => void; onopen?: () => void }

const opened = (source: EventTarget) => {
  stream = source
}

/** Resets the printed tickets and the stream before each test. */
export function startAnew() {
  window.localStorage.clear()
  vi.stubGlobal(
    'EventSource',
    class extends EventTarget {
      constructor() {
        super()
        opened(this)
      }
      close() {}
    },
  )
}

/** Delivers a new state of an order. */
export const hear = (card: Card) =>
  act(() =>
    stream.onmessage?.(new MessageEvent('message', { data: JSON.stringify({ type: 'card', id: 2, card }) })),
  )

export const boardOf = (cards: readonly Card[]) => ({
  outlet: { ...KITCHEN, ownDelivery: false, phone: '' },
  cards,
  usualMinutes: 20,
  minutesOver: null,
  lastEvent: 1,
  now: Temporal.Now.instant().toString(),
})

export function renderBoard(cards: readonly Card[], answers: Record<string, unknown> = {}, search = '') {
  return renderConsole(`/podnik/5${search}`, {
    'GET /me': { me: JOHANA },
    'GET /outlets/{outlet}/board': boardOf(cards),
    ...answers,
  })
}

export const column = (name: string) => screen.findByRole('region', { name: new RegExp(`^${name}`) })
export const PRESS = (name: string) => `POST /outlets/{outlet}/orders/{year}/{number}/${name}`
