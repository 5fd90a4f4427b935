import { availabilityExamples } from '@sousto/contract/availability/examples.ts'
import { CARD } from '@sousto/contract/board/examples.ts'
import { historyExamples } from '@sousto/contract/order-history/examples.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { JOHANA, OFFLINE, renderConsole, SILENT, ZDENEK } from '../../rendered-console-test.tsx'

const PATH = '/podnik/5/historie'
const [ORDER] = historyExamples.list.answer.orders
const LIST = 'GET /outlets/{outlet}/orders'
const OPENED = 'GET /outlets/{outlet}/orders/{year}/{number}'
const CLOSE = 'GET /outlets/{outlet}/closes/{day}'
const board = { ...CARD, outlet: 5 }
const AVAILABILITY = 'GET /outlets/{outlet}/availability'
const OPEN = {
  'GET /me': { me: JOHANA },
  [AVAILABILITY]: availabilityExamples.read.answer,
  [LIST]: { orders: [ORDER], next: null },
  [OPENED]: { ...historyExamples.opened.answer, card: { ...board, state: 'delivered' } },
  [CLOSE]: historyExamples.close.answer,
}
const asked = (sent: readonly { readonly call: string }[]) =>
  sent.filter(({ call }) => call.startsWith('GET /outlets/5/orders?')).map(({ call }) => call.split('?')[1])

beforeEach(() => {
  vi.setSystemTime('2026-11-28T02:30:00Z')
  vi.stubGlobal('print', vi.fn<() => void>())
  return () => vi.useRealTimers()
})

