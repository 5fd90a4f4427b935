import { CART_VERSION } from '@sousto/domain/cart/stored-cart.ts'
/** The search of dishes on a city's page (`delights.md` §1). */
import { aMenuItem, aRestaurantListItem, hours } from '@sousto/testing/builders.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { KITCHEN, MENU, refused, renderApp } from '../../rendered-app-test.tsx'
import { storeLocation } from '../../shared/delivery-location/stored-location.ts'

const CITY = '/rozvoz-jidel/olomouc'
const ALWAYS = hours('00:00', '00:00')
const card = aRestaurantListItem({
  id: KITCHEN.id,
  slug: KITCHEN.slug,
  name: KITCHEN.name,
  citySlug: 'olomouc',
  today: ALWAYS,
})
const closed = aRestaurantListItem({
  id: 2,
  slug: 'u-zavory',
  name: 'U Závory',
  citySlug: 'olomouc',
  today: null,
})
const dish = (id: number, name: string, restaurantId: number) =>
  aMenuItem({ id, name, restaurantId, number: '' })
const FOUND = {
  dishes: [dish(1001, 'Svíčková', card.id), dish(7001, 'Svíčková s brusinkami', closed.id)],
  restaurantIds: [closed.id],
  unknownIds: [],
  cards: [card, closed],
}
const answers = { '/restaurants': [card, closed], '/dishes/{city}': FOUND }

beforeEach(() => {
  localStorage.clear()
  localStorage.setItem('sousto.version', CART_VERSION)
  storeLocation(null)
})

it('asks for no dishes without a question', async () => {
  const { sent } = renderApp(CITY, answers)
  await screen.findByRole('link', { name: 'U Závory' })
  expect(screen.queryByRole('heading', { name: 'Jídla' })).toBeNull()
  expect(JSON.stringify(sent)).not.toContain('/dishes')
})

it('lists the found dishes with their restaurants, and keeps the question in the URL [delights-1.6]', async () => {
  const user = userEvent.setup()
  const { router } = renderApp(CITY, answers)
  await user.type(await screen.findByRole('searchbox', { name: 'Hledat podnik' }), 'svickovou')
  const link = await screen.findByRole('link', { name: 'Svíčková' })
  expect(link.getAttribute('href')).toBe(`${CITY}/u-hrnce/objednat?jidlo=1001`)
  expect(screen.getByText('2 nalezená jídla')).toBeVisible()
  const row = screen.getByRole('link', { name: 'Svíčková s brusinkami' }).closest('li')
  expect(row?.textContent).toContain('Aktuálně zavřeno')
  expect(router.state.location.search).toMatchObject({ hledat: 'svickovou' })
})

it('shows restaurants that the search has found, although the text is no part of their names [delights-1.6]', async () => {
  renderApp(`${CITY}?hledat=zavrora`, answers)
  expect(await screen.findByRole('link', { name: 'U Závory' })).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('link', { name: 'U Hrnce' })).toBeNull())
})

it('says what to try if nothing is found', async () => {
  renderApp(`${CITY}?hledat=xyzw`, {
    ...answers,
    '/dishes/{city}': { dishes: [], restaurantIds: [], unknownIds: [], cards: [] },
  })
  expect(await screen.findByText(/Zkuste jedno slovo/)).toBeVisible()
})

it('says that the search failed, and nothing more once the text is deleted', async () => {
  const user = userEvent.setup()
  renderApp(`${CITY}?hledat=svickova`, {
    ...answers,
    '/dishes/{city}': refused('city_not_found'),
  })
  expect(await screen.findByText(/Jídla se nepodařilo vyhledat/)).toBeVisible()
  await user.clear(screen.getByRole('searchbox', { name: 'Hledat podnik' }))
  await waitFor(() => expect(screen.queryByText(/Jídla se nepodařilo vyhledat/)).toBeNull())
})

it('opens the dialog of the dish in its restaurant [delights-1.7]', async () => {
  const user = userEvent.setup()
  renderApp(`${CITY}?hledat=svickova`, answers)
  await user.click(await screen.findByRole('link', { name: 'Svíčková' }))
  const dialog = await screen.findByRole('dialog', { name: 'Svíčková' })
  expect(within(dialog).getByRole('heading', { name: 'Svíčková' })).toBeVisible()
})

it('opens a dish that is clicked soon after a key, although its menu takes longer than the next update of the URL', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  onTestFinished(() => {
    vi.useRealTimers()
  })
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
  const menu = Promise.withResolvers<typeof MENU>()
  renderApp(`${CITY}?hledat=svickova`, { ...answers, '/menu/{restaurant}': () => menu.promise })
  const link = await screen.findByRole('link', { name: 'Svíčková' })
  await user.type(screen.getByRole('searchbox', { name: 'Hledat podnik' }), ' s')
  await user.click(link)
  await vi.advanceTimersByTimeAsync(1000)
  menu.resolve(MENU)
  expect(await screen.findByRole('dialog', { name: 'Svíčková' })).toBeVisible()
})

it('opens no dialog of a sold-out dish', async () => {
  renderApp(`${CITY}/u-hrnce/objednat?jidlo=1004`)
  expect(await screen.findByText('Dnes vyprodáno')).toBeVisible()
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('a filter by diets asks in the body, and shows unsaid dishes and restaurants apart [delights-2.7]', async () => {
  localStorage.setItem('sousto.diets', JSON.stringify({ without: [7], diets: [] }))
  const { sent } = renderApp(`${CITY}?hledat=svickova`, {
    ...answers,
    'POST /dishes/{city}': { ...FOUND, restaurantIds: [card.id, closed.id], unknownIds: [7001] },
    'POST /dishes/{city}/diets': [
      { restaurantId: card.id, suitable: 3, unknown: 0 },
      { restaurantId: closed.id, suitable: 0, unknown: 2 },
    ],
  })
  expect(await screen.findByText('Vyhovují 3 jídla.')).toBeVisible()
  expect(await screen.findAllByRole('heading', { name: 'Složení neznáme' })).toHaveLength(2)
  expect(await screen.findByRole('link', { name: 'Svíčková s brusinkami' })).toBeVisible()
  expect(JSON.stringify(sent)).toContain('"filtr"')
})
