import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, onTestFinished, vi } from 'vitest'
import { JOHANA, refused, renderConsole, SILENT, ZDENEK } from '../../rendered-console-test.tsx'

const OPEN = { 'GET /me': { me: JOHANA } }
const OK = { status: 'ok' }
const PATH = '/podnik/5/nastaveni'

it('the people of an outlet, with their devices and open invitations [operations-2.19]', async () => {
  renderConsole(PATH, OPEN)
  const people = within(await screen.findByRole('region', { name: 'Lidé' }))
  expect(await people.findByText('to jste vy')).toBeVisible()
  expect(people.queryByRole('button', { name: 'Odebrat: Johana Bosá' })).not.toBeInTheDocument()
  expect(people.getByText('obsluha, zdenek@example.cz')).toBeVisible()
  const invited = within(screen.getByRole('region', { name: 'Čekají na přijetí' }))
  expect(invited.getByText('nova@example.cz')).toBeVisible()
})

it('a person is invited by e-mail, as staff by default [operations-2.19]', async () => {
  const { sent } = renderConsole(PATH, { ...OPEN, 'POST /outlets/{outlet}/invitations': OK })
  await userEvent.type(await screen.findByLabelText('E-mail'), 'petr@example.cz')
  await userEvent.click(screen.getByRole('button', { name: 'Poslat pozvánku' }))
  expect(await screen.findByText('Pozvánka odešla na petr@example.cz.')).toBeVisible()
  await userEvent.type(screen.getByLabelText('E-mail'), 'jana@example.cz')
  await userEvent.click(screen.getByRole('radio', { name: /Vedení podniku/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Poslat pozvánku' }))
  await screen.findByText('Pozvánka odešla na jana@example.cz.')
  const call = 'POST /outlets/5/invitations'
  expect(sent.filter((each) => each.call === call)).toEqual([
    { call, body: { email: 'petr@example.cz', role: 'staff' } },
    { call, body: { email: 'jana@example.cz', role: 'owner' } },
  ])
})

it('an invitation on a silent connection ends with an error message, and keeps the input', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 200 })
  onTestFinished(() => void vi.useRealTimers())
  renderConsole(PATH, { ...OPEN, 'POST /outlets/{outlet}/invitations': SILENT })
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
  await user.type(await screen.findByLabelText('E-mail'), 'petr@example.cz')
  await user.click(screen.getByRole('button', { name: 'Poslat pozvánku' }))
  await vi.advanceTimersByTimeAsync(20_000)
  expect(await screen.findByText('Chyba v připojení k serveru')).toBeVisible()
  expect(screen.getByLabelText('E-mail')).toHaveValue('petr@example.cz')
})

it('an invalid address is not sent', async () => {
  const { sent } = renderConsole(PATH, OPEN)
  await userEvent.type(await screen.findByLabelText('E-mail'), 'petr{Enter}')
  expect(await screen.findByLabelText('E-mail')).toBeInvalid()
  expect(sent.map(({ call }) => call)).not.toContain('POST /outlets/5/invitations')
})

it('an invitation is revoked', async () => {
  const { sent } = renderConsole(PATH, { ...OPEN, 'DELETE /outlets/{outlet}/invitations/{invitation}': OK })
  await userEvent.click(await screen.findByRole('button', { name: 'Zrušit pozvánku: nova@example.cz' }))
  await waitFor(() => expect(sent.map(({ call }) => call)).toContain('DELETE /outlets/5/invitations/4'))
})

it('a role is removed after a confirmation', async () => {
  const { sent } = renderConsole(PATH, { ...OPEN, 'DELETE /outlets/{outlet}/staff/{person}': OK })
  await userEvent.click(await screen.findByRole('button', { name: 'Odebrat: Zdeněk Říha' }))
  const question = await screen.findByRole('alertdialog', { name: 'Odebrat: Zdeněk Říha?' })
  expect(sent.map(({ call }) => call)).not.toContain('DELETE /outlets/5/staff/2')
  await userEvent.click(within(question).getByRole('button', { name: 'Odebrat' }))
  await waitFor(() => expect(sent.map(({ call }) => call)).toContain('DELETE /outlets/5/staff/2'))
})

it('"this tablet" is offered only for roles that need no second factor', async () => {
  const { sent } = renderConsole(PATH, { ...OPEN, 'PUT /outlets/{outlet}/sessions/{session}': OK })
  const keep = await screen.findAllByRole('button', { name: /^Nechat přihlášené/ })
  expect(keep).toHaveLength(1)
  await userEvent.click(
    screen.getByRole('button', { name: 'Nechat přihlášené: Chrome, Android, Zdeněk Říha' }),
  )
  await waitFor(() =>
    expect(sent.map(({ call }) => call)).toContain(
      'PUT /outlets/5/sessions/7d0f2a52-6f0e-4d9e-9a51-0f6d2f1c8b31',
    ),
  )
})

it('a failure is shown where it happened', async () => {
  renderConsole(PATH, {
    ...OPEN,
    'DELETE /outlets/{outlet}/sessions/{session}': refused('session_not_found'),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Odhlásit: Chrome, Android, Zdeněk Říha' }))
  expect(await screen.findByRole('alert')).toBeVisible()
})

it('the log shows who did what, page by page [operations-1.20]', async () => {
  const entry = (id: number, action: string, detail = {}) => ({
    id,
    at: '2026-11-23T18:31:00Z',
    actor: 'Johana Bosá',
    role: 'owner',
    action,
    detail,
  })
  const { answer, sent } = renderConsole(PATH, {
    ...OPEN,
    'GET /outlets/{outlet}/audit': {
      entries: [
        entry(11, 'order-accept', { order: '2026/4821907' }),
        entry(10, 'pause-start', { period: '30_minutes', until: '2026-11-23T19:01:00Z' }),
        entry(9, 'staff-invite'),
      ],
      next: 9,
    },
  })
  const log = within(await screen.findByRole('region', { name: 'Co se tu stalo' }))
  await log.findByText('Pozvánka')
  expect(log.getByText('Objednávka 2026/4821907 přijata')).toBeVisible()
  expect(log.getByText('Pauza do 20:01')).toBeVisible()
  answer('GET /outlets/{outlet}/audit', { entries: [entry(8, 'something-new')], next: null })
  await userEvent.click(log.getByRole('button', { name: 'Starší' }))
  // An action without a text is not left out.
  expect(await log.findByText('something-new')).toBeVisible()
  expect(sent.map(({ call }) => call)).toContain('GET /outlets/5/audit?before=9')
  expect(log.queryByRole('button', { name: 'Starší' })).not.toBeInTheDocument()
})

it('a person who may not manage people has no such screen', async () => {
  renderConsole(PATH, { 'GET /me': { me: ZDENEK } })
  expect(await screen.findByRole('heading', { name: 'Tady nic nevisí' })).toBeVisible()
})
