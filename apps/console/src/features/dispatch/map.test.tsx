import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { stubStreams } from '../../shared/live/stub-streams-test.ts'
import { aCity, aCourier, loadedRide, ready } from './city-test.ts'
import { openCity } from './dispatch-test.ts'

beforeEach(() => {
  stubStreams()
})

it('choosing on the map opens the details and marks the row, and the reverse [dispatch-6.8]', async () => {
  const order = ready('4801', { state: 'loaded', ride: 31 })
  const { at } = openCity(
    aCity({
      orders: [order],
      couriers: [aCourier(12, 'Kryštof Nebylý', { ride: 31 })],
      rides: [loadedRide(31, order.number, 12)],
    }),
  )
  const map = within(await screen.findByRole('region', { name: 'Mapa města' }))
  await userEvent.click(await map.findByRole('button', { name: /^4801, Smyšlená 3/ }))
  await waitFor(() => expect(at()).toContain('objednavka='))
  const orders = within(screen.getByRole('region', { name: /^Objednávky/ }))
  expect(orders.getByRole('button', { name: /4801/ })).toHaveAttribute('aria-expanded', 'true')
  await userEvent.click(
    within(screen.getByRole('region', { name: /^Kurýři/ })).getByRole('button', { name: /^Kryštof/ }),
  )
  expect(map.getByRole('button', { name: /^Kryštof N\./ })).toHaveAttribute('data-chosen')
})

it('the map can be hidden, and the lists stay [dispatch-6.8]', async () => {
  openCity(aCity({ orders: [ready('4801')] }))
  await userEvent.click(await screen.findByRole('button', { name: 'Skrýt mapu' }))
  expect(screen.queryByRole('region', { name: 'Mapa města' })).not.toBeInTheDocument()
  expect(screen.getByRole('region', { name: /^Objednávky/ })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Ukázat mapu' })).toBeVisible()
})
