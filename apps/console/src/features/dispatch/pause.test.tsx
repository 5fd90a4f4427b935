import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { refused } from '../../rendered-console-test.tsx'
import { stubStreams } from '../../shared/live/stub-streams-test.ts'
import { aCity, anAlert, inMinutes } from './city-test.ts'
import { LOAD, openCity } from './dispatch-test.ts'

beforeEach(() => {
  stubStreams()
})

const PAUSE = 'PUT /dispatch/{city}/pause'
const paused = (text: string) => ({ until: inMinutes(30), text, by: 'Jana Vymyšlená' })
const openDialog = async (button: string | RegExp) => {
  await userEvent.click(await screen.findByRole('button', { name: button }))
  return within(await screen.findByRole('dialog', { name: 'Pozastavit Olomouc' }))
}
const puts = (sent: readonly { readonly call: string; readonly body: unknown }[]) =>
  sent.filter(({ call }) => call === 'PUT /dispatch/olomouc/pause').map(({ body }) => body)

it('the alert of a full city leads to its pause, which needs a text for customers [dispatch-6.14]', async () => {
  const { sent, answer } = openCity(aCity({ alerts: [anAlert({ kind: 'city_full', value: 100 })] }), {
    [PAUSE]: { pause: paused('Sněží.') },
  })
  const dialog = await openDialog(/^Pozastavit město: Kurýři jsou vytížení/)
  await userEvent.click(dialog.getByRole('button', { name: /^Pozastavit do/ }))
  expect(dialog.getByLabelText('Co si přečtou zákazníci')).toHaveAccessibleDescription(
    /Napište prosím zákazníkům proč/,
  )
  await userEvent.click(dialog.getByRole('radio', { name: '60 min' }))
  await userEvent.type(dialog.getByLabelText('Co si přečtou zákazníci'), 'Sněží.')
  expect(dialog.getByRole('region', { name: 'Tak to uvidí' })).toHaveTextContent(
    /^Olomouc má pauzu do \S+( \S+)?Sněží\. Na později si objednat můžete\.$/,
  )
  answer(LOAD, aCity({ pause: paused('Sněží.') }))
  await userEvent.click(dialog.getByRole('button', { name: /^Pozastavit do/ }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(puts(sent)).toEqual([{ pause: { period: '60_minutes', text: 'Sněží.' }, seen: null }])
  expect(await screen.findByText(/^Olomouc má pauzu do .*Jana Vymyšlená/)).toBeVisible()
})

it('a pause can be ended, and whoever saw another one is shown the one in force [dispatch-6.14]', async () => {
  const before = paused('Sněží.')
  const { sent, answer } = openCity(aCity({ pause: before }), {
    [PAUSE]: refused('city_pause_changed_meanwhile'),
  })
  const dialog = await openDialog('Změnit pauzu')
  const after = { ...paused('Leje.'), until: inMinutes(60) }
  answer(LOAD, aCity({ pause: after }))
  await userEvent.click(dialog.getByRole('button', { name: 'Ukončit pauzu' }))
  expect(await dialog.findByDisplayValue('Leje.')).toBeVisible()
  answer(PAUSE, { pause: null })
  answer(LOAD, aCity())
  await userEvent.click(dialog.getByRole('button', { name: 'Ukončit pauzu' }))
  await waitFor(() => expect(screen.queryByText(/má pauzu do/)).not.toBeInTheDocument())
  expect(puts(sent)).toEqual([
    { pause: null, seen: before.until },
    { pause: null, seen: after.until },
  ])
})
