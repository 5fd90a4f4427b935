import { travelExamples } from '@sousto/contract/travel/examples.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { refused } from '../../../rendered-console-test.tsx'
import { stubStreams } from '../../../shared/live/stub-streams-test.ts'
import { aCity } from '../city-test.ts'
import { openCity } from '../dispatch-test.ts'

beforeEach(() => {
  stubStreams()
})

const SETTINGS = travelExamples.read.answer
const READ = 'GET /dispatch/{city}/travel'
const CHOOSE = 'PUT /dispatch/{city}/travel'
const cityWith = (fallback: object | null, source = 'osrm') =>
  ({ ...aCity(), routing: { source, since: null, fallback } }) as ReturnType<typeof aCity>

describe('the source of travel times', () => {
  it.each([
    ['default', null, 'Doby jízdy: výchozí odhad'],
    ['learned', null, 'Doby jízdy: podle dřívějších jízd'],
    ['osrm', null, 'Doby jízdy: po silnicích (OSRM)'],
    [
      'valhalla',
      { reason: 'slow', since: '2026-11-27T17:08:00Z' },
      'Služba tras neodpovídá včas, od 18:08 platí výchozí odhad doby jízdy',
    ],
    [
      'learned',
      { reason: 'not_learned', since: null },
      'Z dřívějších jízd se zatím odhadovat nedá, platí výchozí odhad doby jízdy',
    ],
  ])('%s with the fallback %j is a line on the screen [dispatch-2.20]', async (source, fallback, text) => {
    openCity(cityWith(fallback, source))
    expect(await screen.findByText(text)).toBeVisible()
  })

  it('is chosen in a dialog that shows the error of learned times [dispatch-2.20]', async () => {
    const { sent } = openCity(cityWith(null), { [READ]: SETTINGS, [CHOOSE]: SETTINGS })
    await userEvent.click(await screen.findByRole('button', { name: 'Zdroj dob jízdy' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Zdroj dob jízdy' }))
    expect(
      await dialog.findByText(
        'kolo: polovina se liší nejvýš o 1,2 min, devět z deseti o 3,8 min; výchozí odhad o 1,9 a 5,5 min (z 412 jízd)',
      ),
    ).toBeVisible()
    expect(dialog.getByRole('radio', { name: /služby tras/ })).toBeChecked()
    await userEvent.click(dialog.getByText(/Podle dřívějších jízd ve městě/))
    await userEvent.click(dialog.getByRole('button', { name: 'Uložit' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sent.find(({ call }) => call.startsWith('PUT'))?.body).toEqual({ choice: 'learned' })
  })

  it('that cannot be chosen says why [dispatch-2.20]', async () => {
    const learned = { ...SETTINGS, service: null, choice: 'default', learned: [], learnedAt: null }
    openCity(cityWith(null, 'default'), { [READ]: learned, [CHOOSE]: refused('travel_not_learned') })
    await userEvent.click(await screen.findByRole('button', { name: 'Zdroj dob jízdy' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Zdroj dob jízdy' }))
    await userEvent.click(await dialog.findByText(/Podle dřívějších jízd ve městě/))
    expect(dialog.queryByRole('radio', { name: /služby tras/ })).toBeNull()
    expect(dialog.getByText(/zatím málo/)).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: 'Uložit' }))
    expect(await dialog.findByRole('alert')).toHaveTextContent(
      'Z jízd v tomhle městě se zatím nedá odhadovat: je jich málo.',
    )
  })
})