describe('the history', () => {
  it('shows today’s orders with their dishes, results and amounts', async () => {
    const { sent } = renderConsole(PATH, OPEN)
    const row = await screen.findByRole('button', { name: /2026\/4824831/ })
    expect(row).toHaveTextContent('2× Guláš')
    expect(row).toHaveTextContent('doručená')
    expect(row).toHaveTextContent('402 Kč')
    expect(asked(sent)).toEqual(['from=2026-11-27&to=2026-11-27'])
  })

  it('shows its frame while the working day is still being asked for', async () => {
    renderConsole(PATH, { ...OPEN, [AVAILABILITY]: SILENT })
    expect(await screen.findByRole('heading', { name: 'Historie' })).toBeVisible()
    expect(screen.getByRole('status')).toHaveTextContent('Načítám')
  })

  it('begins with the working day of the outlet, which may differ from the date [operations-2.6]', async () => {
    const working_day = { day: '2026-11-26', from: '2026-11-26T03:00:00Z', to: '2026-11-27T03:00:00Z' }
    const { sent } = renderConsole(PATH, {
      ...OPEN,
      [AVAILABILITY]: { ...availabilityExamples.read.answer, working_day },
    })
    await screen.findByRole('button', { name: /2026\/4824831/ })
    expect(asked(sent)).toEqual(['from=2026-11-26&to=2026-11-26'])
    expect(screen.getByRole('radio', { name: 'Dnes' })).toBeChecked()
  })

  it('is filtered by days and state, which are in the URL [operations-2.6]', async () => {
    const { sent, at } = renderConsole(PATH, OPEN)
    await userEvent.click(await screen.findByRole('radio', { name: 'Včera' }))
    await userEvent.click(screen.getByRole('radio', { name: 'Zrušené' }))
    await waitFor(() => expect(asked(sent).at(-1)).toBe('from=2026-11-26&to=2026-11-26&state=cancelled'))
    expect(at()).toContain('stav=cancelled')
  })

  it('finds a number, and explains an invalid one', async () => {
    const { sent } = renderConsole(PATH, OPEN)
    const field = await screen.findByLabelText('Číslo objednávky')
    await userEvent.type(field, 'Novák{Enter}')
    expect(field).toBeInvalid()
    await userEvent.clear(field)
    await userEvent.type(field, '4831{Enter}')
    await waitFor(() => expect(asked(sent).at(-1)).toContain('number=4831'))
  })

  it('loads older orders [operations-2.6]', async () => {
    const older = { ...ORDER, number: '2026/1111111' }
    let page = 0
    renderConsole(PATH, {
      ...OPEN,
      [LIST]: () => {
        page += 1
        return page === 1
          ? { orders: [ORDER], next: '2026-11-27T17:05:00Z~2026-4824831' }
          : { orders: [older], next: null }
      },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Starší' }))
    expect(await screen.findByRole('button', { name: /2026\/1111111/ })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Starší' })).not.toBeInTheDocument()
  })

  it('shows when there is nothing, and when it cannot be loaded [operations-2.6]', async () => {
    const { answer } = renderConsole(PATH, { ...OPEN, [LIST]: { orders: [], next: null } })
    expect(await screen.findByText('V těch dnech tu nic takového není.')).toBeVisible()
    answer(LIST, OFFLINE)
    await userEvent.click(screen.getByRole('radio', { name: '7 dní' }))
    expect(await screen.findByText('Zkoušíme to znovu každých 5 sekund.')).toBeVisible()
  })
})

describe('an opened order', () => {
  it('shows who did what when, and what was returned [operations-2.7]', async () => {
    const { at } = renderConsole(PATH, OPEN)
    await userEvent.click(await screen.findByRole('button', { name: /2026\/4824831/ }))
    const opened = within(await screen.findByRole('dialog', { name: 'Objednávka 2026/4824831' }))
    expect(await opened.findByText('Stáňa Smyšlená')).toBeVisible()
    expect(opened.getByText('Položka chyběla').parentElement).toHaveTextContent(/180,50 Kč/)
    expect(opened.getByText('Vráceno 40 Kč')).toBeVisible()
    expect(at()).toContain('objednavka=')
  })

  it('is printed again as a copy [operations-2.7]', async () => {
    renderConsole(`${PATH}?objednavka=2026/4824831`, OPEN)
    await userEvent.click(await screen.findByRole('button', { name: 'Vytisknout znovu' }))
    await waitFor(() => expect(window.print).toHaveBeenCalledOnce())
    expect(document.querySelector('.paper-roll')).toHaveTextContent('KOPIE 1')
  })
})

describe('the daily close', () => {
  const DAY = '/podnik/5/historie/uzaverka?den=2026-11-27'

  it('shows the money by tender and tax, what cash was rounded by, and why orders were cancelled [settlement-6.12]', async () => {
    renderConsole(DAY, OPEN)
    const report = within(await screen.findByRole('article', { name: /pátek/ }))
    expect(report.getByRole('table', { name: 'Podle placení' })).toHaveTextContent('Hotově')
    expect(report.getByRole('table', { name: /DPH/ })).toHaveTextContent('12 %')
    expect(report.getByText(/Zaokrouhlení hotovosti na celé koruny, mimo součty a DPH: .?0,50/)).toBeVisible()
    expect(report.getByRole('table', { name: 'Zrušené objednávky' })).toHaveTextContent('nestíhali jsme')
    expect(screen.getByRole('link', { name: 'Stáhnout CSV' })).toHaveAttribute(
      'href',
      '/api/provoz/outlets/5/closes/2026-11-27/csv',
    )
  })

  it('begins with the working day of the outlet', async () => {
    const { sent } = renderConsole('/podnik/5/historie/uzaverka', OPEN)
    await screen.findByRole('article', { name: /pátek/ })
    expect(sent.map(({ call }) => call)).toContain('GET /outlets/5/closes/2026-11-27')
  })

  it('is printed on A4 and on a narrow roll [operations-2.13]', async () => {
    renderConsole(DAY, OPEN)
    await screen.findByRole('article', { name: /pátek/ })
    await userEvent.click(screen.getByRole('button', { name: 'Na lístek 80 mm' }))
    await waitFor(() => expect(window.print).toHaveBeenCalledOnce())
    expect(document.querySelector('.close-print')).toHaveAttribute('data-paper', '80')
    window.dispatchEvent(new Event('afterprint'))
    await waitFor(() => expect(document.querySelector('.close-print')).toBeNull())
  })

  it('moves from day to day, but not into the future', async () => {
    const { at } = renderConsole(DAY, OPEN)
    expect(await screen.findByRole('button', { name: 'Další den' })).toBeDisabled()
    await userEvent.click(screen.getByRole('button', { name: 'Předchozí den' }))
    await waitFor(() => expect(at()).toContain('2026-11-26'))
  })

  it('is neither offered nor shown to the staff [operations-1.4]', async () => {
    renderConsole(PATH, { ...OPEN, 'GET /me': { me: ZDENEK } })
    await screen.findByRole('button', { name: /2026\/4824831/ })
    expect(screen.queryByRole('link', { name: 'Denní uzávěrka' })).not.toBeInTheDocument()
    renderConsole(DAY, { ...OPEN, 'GET /me': { me: ZDENEK } })
    expect(await screen.findByText('Tady nic nevisí')).toBeVisible()
  })
})
