import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { JOHANA, refused, renderConsole, ZDENEK } from '../../rendered-console-test.tsx'

const PATH = '/podnik/5/provoz'
const WINDOW = { from: '10:30', to: '22:00' }
const HOURS = {
  version: 'v1',
  weekly: {
    monday: WINDOW,
    tuesday: WINDOW,
    wednesday: WINDOW,
    thursday: WINDOW,
    friday: WINDOW,
    saturday: { from: '11:00', to: '01:00' },
    sunday: null,
  },
  exceptions: [
    { date: '2026-12-04', window: 'usual', closed: { from: '11:00', to: '14:00' }, reason: 'firemní oslava' },
  ],
  lunch: { from: '11:00', to: '14:00' },
}
const CHOICES = {
  busy: ['30_minutes', '60_minutes', '120_minutes', 'until_close'].map((period) => ({
    period,
    until: '2026-11-27T19:32:00Z',
  })),
  pause: ['15_minutes', '30_minutes', '60_minutes', 'until_tomorrow'].map((period) => ({
    period,
    until: '2026-11-27T19:32:00Z',
  })),
  sold_out: [],
}
const QUIET = {
  open: true,
  closes_at: '2026-11-27T21:00:00Z',
  working_day: { day: '2026-11-27', from: '2026-11-27T03:00:00Z', to: '2026-11-28T03:00:00Z' },
  busy: null,
  paused_until: null,
  city_pause: null,
  sold_out: [],
  choices: CHOICES,
}
const OPEN = {
  'GET /me': { me: JOHANA },
  'GET /outlets/{outlet}/hours': HOURS,
  'GET /outlets/{outlet}/availability': QUIET,
  'POST /outlets/{outlet}/hours/uncovered-orders': { orders: [] },
  'PUT /outlets/{outlet}/hours': { ...HOURS, version: 'v2' },
}

beforeEach(() => {
  vi.spyOn(Temporal.Now, 'zonedDateTimeISO').mockReturnValue(
    Temporal.ZonedDateTime.from('2026-11-27T18:32[Europe/Prague]'),
  )
})
afterEach(() => {
  vi.restoreAllMocks()
})

const saveButton = () => screen.findByRole('button', { name: 'Uložit hodiny' })
const save = async () => userEvent.click(await saveButton())
const saved = (sent: readonly { call: string; body: unknown }[]) =>
  sent.filter(({ call }) => call === 'PUT /outlets/5/hours').map(({ body }) => body)

async function retype(label: string, text: string): Promise<void> {
  const field = await screen.findByLabelText(label)
  await userEvent.clear(field)
  await userEvent.type(field, text)
}

