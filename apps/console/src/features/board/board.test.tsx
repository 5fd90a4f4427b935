import { availabilityExamples } from '@sousto/contract/availability/examples.ts'
import type { Card } from '@sousto/contract/board/wire.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { BAKERY, JOHANA, KITCHEN, refused, renderConsole } from '../../rendered-console-test.tsx'
import { aCard, aLine } from './card-test.ts'

/** Before now, so that tickets count from the clock of the test. */
const ago = (minutes: number) =>
  Temporal.Now.instant()
    .subtract({ seconds: minutes * 60 })
    .toString()
const ahead = (minutes: number) => ago(-minutes)

const fresh = (card: Partial<Card> = {}) => aCard({ cameAt: ago(1), acknowledgedAt: ago(0.5), ...card })
const making = (card: Partial<Card> = {}) =>
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

/** A new state of an order arrives. */
const hear = (card: Card) =>
  act(() =>
    stream.onmessage?.(new MessageEvent('message', { data: JSON.stringify({ type: 'card', id: 2, card }) })),
  )

const boardOf = (cards: readonly Card[]) => ({
  outlet: { ...KITCHEN, ownDelivery: false, phone: '' },
  cards,
  usualMinutes: 20,
  lastEvent: 1,
  now: Temporal.Now.instant().toString(),
})

function renderBoard(cards: readonly Card[], answers: Record<string, unknown> = {}, search = '') {
  return renderConsole(`/podnik/5${search}`, {
    'GET /me': { me: JOHANA },
    'GET /outlets/{outlet}/board': boardOf(cards),
    ...answers,
  })
}

const column = (name: string) => screen.findByRole('region', { name: new RegExp(`^${name}`) })
const PRESS = (name: string) => `POST /outlets/{outlet}/orders/{year}/{number}/${name}`

describe('the board', () => {
  it('that is refused says why, and is loaded once it can be tried again', async () => {
    const console = renderBoard([making()], { 'GET /outlets/{outlet}/board': refused('forbidden') })
    const retry = await screen.findByRole('button', { name: 'Zkusit hned' })
    console.answer('GET /outlets/{outlet}/board', boardOf([making()]))
    await userEvent.click(retry)
    expect(await column('Připravuje se 1')).toBeVisible()
  })

  it('hangs each order in its column, with a count', async () => {
    renderBoard([
      fresh(),
      making(),
      making({ number: '2026/4825', state: 'ready', readyAt: ago(1) }),
      making({ number: '2026/4817', order: 'loaded', state: 'handed_over', handedOverAt: ago(5) }),
    ])
    expect(within(await column('Nové 1')).getByRole('button', { name: 'Přijmout 4830' })).toBeVisible()
    expect(
      within(await column('Připravuje se 1')).getByRole('button', { name: 'Připraveno 4826' }),
    ).toBeVisible()
    expect(within(await column('Připraveno 1')).getByRole('button', { name: 'Předáno 4825' })).toBeVisible()
    expect(within(await column('Na cestě 1')).getByText('4817')).toBeVisible()
    expect(document.title).toBe('(1) Výdej | U Bosé Johany')
  })

  it('shows what a kitchen needs: dishes, extras, the note, cash, and how late it is', async () => {
    renderBoard([
      making({
        readyBy: ago(6),
        noteToChef: '1× jemnější, pro děti',
        payment: 'cash',
        collect: { method: 'cash', amount: 101_600 },
        lines: [aLine({ quantity: 3, extras: [{ id: 1, name: 'bez oliv', price: 0, removed: 0 }] })],
      }),
    ])
    const ticket = within(await column('Připravuje se'))
    expect(ticket.getByText(/Diavola 32 cm/)).toHaveTextContent('Diavola 32 cmbez oliv')
    expect(ticket.getByText('3×')).toBeVisible()
    expect(ticket.getByText('1× jemnější, pro děti')).toBeVisible()
    expect(ticket.getByText('Hotově 1 016 Kč')).toBeVisible()
    expect(ticket.getByText(/^[67] min po termínu$/)).toBeVisible()
  })

  it('says that nothing waits', async () => {
    renderBoard([])
    expect(await screen.findByRole('heading', { name: 'Na výdeji je čisto' })).toBeVisible()
  })

  it('shows a change by itself, without losing or doubling a ticket', async () => {
    renderBoard([making()])
    await column('Připravuje se 1')
    hear(making({ version: '3.ready', state: 'ready', readyAt: ago(0) }))
    expect(within(await column('Připraveno 1')).getByText('4826')).toBeVisible()
    expect(screen.getAllByText('4826')).toHaveLength(1)
  })
})

