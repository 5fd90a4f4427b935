import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { aLine } from '../card-test.ts'
import { ago, ahead, hear, making, PRESS, renderBoard, startAnew } from '../rendered-board-test.tsx'

beforeEach(startAnew)

describe('the ticket of an order', () => {
  it('goes to a printer of the outlet, whose troubles the board tells [operations-3.63]', async () => {
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

  it('that a printer took without a word is asked about, until somebody says whether it is on paper [operations-3.65]', async () => {
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

  it('goes on paper with the day that it is for, also when that is another one [operations-3.68]', async () => {
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

  it('goes on paper with notes of dishes, the door without its code, and the change [delights-3.2, delights-3.3, delights-3.4]', async () => {
    const user = userEvent.setup()
    vi.spyOn(window, 'print').mockImplementation(() => {})
    const door = { leave: false, floor: '4', lift: null, bell: 'Vymyslil', code: '12#', call: true }
    const order = making({
      door,
      delivery: { address: 'Smyšlená 3', phone: '777000123' },
      lines: [aLine({ note: 'Nekrájet' })],
      payment: 'cash',
      collect: { method: 'cash', amount: 25_400, rounding: 0, paysWith: 50_000 },
    })
    renderBoard([order], {}, '?objednavka=5%202026%2F4826')
    await user.click(await screen.findByRole('button', { name: 'Vytisknout' }))
    await screen.findByText('VYBRAT HOTOVĚ')
    const paper = document.querySelector('.paper-roll')
    expect(paper).toHaveTextContent('Nekrájet')
    expect(paper).toHaveTextContent('4. patro, zvonek Vymyslil, zavolat')
    expect(paper).toHaveTextContent('Platí 500 Kč, vrátit 246 Kč')
    expect(paper).not.toHaveTextContent('12#')
    expect(screen.getByText(/kód 12#/)).toBeVisible()
  })

  it('goes on paper once, and again as a copy [operations-3.60]', async () => {
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

  it('says in red that its paper is stale, and prints the correction [operations-3.67]', async () => {
    const user = userEvent.setup()
    vi.spyOn(window, 'print').mockImplementation(() => {})
    const two = making({ lines: [aLine({ quantity: 2 })] })
    renderBoard([two], {}, '?objednavka=5%202026%2F4826')
    await user.click(await screen.findByRole('button', { name: 'Vytisknout' }))
    act(() => void window.dispatchEvent(new Event('afterprint')))
    hear({ ...two, revision: 2, lines: [aLine({ quantity: 2, removed: 1 })] })
    expect(await screen.findByText('Lístek 4826 už neplatí')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Vytisknout opravu' }))
    expect(await screen.findByText(/^OPRAVA \d+:\d\d · platí místo dřívějšího lístku$/)).toBeInTheDocument()
    expect(screen.queryByText(/KOPIE/)).not.toBeInTheDocument()
    act(() => void window.dispatchEvent(new Event('afterprint')))
    await waitFor(() => expect(screen.queryByText('Lístek 4826 už neplatí')).not.toBeInTheDocument())
  })
})
