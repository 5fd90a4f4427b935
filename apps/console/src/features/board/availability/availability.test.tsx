/** Busy mode, pause and sold out on the board (`operations.md` §3). */
import type { AvailabilityWire } from '@sousto/contract/availability/wire.ts'
import { momentText } from '@sousto/messages/delivery-sentences.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { BAKERY, JOHANA, KITCHEN, OFFLINE, refused, renderConsole } from '../../../rendered-console-test.tsx'
import { longerPause } from './availability-strips.tsx'

const ahead = (minutes: number) => Temporal.Now.instant().add({ minutes }).round('minute').toString()
/** Before midnight the end is on the next day. */
const ends = (until: string) => momentText(until, Temporal.Now.instant())

const available = (is: Partial<AvailabilityWire> = {}): AvailabilityWire => ({
  open: true,
  closes_at: '2026-11-27T21:00:00Z',
  working_day: { day: '2026-11-27', from: '2026-11-27T03:00:00Z', to: '2026-11-28T03:00:00Z' },
  busy: null,
  paused_until: null,
  city_pause: null,
  sold_out: [],
  choices: {
    busy: [
      { period: '30_minutes', until: ahead(30) },
      { period: '60_minutes', until: ahead(60) },
    ],
    pause: [
      { period: '15_minutes', until: ahead(15) },
      { period: '30_minutes', until: ahead(30) },
    ],
    sold_out: [
      { period: '2_hours', until: ahead(120) },
      { period: 'until_tomorrow', until: ahead(600) },
      { period: 'until_switched_back', until: null },
    ],
  },
  ...is,
})

const SOUP = { kind: 'dish', id: 1001, name: 'Hovězí vývar', group: 'Polévky' } as const
const GOULASH = { kind: 'dish', id: 1002, name: 'Guláš', group: 'Hlavní jídla' } as const
const soldOut = (more: object = {}) => ({ ...SOUP, since: ahead(-60), until: null, asked: false, ...more })

let stream: EventTarget & { onmessage?: (event: MessageEvent) => void }
const opened = (source: EventTarget) => {
  stream = source
}
/** Simulates a change of the outlet's settings on another device. */
const hearOf = (outlet: number) =>
  act(() =>
    stream.onmessage?.(
      new MessageEvent('message', { data: JSON.stringify({ type: 'outlet', id: 2, outlet }) }),
    ),
  )

beforeEach(() => {
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
})

const READ = 'GET /outlets/{outlet}/availability'

function renderBoard(is: AvailabilityWire, answers: Record<string, unknown> = {}) {
  return renderConsole('/podnik/5', {
    'GET /me': { me: JOHANA },
    'GET /outlets/{outlet}/board': {
      outlet: { ...KITCHEN, ownDelivery: false, phone: '' },
      cards: [],
      usualMinutes: 20,
      minutesOver: null,
      lastEvent: 1,
      now: Temporal.Now.instant().toString(),
    },
    [READ]: is,
    'GET /outlets/{outlet}/availability/menu': [SOUP, GOULASH],
    ...answers,
  })
}

it('the header shows until when the outlet is open', async () => {
  renderBoard(available({ closes_at: '2026-11-27T21:00:00Z' }))
  expect(await screen.findByText('otevřeno do 22:00')).toBeVisible()
})

describe('busy mode', () => {
  it('is switched on by two clicks, and its tool shows the end [operations-3.72]', async () => {
    const user = userEvent.setup()
    const until = ahead(60)
    const on = available({ busy: { minutes: 20, until } })
    const { sent } = renderBoard(available(), { 'PUT /outlets/{outlet}/busy': on })
    await user.click(await screen.findByRole('button', { name: 'Máme fofr' }))
    await user.click(await screen.findByRole('radio', { name: '30' }))
    await user.click(screen.getByRole('button', { name: 'Zapnout' }))
    expect(await screen.findByRole('button', { name: `+20 min do ${ends(until)}` })).toBeVisible()
    expect(sent).toContainEqual({
      call: 'PUT /outlets/5/busy',
      body: { minutes: 30, period: '60_minutes' },
    })
  })

  it('keeps its end while running, or is ended by hand [operations-3.72]', async () => {
    const user = userEvent.setup()
    const until = ahead(45)
    const on = available({ busy: { minutes: 10, until } })
    const { sent } = renderBoard(on, { 'DELETE /outlets/{outlet}/busy': available() })
    await user.click(await screen.findByRole('button', { name: /^\+10 min/ }))
    const panel = within(await screen.findByRole('dialog', { name: 'Máme fofr' }))
    expect(panel.getByRole('button', { name: 'Nechat běžet' })).toBeVisible()
    expect(panel.getByText(/^Skončí samo/)).toHaveTextContent(`Do ${ends(until)} zbývá 4`)
    await user.click(panel.getByRole('button', { name: 'Skončit teď' }))
    expect(await screen.findByRole('button', { name: 'Máme fofr' })).toBeVisible()
    expect(sent.map(({ call }) => call)).toContain('DELETE /outlets/5/busy')
  })

  it('is no longer shown after its end, whatever was loaded [operations-3.72]', async () => {
    renderBoard(available({ busy: { minutes: 10, until: ahead(-1) } }))
    expect(await screen.findByRole('button', { name: 'Máme fofr' })).toBeVisible()
  })
})

