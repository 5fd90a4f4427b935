import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { stubStreams } from '../../shared/live/stub-streams-test.ts'
import { aCity, aCourier, aRide, ready } from './city-test.ts'
import { DISPATCHER, openCity } from './dispatch-test.ts'

const ORDER = ready('4833', { ride: 31 })
const city = (panel: string | null) =>
  aCity({
    orders: [ORDER],
    couriers: [aCourier(12, 'Kryštof Nebylý', { ride: 31 })],
    rides: [aRide(31, ORDER.number, 12)],
    colleagues: [
      { id: 77, name: 'Jana Vymyšlená', panel },
      { id: DISPATCHER.id, name: DISPATCHER.name, panel },
    ],
  })

it('a dispatcher sees which colleague has an order open [dispatch-6.15]', async () => {
  stubStreams()
  openCity(city(`order ${ORDER.number}`), {}, { path: '/dispecink/olomouc?objednavka=2026%2F4824833' })
  expect(await screen.findByText('Na dispečinku i: Jana V.')).toBeVisible()
  const row = screen.getByRole('button', { name: /otevřeno: Jana V\./ })
  expect(row).toHaveAccessibleName(/4833/)
  expect(within(screen.getByRole('complementary')).getByText('otevřeno: Jana V.')).toBeVisible()
})

it('each change of the panel is shown to colleagues under the screen of the open stream [dispatch-6.15]', async () => {
  const streams = stubStreams()
  const { sent } = openCity(city(null))
  await screen.findByText('Na dispečinku i: Jana V.')
  await act(async () => streams.at(-1)?.dispatchEvent(new Event('open')))
  await userEvent.click(await screen.findByRole('button', { name: /4833, hotová/ }))
  const own = new URL(String(streams.at(-1)?.url), 'https://sousto.example').searchParams.get('screen')
  await waitFor(() =>
    expect(sent.filter(({ call }) => call === 'PUT /dispatch/olomouc/panel').map(({ body }) => body)).toEqual(
      [
        { screen: own, panel: null },
        { screen: own, panel: `order ${ORDER.number}` },
      ],
    ),
  )
})
