/** What rounds of assignment show on the dispatch screen, and how they are set. */
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { refused } from '../../rendered-console-test.tsx'
import { stubStreams } from '../../shared/live/stub-streams-test.ts'
import { aCity, aCourier, anOrder, inMinutes } from './city-test.ts'
import { openCity } from './dispatch-test.ts'

beforeEach(() => {
  stubStreams()
})

const SAVE = 'PUT /dispatch/{city}/settings'
const { settings: SETTINGS } = aCity()
const openSettings = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Přiděluje se nabídkou' }))
  return within(await screen.findByRole('dialog', { name: 'Přidělování jízd' }))
}

it('a proposal of the latest round is shown at its order and chosen in the assignment [dispatch-2.14]', async () => {
  const order = anOrder('4833')
  const nela = aCourier(13, 'Nela Prázdná')
  const proposal = {
    orders: [order.number],
    courier: 13,
    ride: null,
    leavesAt: inMinutes(5),
    timing: 'can_wait' as const,
  }
  openCity(
    aCity({ orders: [order], couriers: [aCourier(12, 'Kryštof Nebylý'), nela], proposals: [proposal] }),
  )
  await userEvent.click(await screen.findByRole('button', { name: /4833.*návrh: Nela P\./ }))
  await userEvent.click(await screen.findByRole('button', { name: 'Přidělit kurýra' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Přidělit 4833' }))
  expect(dialog.getByRole('radio', { name: /Nela Prázdná.*navrhuje systém/ })).toBeChecked()
})

it('mode, length of offers and courier load are changed together, on the version seen [dispatch-2.6]', async () => {
  const { sent } = openCity(aCity(), { [SAVE]: SETTINGS })
  const dialog = await openSettings()
  await userEvent.click(dialog.getByRole('radio', { name: /bez nabídky/ }))
  const seconds = dialog.getByRole('textbox', { name: /Kurýr má na odpověď/ })
  await userEvent.clear(seconds)
  await userEvent.type(seconds, '91')
  await userEvent.click(dialog.getByRole('button', { name: 'Uložit' }))
  expect(dialog.getByText('Zadejte 30 až 90 sekund.')).toBeVisible()
  await userEvent.clear(seconds)
  await userEvent.type(seconds, '90')
  await userEvent.type(dialog.getByRole('textbox', { name: /Ručně/ }), '100')
  await userEvent.click(dialog.getByRole('radio', { name: '60 minut' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Uložit' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(sent.filter(({ call }) => call.startsWith('PUT')).map(({ body }) => body)).toEqual([
    {
      mode: 'direct',
      offerSeconds: 90,
      load: { mode: 'typed', override: { percent: 100, until: expect.any(String) } },
    },
  ])
})

it('settings that somebody else has changed meanwhile are not overwritten [dispatch-2.6]', async () => {
  openCity(aCity(), { [SAVE]: refused('dispatch_settings_changed_meanwhile') })
  const dialog = await openSettings()
  await userEvent.click(dialog.getByRole('button', { name: 'Uložit' }))
  expect(await dialog.findByText(/Nastavení mezitím změnil někdo jiný/)).toBeVisible()
})
