/** A city's page (`marketplace.md` §2 and §9). */
import { EMPTY_CART } from '@sousto/domain/cart/cart.ts'
import { CART_VERSION } from '@sousto/domain/cart/stored-cart.ts'
import { czk, ZERO } from '@sousto/domain/money/money.ts'
import {
  aCart,
  aLocation,
  anArea,
  anOwnDeliveryArea,
  aRestaurantListItem,
  hours,
} from '@sousto/testing/builders.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { CITY as CITY_ITSELF, HOME, renderApp } from '../../rendered-app-test.tsx'
import { currentCart, storeCart } from '../../shared/cart/stored-cart.ts'
import { currentLocation, storeLocation } from '../../shared/delivery-location/stored-location.ts'

const CITY = '/rozvoz-jidel/olomouc'
const ALWAYS = hours('00:00', '00:00')

beforeEach(() => {
  localStorage.clear()
  localStorage.setItem('sousto.version', CART_VERSION)
  storeCart(EMPTY_CART)
  storeLocation(null)
})

const cardOf = async (name: string) => {
  const card = (await screen.findByRole('link', { name })).closest('li')
  if (card === null) throw new Error(`no card of ${name}`)
  return card
}

it('lists closed restaurants after open ones, dimmed [marketplace-1.13]', async () => {
  renderApp(CITY, {
    '/restaurants': [
      aRestaurantListItem({ id: 1, slug: 'zavreno', name: 'U Závory', today: null }),
      aRestaurantListItem({ id: 2, slug: 'otevreno', name: 'U Vrat', today: ALWAYS }),
    ],
  })
  const closed = await cardOf('U Závory')
  const open = await cardOf('U Vrat')
  expect(open.compareDocumentPosition(closed)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect([open.hasAttribute('data-closed'), closed.hasAttribute('data-closed')]).toEqual([false, true])
  expect(within(closed).getByText('Aktuálně zavřeno')).toBeVisible()
})

it('shows the first three cuisines and the rating on a card that links to the menu [marketplace-1.13]', async () => {
  renderApp(CITY, {
    '/restaurants': [
      aRestaurantListItem({
        name: 'U Vrat',
        today: ALWAYS,
        categories: ['Česká', 'Polévky', 'Grill', 'Pizza'],
      }),
    ],
  })
  const card = await cardOf('U Vrat')
  expect(within(card).getByText('Česká, Polévky, Grill')).toBeVisible()
  expect(card.textContent).toContain('4,5')
  expect(within(card).getByRole('link').getAttribute('href')).toBe(`${CITY}/u-modreho-hrnce/objednat`)
})

it('shows the operator’s message about a restaurant, with its badge and without [marketplace-1.24]', async () => {
  const badge = { text: 'Bez obalů navíc', description: 'Vaří do vratných krabiček.' }
  renderApp(CITY, {
    '/restaurants': [
      aRestaurantListItem({ id: 1, slug: 'a', name: 'U Vrat', today: ALWAYS, badge }),
      aRestaurantListItem({ id: 2, slug: 'b', name: 'U Závory', today: null, badge }),
    ],
  })
  const open = within(await cardOf('U Vrat'))
  expect(open.getByText(badge.text)).toBeVisible()
  expect(open.getByText(badge.description)).toBeVisible()
  expect(within(await cardOf('U Závory')).getByText(badge.description)).toBeVisible()
})

it('includes the area’s extra minutes and fee on a card, or with own delivery those of the restaurant’s own area', async () => {
  const area = anArea({ extraMinutes: 10, fee: czk(20) })
  const ownDeliveryAreas = [anOwnDeliveryArea({ restaurantId: 2, extraMinutes: 5, fee: czk(1) })]
  storeLocation(aLocation({ area, ownDeliveryAreas }))
  renderApp(CITY, {
    '/gpstest/{gps_x}/{gps_y}': { area: { inside: true, areas: [area] }, ownDeliveryAreas },
    '/restaurants': [
      aRestaurantListItem({ id: 1, slug: 'a', name: 'Naši kurýři', today: ALWAYS }),
      aRestaurantListItem({ id: 2, slug: 'b', name: 'Vlastní kurýři', today: ALWAYS, ownDelivery: true }),
      aRestaurantListItem({ id: 3, slug: 'c', name: 'Jinam', today: ALWAYS, ownDelivery: true }),
    ],
  })
  expect((await cardOf('Naši kurýři')).textContent).toMatch(/50–70 mindoprava 69\sKč/)
  expect((await cardOf('Vlastní kurýři')).textContent).toMatch(/45–65 mindoprava 50\sKč/)
  expect(screen.queryByRole('link', { name: 'Jinam' })).toBeNull()
})

it('states on the cards that only orders for later are possible while all couriers are busy [marketplace-1.13]', async () => {
  renderApp(CITY, {
    '/restaurants': [aRestaurantListItem({ name: 'U Vrat', today: ALWAYS })],
    '/menu/cityUtility/{city}': 100,
  })
  expect(within(await cardOf('U Vrat')).getByText('Pouze objednávky na později')).toBeVisible()
})

const BANNER = {
  url: '/x',
  title: 'Tip',
  text: '',
  action: 'Zkusit',
  tone: 'plum',
  image: null,
  phoneImage: null,
}

it('shows at most eight banners [marketplace-1.11]', async () => {
  renderApp(CITY, {
    '/restaurants/banner': Array.from({ length: 9 }, (_, index) => ({ ...BANNER, id: index + 1 })),
  })
  const banners = await screen.findByRole('list', { name: 'Doporučujeme' })
  expect(within(banners).getAllByRole('listitem')).toHaveLength(8)
})

it('shows phones the picture of a banner that was cut for them [administration-5.9]', async () => {
  const image = '/img/banner/1?v=0123456789'
  const phoneImage = '/img/banner/1/telefon?v=abcdefabcd'
  renderApp(CITY, { '/restaurants/banner': [{ ...BANNER, id: 1, image, phoneImage }] })
  const banners = await screen.findByRole('list', { name: 'Doporučujeme' })
  expect(banners.querySelector('source')).toHaveAttribute(
    'srcset',
    '/img/banner/1/telefon?v=abcdefabcd&w=160 160w, /img/banner/1/telefon?v=abcdefabcd&w=320 320w',
  )
  expect(banners.querySelector('img')).toHaveAttribute('src', '/img/banner/1?v=0123456789&w=320')
})

it('filters by cuisine and by flags [marketplace-1.11]', async () => {
  const user = userEvent.setup()
  const { router } = renderApp(CITY, {
    '/restaurants/categories': [{ name: 'Pizza', image: null }],
    '/restaurants': [
      aRestaurantListItem({ id: 1, slug: 'a', name: 'U Pece', categories: ['Pizza'], deliveryPrice: ZERO }),
      aRestaurantListItem({ id: 2, slug: 'b', name: 'U Komína', categories: ['Pizza'] }),
      aRestaurantListItem({ id: 3, slug: 'c', name: 'U Hrnce' }),
    ],
  })
  await user.click(within(await screen.findByRole('navigation', { name: 'Kuchyně' })).getByText('Pizza'))
  expect(router.state.location.search).toMatchObject({ kategorie: 'Pizza' })
  await waitFor(() => expect(screen.queryByRole('link', { name: 'U Hrnce' })).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Doprava zdarma' }))
  await waitFor(() => expect(screen.queryByRole('link', { name: 'U Komína' })).toBeNull())
  expect(screen.getByRole('link', { name: 'U Pece' })).toBeVisible()
})

it.each([
  ['one city', anArea({ code: 'olomouc-vychod' }), ''],
  [
    'two cities',
    anArea({ code: 'pv', citySlug: 'prostejov', cityName: 'Prostějov', cityId: 2 }),
    ' (Olomouc, Prostějov)',
  ],
])('names the chosen city if several areas match, of %s [marketplace-3.28]', async (_, east, names) => {
  storeLocation(aLocation({ areas: [anArea(), east] }))
  renderApp(CITY, {
    '/gpstest/{gps_x}/{gps_y}': { area: { inside: true, areas: [anArea(), east] }, ownDeliveryAreas: [] },
  })
  const note = await screen.findByText(/^Adresa leží ve více oblastech/)
  expect(note.textContent).toContain(`Adresa leží ve více oblastech${names}. Vybrané město: Olomouc.`)
})

it.each([
  ['never', { freeFrom: ZERO }, {}, null],
  ['above a sum', { freeFrom: czk(800) }, {}, expect.stringMatching(/^Zdarma od 800\sKč$/)],
  ['above a sum, which the area excludes', { freeFrom: czk(800) }, { noFreeDelivery: true }, null],
  ['always', { deliveryPrice: ZERO }, {}, 'Doprava zdarma'],
  ['always, but the area has a fee', { deliveryPrice: ZERO, freeFrom: ZERO }, { fee: czk(20) }, null],
])('announces free delivery only where it is free: %s [ordering-1.26]', async (_, item, terms, badge) => {
  const area = anArea(terms)
  storeLocation(aLocation({ area }))
  renderApp(CITY, {
    '/gpstest/{gps_x}/{gps_y}': { area: { inside: true, areas: [area] }, ownDeliveryAreas: [] },
    '/restaurants': [aRestaurantListItem({ name: 'U Pece', today: ALWAYS, ...item })],
  })
  const card = within((await cardOf('U Pece')) ?? document.body)
  expect(card.queryByText(/^(Doprava z|Z)darma/)?.textContent ?? null).toEqual(badge)
})

it('removes an address in another city and asks for a new one [marketplace-3.38]', async () => {
  storeLocation(aLocation({ area: anArea({ code: 'opava-stred', citySlug: 'opava', cityId: 2 }) }))
  renderApp(CITY, { '/restaurants': [aRestaurantListItem({ name: 'U Vrat', today: ALWAYS })] })
  expect(await screen.findByRole('combobox', { name: 'Adresa doručení' })).toBeVisible()
  await waitFor(() => expect(currentLocation()).toBeNull())
  expect(await cardOf('U Vrat')).toBeVisible()
})

it('lists only restaurants with own delivery for an address outside all areas [marketplace-3.43]', async () => {
  const ownDeliveryAreas = [anOwnDeliveryArea({ restaurantId: 2, cityId: 'external' })]
  storeLocation(aLocation({ area: null, areas: [], ownDeliveryAreas }))
  renderApp(CITY, {
    '/gpstest/{gps_x}/{gps_y}': { area: { inside: false, message: 'Nedoručujeme.' }, ownDeliveryAreas },
    '/restaurants': [
      aRestaurantListItem({ id: 1, slug: 'a', name: 'Naši kurýři', today: ALWAYS }),
      aRestaurantListItem({ id: 2, slug: 'b', name: 'Vlastní kurýři', today: ALWAYS, ownDelivery: true }),
    ],
  })
  await cardOf('Vlastní kurýři')
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Naši kurýři' })).toBeNull())
  expect(currentLocation()).not.toBeNull()
})

it('empties the cart when the address moves to another city [ordering-4.11, marketplace-3.38]', async () => {
  const user = userEvent.setup()
  storeCart(aCart())
  renderApp('/', {
    '/gpstest/{gps_x}/{gps_y}': {
      area: { inside: true, areas: [anArea({ citySlug: 'opava', cityName: 'Opava', cityId: 2 })] },
      ownDeliveryAreas: [],
    },
  })
  await user.type(await screen.findByRole('combobox', { name: 'Adresa doručení' }), 'Švestková')
  expect(currentCart().lines).toHaveLength(1)
  await user.click(await screen.findByRole('option', { name: HOME.text }))
  await waitFor(() => expect(currentCart()).toEqual(EMPTY_CART))
})

it('welcomes early testers, once [marketplace-1.22]', async () => {
  const user = userEvent.setup()
  const { router } = renderApp(`${CITY}?message=welcome&kategorie=Pizza`)
  const dialog = await screen.findByRole('dialog', { name: 'Vítejte mezi prvními' })
  await user.click(within(dialog).getByRole('button', { name: 'Jdu si vybrat' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(router.state.location.search).toEqual({ kategorie: 'Pizza' })
})

it('does not welcome other visitors [marketplace-1.22]', async () => {
  renderApp(`${CITY}?message=sleva`)
  await screen.findByRole('heading', { level: 1 })
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('ends with a description of the service and links to other cities [marketplace-1.32]', async () => {
  const opava = { ...CITY_ITSELF, id: 2, slug: 'opava', name: 'Opava' }
  renderApp(CITY, { '/location/cities': [CITY_ITSELF, opava] })
  expect(await screen.findByRole('heading', { name: 'Jídlo až domů: Olomouc' })).toBeVisible()
  const where = screen.getByRole('heading', { name: 'Kde rozvážíme' }).parentElement
  const links = where === null ? [] : within(where).getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual([CITY, '/rozvoz-jidel/opava'])
})

it('keeps the address search when an address is known, so that it can be changed there [marketplace-1.7]', async () => {
  const area = anArea({ citySlug: 'olomouc', cityName: 'Olomouc' })
  storeLocation(aLocation({ area }))
  renderApp(CITY, {
    '/gpstest/{gps_x}/{gps_y}': { area: { inside: true, areas: [area] }, ownDeliveryAreas: [] },
  })
  const search = within(await screen.findByRole('main'))
  await userEvent.type(await search.findByRole('combobox', { name: 'Adresa doručení' }), 'Švestková 14')
  await userEvent.click(await screen.findByRole('option', { name: /Švestková 14/ }))
  await waitFor(() => expect(currentLocation()?.address.code).toBe(HOME.code))
  expect(search.getByRole('combobox', { name: 'Adresa doručení' })).toBeVisible()
  expect(search.getByRole('button', { name: 'Použít moji polohu' })).toBeVisible()
})

it.each([
  [1, '1 podnik vám doveze'],
  [4, '4 podniky vám dovezou'],
  [5, '5 podniků vám doveze'],
])('counts the restaurants that deliver to the address: %d [marketplace-1.23]', async (count, text) => {
  const restaurants = Array.from({ length: count }, (_, index) =>
    aRestaurantListItem({ id: index + 1, slug: `podnik-${index}`, name: `Podnik ${index}` }),
  )
  renderApp(CITY, { '/restaurants': restaurants })
  expect(await screen.findByText(text)).toBeVisible()
})

it('shows what the staff wrote about the city in place of the built-in text, with its title and description [administration-5.12]', async () => {
  renderApp(CITY, {
    '/restaurants': [aRestaurantListItem({ today: ALWAYS })],
    '/location/about/{city}': {
      html: '<h2>Po celé Olomouci</h2><p>Od Neředína po Chválkovice.</p>',
      title: 'Rozvoz jídla Olomouc do 40 minut',
      description: 'Z olomouckých podniků.',
    },
  })
  expect(await screen.findByRole('heading', { name: 'Po celé Olomouci' })).toBeVisible()
  expect(screen.queryByRole('heading', { name: /^Jídlo až domů/ })).not.toBeInTheDocument()
  await waitFor(() => expect(document.title).toBe('Rozvoz jídla Olomouc do 40 minut | Sousto'))
  expect(document.querySelector('meta[name=description]')).toHaveAttribute(
    'content',
    'Z olomouckých podniků.',
  )
})