describe('hours', () => {
  it('are shown by weekday, with today and times past midnight marked [operations-4.30]', async () => {
    renderConsole(PATH, OPEN)
    expect(await screen.findByLabelText('Pondělí, od')).toHaveValue('10:30')
    expect(screen.getByText('dnes')).toBeVisible()
    expect(screen.getByText('zavírá až druhý den')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Otevřít: Neděle' })).toBeVisible()
    expect(await saveButton()).toBeDisabled()
  })

  it('are entered in common notations, and saved at once [operations-4.30]', async () => {
    const { sent } = renderConsole(PATH, OPEN)
    await retype('Pátek, do', '2330')
    await userEvent.click(screen.getByRole('button', { name: 'Otevřít: Neděle' }))
    await userEvent.click(screen.getByRole('button', { name: 'Zrušit: Polední menu' }))
    await save()
    expect(await screen.findByText('Hodiny jsou uložené a zákazníci je už vidí.')).toBeVisible()
    expect(saved(sent)).toEqual([
      expect.objectContaining({
        weekly: expect.objectContaining({ friday: { from: '10:30', to: '23:30' }, sunday: WINDOW }),
        lunch: null,
        knownOrders: [],
      }),
    ])
    expect(await saveButton()).toBeDisabled()
  })

  it('with an invalid time cannot be saved [operations-4.30]', async () => {
    renderConsole(PATH, OPEN)
    await retype('Pátek, do', 'deset')
    expect(screen.getByText('Napište čas jako 10:30.')).toBeVisible()
    expect(await saveButton()).toBeDisabled()
  })

  it('that exclude an order show it first [operations-4.33]', async () => {
    const orders = [{ number: '2026/4821907', deliverAt: '2026-12-04 12:30', customer: 'Radim K.' }]
    const { sent } = renderConsole(PATH, {
      ...OPEN,
      'POST /outlets/{outlet}/hours/uncovered-orders': { orders },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Zavřít: Pátek' }))
    await save()
    const question = within(await screen.findByRole('alertdialog'))
    expect(question.getByText('pá 4. 12. 12:30')).toBeVisible()
    expect(saved(sent)).toEqual([])
    await userEvent.click(question.getByRole('button', { name: 'Uložit i tak' }))
    await waitFor(() => expect(saved(sent)).toMatchObject([{ knownOrders: ['2026/4821907'] }]))
  })

  it('that another person changed meanwhile are compared, and a person decides [operations-4.34]', async () => {
    const { sent, answer } = renderConsole(PATH, {
      ...OPEN,
      'PUT /outlets/{outlet}/hours': refused('hours_changed_meanwhile'),
    })
    await retype('Pátek, do', '23')
    answer('GET /outlets/{outlet}/hours', { ...HOURS, version: 'v9', lunch: null })
    await save()
    const question = within(await screen.findByRole('alertdialog'))
    expect(question.getByText('Polední menu').parentElement).toHaveTextContent(
      'teď zavřeno, chcete 11:00–14:00',
    )
    answer('PUT /outlets/{outlet}/hours', { ...HOURS, version: 'v10' })
    await userEvent.click(question.getByRole('button', { name: 'Uložit moje' }))
    await waitFor(() => expect(saved(sent)).toHaveLength(2))
  })
})

describe('closures', () => {
  it('are planned for some days, and can be removed [operations-4.31]', async () => {
    const { sent } = renderConsole(PATH, OPEN)
    await userEvent.click(await screen.findByRole('button', { name: 'Uzavírka' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Uzavírka' }))
    await userEvent.clear(dialog.getByLabelText('Od'))
    await userEvent.type(dialog.getByLabelText('Od'), '2027-01-04')
    await userEvent.type(dialog.getByLabelText(/^Do/), '2027-01-06')
    await userEvent.type(dialog.getByLabelText(/^Důvod/), 'malujeme')
    await userEvent.click(dialog.getByRole('button', { name: 'Naplánovat' }))
    expect(await screen.findByText('malujeme')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Zrušit: pátek 4. 12.' }))
    await save()
    await waitFor(() =>
      expect(saved(sent)).toMatchObject([
        {
          exceptions: ['2027-01-04', '2027-01-05', '2027-01-06'].map((date) => ({
            date,
            window: null,
            closed: null,
            reason: 'malujeme',
          })),
        },
      ]),
    )
  })

  it('are offered on holidays: closed, as usual, or different hours [operations-4.32]', async () => {
    const { sent } = renderConsole(PATH, OPEN)
    await userEvent.click(await screen.findByRole('button', { name: 'Zavřeno: Štědrý den' }))
    await userEvent.click(screen.getByRole('button', { name: 'Jako obvykle: 1. svátek vánoční' }))
    await userEvent.click(screen.getByRole('button', { name: 'Jinak: 2. svátek vánoční' }))
    const dialog = within(await screen.findByRole('dialog', { name: /2. svátek vánoční/ }))
    await userEvent.click(dialog.getByRole('button', { name: 'Otevřít v těchto hodinách' }))
    expect(screen.getByRole('button', { name: 'Jako obvykle: 1. svátek vánoční' })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    expect(screen.getByRole('button', { name: 'Zrušit: čtvrtek 24. 12.' })).toBeVisible()
    await save()
    await waitFor(() =>
      expect(saved(sent)).toMatchObject([
        {
          exceptions: [
            { date: '2026-12-04' },
            { date: '2026-12-24', window: null, reason: 'Štědrý den' },
            { date: '2026-12-25', window: 'usual' },
            { date: '2026-12-26', window: { from: '11:00', to: '16:00' } },
          ],
        },
      ]),
    )
  })
})

describe('busy mode and pause', () => {
  const BUSY = { ...QUIET, busy: { minutes: 30, until: '2026-11-27T19:32:00Z' } }

  it('apply at once, show their end, and can be ended [operations-4.35]', async () => {
    const { sent } = renderConsole(PATH, {
      ...OPEN,
      'PUT /outlets/{outlet}/busy': BUSY,
      'DELETE /outlets/{outlet}/busy': QUIET,
    })
    const card = within(await screen.findByRole('region', { name: 'Máme fofr' }))
    await userEvent.click(card.getByRole('button', { name: '30' }))
    await userEvent.click(card.getByRole('button', { name: '2 h' }))
    const running = within(await screen.findByRole('region', { name: 'Máme fofr: +30 min' }))
    expect(running.getByText(/^Běží do 20:32, zbývá/)).toBeVisible()
    expect(sent).toContainEqual({ call: 'PUT /outlets/5/busy', body: { minutes: 30, period: '120_minutes' } })
    await userEvent.click(running.getByRole('button', { name: 'Skončit teď' }))
    expect(await screen.findByRole('region', { name: 'Máme fofr' })).toBeVisible()
  })

  it('ask people of the marketplace for the reason of a pause [administration-3.14]', async () => {
    const { sent } = renderConsole(PATH, {
      ...OPEN,
      'GET /me': { me: { ...JOHANA, grants: [{ role: 'admin' }] } },
      'PUT /outlets/{outlet}/pause': { ...QUIET, paused_until: '2026-11-27T17:47:00Z' },
    })
    const card = within(await screen.findByRole('region', { name: 'Pauza' }))
    const choice = card.getByRole('button', { name: '15 min' })
    expect(choice).toBeDisabled()
    await userEvent.type(card.getByRole('textbox', { name: /Důvod pauzy/ }), 'Telefon nikdo nebere.')
    await userEvent.click(choice)
    expect(await card.findByText(/^Běží do 18:47/)).toBeVisible()
    expect(sent).toContainEqual({
      call: 'PUT /outlets/5/pause',
      body: { period: '15_minutes', reason: 'Telefon nikdo nebere.' },
    })
  })

  it('are the only controls for ordinary staff [operations-4.35]', async () => {
    const { sent } = renderConsole(PATH, {
      ...OPEN,
      'GET /me': { me: ZDENEK },
      'PUT /outlets/{outlet}/pause': { ...QUIET, paused_until: '2026-11-27T17:47:00Z' },
    })
    const card = within(await screen.findByRole('region', { name: 'Pauza' }))
    await userEvent.click(card.getByRole('button', { name: '15 min' }))
    expect(await card.findByText(/^Běží do 18:47/)).toBeVisible()
    expect(screen.queryByText('Otevírací hodiny')).not.toBeInTheDocument()
    expect(sent.map(({ call }) => call)).not.toContain('GET /outlets/5/hours')
  })
})