describe('the pause of the city', () => {
  const pause = { until: ahead(25), text: 'V Olomouci silně sněží.' }

  it('has a strip with its end and the text for customers, which the outlet cannot end [dispatch-6.14]', async () => {
    renderBoard(available({ city_pause: pause }))
    expect(await screen.findByText(/^Dispečink pozastavil město do .*, zbývá 2[45] min$/)).toBeVisible()
    expect(screen.getByText(/Zákazníci čtou: V Olomouci silně sněží\./)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Otevřít teď' })).toBeNull()
  })

  it('is no longer shown after its end, whatever was loaded [dispatch-6.14]', async () => {
    renderBoard(available({ city_pause: { ...pause, until: ahead(-1) } }))
    expect(await screen.findByRole('button', { name: 'Máme fofr' })).toBeVisible()
    expect(screen.queryByText(/Dispečink pozastavil město/)).toBeNull()
  })
})

describe('a pause', () => {
  it('has a strip that shows its end and from which it is ended or extended [operations-3.72]', async () => {
    const user = userEvent.setup()
    const board = available({ paused_until: ahead(18) })
    const longer = ends(board.choices.pause[1]?.until ?? '')
    const { sent } = renderBoard(board, {
      'PUT /outlets/{outlet}/pause': available({ paused_until: ahead(30) }),
      'DELETE /outlets/{outlet}/pause': available(),
    })
    expect(await screen.findByText(/^Pauza do .*, zbývá 1[78] min$/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: `Prodloužit do ${longer}` }))
    expect(await screen.findByText(/^Pauza do .*, zbývá (29|30) min$/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Otevřít teď' }))
    await waitFor(() => expect(screen.queryByText(/^Pauza do/)).not.toBeInTheDocument())
    expect(sent.filter(({ call }) => !call.startsWith('GET'))).toEqual([
      { call: 'PUT /outlets/5/pause', body: { period: '30_minutes' } },
      { call: 'DELETE /outlets/5/pause', body: null },
    ])
  })

  it('by people of the marketplace has a reason, so no single click extends it [administration-3.14]', async () => {
    const user = userEvent.setup()
    const { sent } = renderBoard(available({ paused_until: ahead(18) }), {
      'GET /me': { me: { ...JOHANA, grants: [{ role: 'admin' }] } },
      'PUT /outlets/{outlet}/pause': available({ paused_until: ahead(30) }),
    })
    expect(await screen.findByText(/^Pauza do .*, zbývá 1[78] min$/)).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Prodloužit/ })).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: /^Do / }))
    const panel = within(await screen.findByRole('dialog', { name: 'Pauza' }))
    await user.click((await panel.findAllByRole('radio'))[1] ?? document.body)
    const change = panel.getByRole('button', { name: 'Změnit' })
    expect(change).toBeDisabled()
    await user.type(panel.getByRole('textbox', { name: /Důvod pauzy/ }), 'Telefon nikdo nebere.')
    await user.click(change)
    await waitFor(() =>
      expect(sent.filter(({ call }) => call.startsWith('PUT'))).toEqual([
        {
          call: 'PUT /outlets/5/pause',
          body: { period: '30_minutes', reason: 'Telefon nikdo nebere.' },
        },
      ]),
    )
  })

  it('from another device appears at once [operations-3.35]', async () => {
    const { answer } = renderBoard(available())
    await screen.findByRole('button', { name: 'Pauza' })
    await waitFor(() => expect(stream.onmessage).toBeDefined())
    answer(READ, available({ paused_until: ahead(30) }))
    hearOf(KITCHEN.id)
    expect(await screen.findByText(/^Pauza do/)).toBeVisible()
  })

  it('without a connection shows so, and is sent once it is back [operations-3.72]', async () => {
    const user = userEvent.setup()
    const { answer } = renderBoard(available(), { 'PUT /outlets/{outlet}/pause': OFFLINE })
    await user.click(await screen.findByRole('button', { name: 'Pauza' }))
    await user.click(await screen.findByRole('button', { name: 'Zastavit příjem' }))
    await user.click(screen.getByRole('button', { name: 'Pauza' }))
    expect(await screen.findByText(/^Čeká na spojení/)).toBeVisible()
    answer('PUT /outlets/{outlet}/pause', available({ paused_until: ahead(30) }))
    expect(await screen.findByText(/^Pauza do/, undefined, { timeout: 10_000 })).toBeVisible()
  })

  it('shows why it is rejected', async () => {
    const user = userEvent.setup()
    renderBoard(available(), { 'PUT /outlets/{outlet}/pause': refused('forbidden') })
    await user.click(await screen.findByRole('button', { name: 'Pauza' }))
    await user.click(await screen.findByRole('button', { name: 'Zastavit příjem' }))
    await user.click(screen.getByRole('button', { name: 'Pauza' }))
    const panel = within(await screen.findByRole('dialog', { name: 'Pauza' }))
    expect(await panel.findByRole('alert')).toHaveTextContent('oprávnění')
  })

  it.each([
    [10, '15_minutes'],
    [15, '30_minutes'],
    [30, undefined],
  ])('with %i more minutes is extended by the next choice: %s', (minutes, period) => {
    const now = Temporal.Instant.from('2026-11-27T17:30:00Z')
    const end = (more: number) => now.add({ minutes: more }).toString()
    const choices = [
      { period: '15_minutes', until: end(15) },
      { period: '30_minutes', until: end(30) },
      { period: 'until_tomorrow', until: end(600) },
    ] as const
    expect(longerPause(choices, end(minutes))?.period).toBe(period)
  })
})

