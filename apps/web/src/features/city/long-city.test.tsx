/** A city with more restaurants than the server's HTML contains (docs/page-speed.md). */
import { aRestaurantListItem, hours } from '@sousto/testing/builders.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { openPage } from '../../hydrated-app-test.tsx'
import { refused } from '../../rendered-app-test.tsx'
import { storeLocation } from '../../shared/delivery-location/stored-location.ts'
import { CARDS_AT_FIRST } from './first-cards.ts'

const CITY = '/rozvoz-jidel/olomouc'
const COUNT = 100
const RESTAURANTS = Array.from({ length: COUNT }, (_, index) =>
  aRestaurantListItem({
    id: index + 1,
    slug: `podnik-${index + 1}`,
    name: `Podnik ${index + 1}`,
    today: hours('00:00', '00:00'),
  }),
)
const ANSWERS = { '/restaurants': RESTAURANTS }

beforeEach(() => {
  localStorage.clear()
  storeLocation(null)
})

const links = () =>
  screen.getAllByRole('link', { name: /^Podnik \d+$/ }).map(({ textContent }) => textContent)
const names = (from: number, to: number) => RESTAURANTS.slice(from, to).map(({ name }) => name)

it('shows the first restaurants and the total from the HTML, and then adds all others', async () => {
  const never = { '/restaurants': () => new Promise<never>(() => {}) }
  await openPage(CITY, ANSWERS, never)
  expect(links()).toEqual(names(0, CARDS_AT_FIRST))
  expect(screen.getByText(`${COUNT} podniků vám doveze`)).toBeVisible()
  await openPage(CITY, ANSWERS)
  await waitFor(() => expect(links()).toEqual(names(0, COUNT)))
})

it('links each part of the list to the next for visitors without scripts', async () => {
  const { html } = await openPage(CITY, ANSWERS)
  expect(html).toContain('href="/rozvoz-jidel/olomouc?strana=2"')
  const last = Math.ceil(COUNT / CARDS_AT_FIRST)
  const { html: end } = await openPage(`${CITY}?strana=${last}`, ANSWERS)
  expect(end).toContain('>Podnik 100<')
  expect(end).not.toContain('>Podnik 1<')
  expect(end).not.toContain('Další podniky')
})

it('waits for the whole list before it shows the result of a filter', async () => {
  let send = () => {}
  const later = new Promise<void>((resolve) => {
    send = resolve
  })
  await openPage(CITY, ANSWERS, { '/restaurants': async () => later.then(() => RESTAURANTS) })
  await userEvent.type(screen.getByRole('searchbox', { name: 'Hledat podnik' }), 'Podnik 99')
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Podnik 1' })).toBeNull())
  expect(screen.getByRole('status', { name: 'Načítáme další podniky' })).toBeVisible()
  expect(screen.queryByText('Tady nic nezbylo')).toBeNull()
  send()
  expect(await screen.findByRole('link', { name: 'Podnik 99' })).toBeVisible()
  expect(links()).toEqual(['Podnik 99'])
})

it('shows a message if the rest of the list cannot be loaded, and keeps the first part', async () => {
  await openPage(CITY, ANSWERS, { '/restaurants': refused('internal') })
  expect(await screen.findByText(/^Další podniky se nepodařilo načíst/)).toBeVisible()
  expect(links()).toEqual(names(0, CARDS_AT_FIRST))
  expect(within(screen.getByRole('main')).getByText(`${COUNT} podniků vám doveze`)).toBeVisible()
})