describe('a new order', () => {
  const RINGING = fresh({ acknowledgedAt: null, cameAt: ago(0.4) })

  it('rings over the whole screen, in the title and for screen readers, until somebody has seen it', async () => {
    const user = userEvent.setup()
    const { sent } = renderBoard([RINGING], { [PRESS('acknowledge')]: fresh({ version: '2.new' }) })
    expect(await screen.findByRole('heading', { level: 1, name: 'Nová objednávka 4830' })).toBeVisible()
    expect(document.title).toBe('(1) Nová objednávka 4830 | U Bosé Johany')
    expect(screen.getByText(/Nová objednávka 4830, hned: 1× Diavola/)).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Vidím ji' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'U Bosé Johany' })).toBeVisible()
    expect(sent.map(({ call }) => call)).toContain('POST /outlets/5/orders/2026/4830/acknowledge')
  })

  it('stops when it was seen on another device', async () => {
    renderBoard([RINGING])
    await screen.findByRole('button', { name: 'Vidím ji' })
    hear(fresh({ version: '2.new' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Vidím ji' })).not.toBeInTheDocument())
  })

  it('is accepted with the usual minutes by two actions', async () => {
    const user = userEvent.setup()
    const accepted = making({
      number: '2026/4830',
      pending: { press: 'accept', until: Temporal.Now.instant().add({ seconds: 60 }).toString() },
    })
    const { sent } = renderBoard([fresh()], { [PRESS('accept')]: accepted })
    await user.click(await screen.findByRole('button', { name: 'Přijmout 4830' }))
    expect(await screen.findByRole('heading', { name: 'Za kolik bude hotovo?' })).toHaveFocus()
    expect(screen.getByRole('radio', { name: /^20 min/ })).toBeChecked()
    await user.click(screen.getByRole('button', { name: /^Přijmout, hotovo v/ }))
    expect(await screen.findByRole('button', { name: /^Přijato 4830 Vrátit, \d+ s$/ })).toBeVisible()
    expect(sent.at(-1)).toMatchObject({
      call: 'POST /outlets/5/orders/2026/4830/accept',
      body: { minutes: 20 },
    })
  })

  it('takes any number of minutes up to three hours', async () => {
    const user = userEvent.setup()
    const { sent } = renderBoard([fresh()], { [PRESS('accept')]: making({ number: '2026/4830' }) })
    await user.click(await screen.findByRole('button', { name: 'Přijmout 4830' }))
    await user.click(screen.getByRole('radio', { name: /^Jinak/ }))
    const field = screen.getByRole('textbox', { name: 'Kolik minut' })
    await user.type(field, '200')
    expect(screen.getByText('Zadejte 1 až 180 minut.')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Přijmout' })).toBeDisabled()
    await user.clear(field)
    await user.type(field, '25')
    await user.click(screen.getByRole('button', { name: /^Přijmout, hotovo v/ }))
    await waitFor(() => expect(sent.at(-1)).toMatchObject({ body: { minutes: 25 } }))
  })

  it('is declined with a reason, and says first what will be returned', async () => {
    const user = userEvent.setup()
    const { sent } = renderBoard(
      [fresh({ lines: [aLine(), aLine({ position: 1, item: 5002, name: 'Tiramisu' })] })],
      {
        [PRESS('decline')]: fresh({ version: '2.declined', state: 'declined', finishedAt: ago(0) }),
      },
    )
    await user.click(await screen.findByRole('button', { name: 'Odmítnout 4830' }))
    expect(await screen.findByText('Vrátíme 254 Kč na kartu.')).toBeVisible()
    const decline = screen.getByRole('button', { name: 'Odmítnout 4830' })
    expect(decline).toBeDisabled()
    await user.click(screen.getByRole('radio', { name: 'Něco došlo' }))
    await user.click(screen.getByRole('checkbox', { name: 'Tiramisu' }))
    expect(screen.getByText('· vyprodáno do zítřka')).toBeVisible()
    await user.click(decline)
    await waitFor(() =>
      expect(sent.at(-1)).toMatchObject({ body: { reason: 'sold_out', note: '', soldOut: [5002] } }),
    )
  })

  it('needs a sentence for another reason', async () => {
    const user = userEvent.setup()
    const { sent } = renderBoard(
      [fresh()],
      { [PRESS('decline')]: fresh({ state: 'declined' }) },
      '?objednavka=5%202026%2F4830&krok=decline',
    )
    await user.click(await screen.findByRole('radio', { name: 'Jiný důvod' }))
    expect(screen.getByRole('button', { name: 'Odmítnout 4830' })).toBeDisabled()
    await user.type(screen.getByRole('textbox', { name: 'Co si přečte zákazník' }), 'Nejde proud')
    await user.click(screen.getByRole('button', { name: 'Odmítnout 4830' }))
    await waitFor(() => expect(sent.at(-1)).toMatchObject({ body: { reason: 'other', note: 'Nejde proud' } }))
  })
})

it('an order for a coming day says the day and is taken without asking for minutes', async () => {
  const user = userEvent.setup()
  const deliverAt = Temporal.Now.instant().add({ hours: 72 }).toString()
  const order = fresh({ deliverAt })
  const { sent } = renderBoard([order], { [PRESS('accept')]: order })
  await user.click(await screen.findByRole('button', { name: 'Přijmout 4830' }))
  expect(
    await screen.findByRole('heading', { name: /^Objednávka na \p{L}{2} \d+\. \d+\. \d+:\d+$/u }),
  ).toBeVisible()
  expect(screen.queryByRole('radio')).toBeNull()
  await user.click(screen.getByRole('button', { name: /^Přijmout, hotovo \p{L}{2} \d/u }))
  await waitFor(() => expect(sent.at(-1)).toMatchObject({ body: { minutes: 20 } }))
})

describe('an order in work', () => {
  it('is pressed on where it hangs, and taken back where the finger was', async () => {
    const user = userEvent.setup()
    const pending = { press: 'ready', until: Temporal.Now.instant().add({ seconds: 60 }).toString() } as const
    const { sent } = renderBoard([making()], {
      [PRESS('ready')]: making({ version: '3.ready', state: 'ready', readyAt: ago(0), pending }),
      [PRESS('undo')]: making({ version: '4.preparing' }),
    })
    await user.click(await screen.findByRole('button', { name: 'Připraveno 4826' }))
    const undo = await within(await column('Připravuje se 1')).findByRole('button', {
      name: /^Připraveno 4826 Vrátit, \d+ s$/,
    })
    // A second tap of the same hand takes nothing back.
    expect(undo).toBeDisabled()
    await user.click(undo)
    expect(sent.map(({ call }) => call)).not.toContain('POST /outlets/5/orders/2026/4826/undo')
    await waitFor(() => expect(undo).toBeEnabled())
    await user.click(undo)
    expect(await screen.findByRole('button', { name: 'Připraveno 4826' })).toBeDisabled()
    expect(sent.at(-1)).toMatchObject({ call: 'POST /outlets/5/orders/2026/4826/undo' })
  })

  it('that another device has pressed is taken back from the opened order alone', async () => {
    const user = userEvent.setup()
    const pending = { press: 'ready', until: Temporal.Now.instant().add({ seconds: 60 }).toString() } as const
    const { sent } = renderBoard([making({ state: 'ready', readyAt: ago(0), pending })], {
      [PRESS('undo')]: making({ version: '4.preparing' }),
    })
    expect(await screen.findByText('Připraveno na jiném zařízení')).toBeVisible()
    expect(screen.queryByRole('button', { name: /Vrátit/ })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Otevřít objednávku 4826' }))
    await user.click(await screen.findByRole('button', { name: /^Připraveno 4826 Vrátit, \d+ s$/ }))
    await waitFor(() => expect(sent.at(-1)).toMatchObject({ call: 'POST /outlets/5/orders/2026/4826/undo' }))
  })

  it('tells which action did not count', async () => {
    const user = userEvent.setup()
    renderBoard([making()], { [PRESS('ready')]: refused('order_changed_meanwhile') })
    await user.click(await screen.findByRole('button', { name: 'Připraveno 4826' }))
    expect(await screen.findByText('Připraveno u 4826 se nezapočítalo')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Rozumím' }))
    expect(screen.queryByText('Připraveno u 4826 se nezapočítalo')).not.toBeInTheDocument()
  })

  it('names allergens in the hand, and goes back to the board by Escape', async () => {
    const user = userEvent.setup()
    renderBoard([making({ lines: [aLine({ allergens: [7, 1] })] })])
    await user.click(await screen.findByRole('button', { name: 'Otevřít objednávku 4826' }))
    expect(await screen.findByText('Alergeny: lepek, mléko')).toBeVisible()
    await user.keyboard('{Escape}')
    expect(await column('Připravuje se 1')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Otevřít objednávku 4826' })).toHaveFocus()
  })

  it('loses pieces that are missing, and says what is returned', async () => {
    const user = userEvent.setup()
    const lines = [aLine({ quantity: 2 }), aLine({ position: 1, name: 'Tiramisu', price: 9_500 })]
    const { sent } = renderBoard(
      [making({ lines })],
      { [PRESS('remove')]: making({ version: '3.preparing', lines }) },
      '?objednavka=5%202026%2F4826&krok=missing',
    )
    const tiramisu = await screen.findByRole('group', { name: 'Kolik chybí: Tiramisu' })
    await user.click(within(tiramisu).getByRole('button', { name: 'Přidat' }))
    expect(screen.getByText('Vrátíme 110 Kč.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Ubrat z objednávky' }))
    await waitFor(() =>
      expect(sent.at(-1)).toMatchObject({ body: { lines: [{ position: 1, quantity: 1 }], note: 'Došlo' } }),
    )
  })

  it('loses one extra alone, and shows it as taken off', async () => {
    const user = userEvent.setup()
    const dip = { id: 32, name: 'Česnekový dip', price: 2_500, removed: 0 }
    const lines = [aLine({ quantity: 1, extras: [dip] })]
    const after = [aLine({ quantity: 1, extras: [{ ...dip, removed: 1 }] })]
    const { sent } = renderBoard(
      [making({ lines })],
      { [PRESS('remove')]: making({ version: '3.preparing', lines: after }) },
      '?objednavka=5%202026%2F4826&krok=missing',
    )
    const missing = await screen.findByRole('group', { name: 'Kolik chybí: Česnekový dip, Diavola 32 cm' })
    await user.click(within(missing).getByRole('button', { name: 'Přidat' }))
    expect(screen.getByText('Vrátíme 25 Kč.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Ubrat z objednávky' }))
    await waitFor(() =>
      expect(sent.at(-1)).toMatchObject({
        body: { lines: [{ position: 0, extra: 32, quantity: 1 }], note: 'Došlo' },
      }),
    )
    expect(await screen.findByText(/ubráno/)).toHaveTextContent('Česnekový dip ubráno')
  })

  it('goes to a printer of the outlet, whose troubles the board tells', async () => {
    const user = userEvent.setup()
    const printer = { id: 4, name: 'Kuchyň', problem: 'paper_out', since: ago(3), waiting: 2, asked: [] }
    const { sent } = renderBoard(
      [making()],
      { 'GET /outlets/{outlet}/printing': [printer], [PRESS('print')]: { status: 'ok' } },
      '?objednavka=5%202026%2F4826',
    )
    expect(await screen.findByText('Tiskárna Kuchyň došel papír')).toBeVisible()
    expect(screen.getByText('Čekají 2')).toBeVisible()
    await user.click(await screen.findByRole('button', { name: 'Vytisknout: Kuchyň' }))
    await waitFor(() =>
      expect(sent).toContainEqual({
        call: 'POST /outlets/5/orders/2026/4826/print',
        body: { printer: 4 },
      }),
    )
  })

  it('that a printer took without a word is asked about, until somebody says whether it is on paper', async () => {
    const user = userEvent.setup()
    const printer = { id: 4, name: 'Kuchyň', problem: 'silent', since: ago(3), waiting: 0 }
    const asked = [{ job: 17, order: '2026/4826' }]
    const answers: Record<string, unknown> = {
      'GET /outlets/{outlet}/printing': [{ ...printer, asked }],
      'PUT /outlets/{outlet}/printing/asked/{job}': [{ ...printer, asked: [] }],
    }
    const { sent } = renderBoard([making()], answers)
    expect(await screen.findByText('Vytiskla Kuchyň lístek 4826?')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Vytisknout znovu: lístek 4826' }))
    await waitFor(() =>
      expect(sent).toContainEqual({ call: 'PUT /outlets/5/printing/asked/17', body: { printed: false } }),
    )
    await waitFor(() => expect(screen.queryByText(/Vytiskla Kuchyň/)).not.toBeInTheDocument())
  })

  it('goes on paper with the day that it is for, also when that is another one', async () => {
    const user = userEvent.setup()
    vi.spyOn(window, 'print').mockImplementation(() => {})
    const deliverAt = ahead(7 * 24 * 60)
    renderBoard([making({ deliverAt, readyBy: null, promised: null })], {}, '?objednavka=5%202026%2F4826')
    await user.click(await screen.findByRole('button', { name: 'Vytisknout' }))
    const { day, month } = Temporal.Instant.from(deliverAt).toZonedDateTimeISO('Europe/Prague')
    expect(
      await screen.findAllByText(new RegExp(`^na \\p{L}{2} ${day}\\. ${month}\\. \\d`, 'u')),
    ).not.toEqual([])
  })

  it('goes on paper once, and again as a copy', async () => {
    const user = userEvent.setup()
    const print = vi.spyOn(window, 'print').mockImplementation(() => {})
    renderBoard([making()], {}, '?objednavka=5%202026%2F4826')
    await user.click(await screen.findByRole('button', { name: 'Vytisknout' }))
    expect(print).toHaveBeenCalledTimes(1)
    expect(screen.queryByText(/KOPIE/)).not.toBeInTheDocument()
    act(() => void window.dispatchEvent(new Event('afterprint')))
    await user.click(await screen.findByRole('button', { name: 'Znovu' }))
    expect(await screen.findByText(/^KOPIE 1 · vytištěno znovu/)).toBeInTheDocument()
  })
})

it('shows several outlets of one owner on one board, if chosen', async () => {
  const user = userEvent.setup()
  const { at, sent } = renderBoard([making(), making({ outlet: BAKERY.id, number: '2026/4829' })], {
    'GET /me': { me: { ...JOHANA, outlets: [KITCHEN, BAKERY] } },
  })
  await user.click(await screen.findByRole('button', { name: 'Podniky na výdeji: 1' }))
  await user.click(await screen.findByRole('checkbox', { name: BAKERY.name }))
  await waitFor(() => expect(decodeURIComponent(at())).toContain(`podniky=[${BAKERY.id}]`))
  await waitFor(() => expect(sent.map(({ call }) => call)).toContain(`GET /outlets/${BAKERY.id}/board`))
})

it('keeps the finished orders of today in a drawer', async () => {
  const user = userEvent.setup()
  const delivered = (number: string, minutes: number) =>
    making({ number, order: 'delivered', state: 'delivered', cameAt: ago(90), finishedAt: ago(minutes) })
  renderBoard([delivered('2026/1000001', 30), delivered('2026/1000002', 70)], {
    'GET /outlets/{outlet}/availability': {
      ...availabilityExamples.read.answer,
      working_day: { day: '2026-11-27', from: ago(60) },
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Dnes hotové: 1' }))
  const drawer = within(await screen.findByRole('dialog', { name: /Dnes hotové/ }))
  expect(drawer.getByText(/^Doručeno/)).toBeVisible()
})

it('says in red when the browser would stay silent', async () => {
  renderBoard([])
  expect(await screen.findByText('Tablet by mlčel')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Zapnout zvuk' })).toBeVisible()
})