describe('sold out', () => {
  it('finds a dish, switches it off until tomorrow, and shows its end [operations-3.72]', async () => {
    const user = userEvent.setup()
    const until = ahead(60)
    const off = available({ sold_out: [soldOut({ ...GOULASH, until }), soldOut()] })
    const { sent } = renderBoard(available(), { 'PUT /outlets/{outlet}/sold-out/{kind}/{id}': off })
    await user.click(await screen.findByRole('button', { name: 'Vyprodáno: 0' }))
    await user.type(await screen.findByRole('textbox', { name: 'Najít jídlo nebo přílohu' }), 'gulas')
    expect(screen.queryByRole('button', { name: 'Došlo: Hovězí vývar' })).not.toBeInTheDocument()
    await user.click(await screen.findByRole('button', { name: 'Došlo: Guláš' }))
    const list = within(await screen.findByRole('list', { name: 'Teď vyprodáno' }))
    expect(await list.findByText(`Hlavní jídla, do ${ends(until)}`)).toBeVisible()
    expect(list.getByText('Polévky, dokud to nevrátíte')).toBeVisible()
    expect(sent).toContainEqual({
      call: 'PUT /outlets/5/sold-out/dish/1002',
      body: { period: 'until_tomorrow' },
    })
  })

  it('asks in the morning about each item in turn [operations-3.73]', async () => {
    const user = userEvent.setup()
    const goulash = soldOut({ ...GOULASH, asked: true })
    const { sent } = renderBoard(available({ sold_out: [soldOut({ asked: true }), goulash] }), {
      'PUT /outlets/{outlet}/sold-out/{kind}/{id}': available({ sold_out: [soldOut(), goulash] }),
      'DELETE /outlets/{outlet}/sold-out/{kind}/{id}': available({ sold_out: [soldOut()] }),
    })
    expect(await screen.findByText('Je Hovězí vývar pořád vyprodané?')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Pořád chybí' }))
    expect(await screen.findByText('Je Guláš pořád vyprodané?')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Už je' }))
    await waitFor(() => expect(screen.queryByText(/pořád vyprodané/)).not.toBeInTheDocument())
    expect(sent.filter(({ call }) => !call.startsWith('GET'))).toEqual([
      { call: 'PUT /outlets/5/sold-out/dish/1001', body: { period: 'until_switched_back' } },
      { call: 'DELETE /outlets/5/sold-out/dish/1002', body: null },
    ])
  })
})

it('is switched separately for each of several outlets on one board [operations-3.72]', async () => {
  const user = userEvent.setup()
  const boards = [KITCHEN, BAKERY].values()
  const { sent } = renderConsole('/podnik/5?podniky=%5B7%5D', {
    'GET /me': {
      me: {
        ...JOHANA,
        grants: [KITCHEN, BAKERY].map(({ id }) => ({ role: 'owner', outlet: id })),
        outlets: [KITCHEN, BAKERY],
      },
    },
    'GET /outlets/{outlet}/board': () => ({
      outlet: { ...(boards.next().value ?? KITCHEN), ownDelivery: false, phone: '' },
      cards: [],
      usualMinutes: 20,
      minutesOver: null,
      lastEvent: 1,
      now: Temporal.Now.instant().toString(),
    }),
    [READ]: available(),
    'PUT /outlets/{outlet}/pause': available({ paused_until: ahead(30) }),
  })
  await user.click(await screen.findByRole('button', { name: 'Pauza' }))
  await user.click(await screen.findByRole('radio', { name: BAKERY.name }))
  await user.click(screen.getByRole('button', { name: 'Zastavit příjem' }))
  expect(await screen.findByText(/^Cukrárna Na Polštářku: pauza do/)).toBeVisible()
  expect(sent.filter(({ call }) => call.startsWith('PUT'))).toEqual([
    { call: 'PUT /outlets/7/pause', body: { period: '30_minutes' } },
  ])
})
