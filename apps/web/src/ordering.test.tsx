/** The screens from the address search to a filled cart. */
import { failureText } from '@sousto/contract/failures.ts'
import { CART_VERSION } from '@sousto/domain/cart/stored-cart.ts'
import { czk } from '@sousto/domain/money/money.ts'
import { aLocation, anAddress, anArea, anOwnDeliveryArea } from '@sousto/testing/builders.ts'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { CITY, FOUND_HOME, KITCHEN, MENU, OFFLINE, refused, renderApp } from './rendered-app-test.tsx'
import { currentCart } from './shared/cart/stored-cart.ts'
import { currentLocation, storeLocation } from './shared/delivery-location/stored-location.ts'

beforeEach(() => localStorage.clear())

const MENU_PATH = '/rozvoz-jidel/olomouc/u-hrnce/objednat'
const searchBox = () => screen.findByRole('combobox', { name: 'Adresa doručení' })

describe('the address search', () => {
  it('searches from the third letter on, suggests, and opens the city [marketplace-1.11, marketplace-3.7]', async () => {
    const user = userEvent.setup()
    const { router, sent } = renderApp('/')
    await user.type(await searchBox(), 'Šv')
    expect(sent.filter(({ path }) => path.includes('/ruian'))).toEqual([])
    await user.type(await searchBox(), 'estková 14')
    await user.click(await screen.findByRole('option', { name: /Švestková 14, Olomouc/ }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Rozvoz jídel Olomouc' })).toBeVisible()
    expect(router.state.location.pathname).toBe('/rozvoz-jidel/olomouc')
    expect(screen.getByRole('button', { name: /Švestková 14/ })).toBeVisible()
  })

  it('opens the city 150 ms after the address is stored [marketplace-3.7]', async () => {
    const user = userEvent.setup()
    const { router } = renderApp('/')
    await user.type(await searchBox(), 'Švestková 14')
    const option = await screen.findByRole('option', { name: /Švestková 14, Olomouc/ })
    const timer = vi.spyOn(globalThis, 'setTimeout')
    await user.click(option)
    await waitFor(() => expect(timer.mock.calls.map(([, delay]) => delay)).toContain(150))
    timer.mockRestore()
    expect(currentLocation()?.address.code).toBe(FOUND_HOME.code)
    await waitFor(() => expect(router.state.location.pathname).toBe('/rozvoz-jidel/olomouc'))
  })

  it('waits for a pause of 200 ms after the last key [marketplace-3.7, marketplace-3.37]', async () => {
    const { sent } = renderApp('/')
    const field = await searchBox()
    const queries = () => sent.filter(({ path }) => path.includes('/ruian')).length
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    for (const typed of ['Švestko', 'Švestkov', 'Švestková']) {
      fireEvent.change(field, { target: { value: typed } })
      await act(() => vi.advanceTimersByTimeAsync(199))
      expect(queries()).toBe(0)
    }
    // Waits until 200 ms and one more, because the first search loads its client in a separate task.
    await act(() => vi.advanceTimersByTimeAsync(2))
    for (let turn = 0; turn < 1000 && queries() === 0; turn += 1)
      await act(() => vi.advanceTimersByTimeAsync(0))
    expect(queries()).toBe(1)
  })

  it('shows that no address is chosen [marketplace-3.7, marketplace-3.39, marketplace-8.8]', async () => {
    const user = userEvent.setup()
    renderApp('/')
    await searchBox()
    await user.click(screen.getByRole('button', { name: 'Najít jídlo' }))
    expect(await screen.findByText('Zadejte celou adresu')).toBeVisible()
  })

  it('shows that an address is unknown [marketplace-3.7, marketplace-3.39, marketplace-8.8]', async () => {
    const user = userEvent.setup()
    renderApp('/', { '/ruian': [] })
    await user.type(await searchBox(), 'Neexistující')
    expect((await screen.findAllByText('Adresa nenalezena')).length).toBeGreaterThan(0)
  })

  it.each([
    ['nobody delivers there', []],
    [
      'only a restaurant does that comes from outside every area',
      [anOwnDeliveryArea({ cityId: 'external' })],
    ],
  ])(
    'shows that there is no delivery where %s [marketplace-7.6, marketplace-8.8]',
    async (_, ownDeliveryAreas) => {
      const user = userEvent.setup()
      const text = 'Do této oblasti momentálně nedoručujeme.'
      renderApp('/', {
        '/gpstest/{gps_x}/{gps_y}': { area: { inside: false, message: text }, ownDeliveryAreas },
      })
      await user.type(await searchBox(), 'Švestková 14')
      await user.click(await screen.findByRole('option', { name: /Švestková 14/ }))
      expect(await screen.findByText(text)).toBeVisible()
    },
  )

  it('shows that the server does not respond [marketplace-7.6]', async () => {
    const user = userEvent.setup()
    renderApp('/', { '/ruian': OFFLINE })
    await user.type(await searchBox(), 'Švestková')
    expect((await screen.findAllByText('Chyba v připojení k serveru')).length).toBeGreaterThan(0)
  })

  it('offers the last address chosen on this device before any text is typed [location.8]', async () => {
    const user = userEvent.setup()
    const first = renderApp('/')
    await user.type(await searchBox(), 'Švestková 14')
    await user.click(await screen.findByRole('option', { name: /Švestková 14, Olomouc/ }))
    await waitFor(() => expect(first.router.state.location.pathname).toBe('/rozvoz-jidel/olomouc'))
    storeLocation(null)
    await first.router.navigate({ to: '/' })
    await user.click(await searchBox())
    await user.click(await screen.findByRole('option', { name: /Švestková 14, Olomouc/ }))
    await waitFor(() => expect(first.router.state.location.pathname).toBe('/rozvoz-jidel/olomouc'))
  })

  it('never selects an uncertain match on Enter, and marks it as uncertain [location.3]', async () => {
    const user = userEvent.setup()
    const { router } = renderApp('/', {
      '/ruian': [{ ...FOUND_HOME, match: 'guess', line2: 'Lazce, 779 00 Olomouc' }],
    })
    await user.type(await searchBox(), 'Švestkova 41')
    expect(await screen.findByText('Mysleli jste …')).toBeVisible()
    expect(screen.getByText('Lazce, 779 00 Olomouc')).toBeVisible()
    await user.keyboard('{Enter}')
    expect((await screen.findAllByText('Zadejte celou adresu')).length).toBeGreaterThan(0)
    expect(router.state.location.pathname).toBe('/')
  })

  it('shows a landmark with the typed text in bold, and selects it on Enter [location.6]', async () => {
    const user = userEvent.setup()
    const { router } = renderApp('/', {
      '/ruian': [
        { ...FOUND_HOME, line2: 'Nemocnice U Modrého hrnce' },
        { ...FOUND_HOME, code: 900_000_002, text: 'Nemocniční 5, Olomouc, 779 00', match: 'guess' },
      ],
    })
    await user.type(await searchBox(), 'hrnce nemocnice')
    const name = await screen.findByText(
      (_text, element) => element?.textContent === 'Nemocnice U Modrého hrnce',
    )
    const bold = Array.from(name.querySelectorAll('mark'), ({ textContent }) => textContent)
    expect(bold).toEqual(['Nemocnice', 'hrnce'])
    await user.keyboard('{Enter}')
    await waitFor(() => expect(router.state.location.pathname).toBe('/rozvoz-jidel/olomouc'))
    expect(currentLocation()?.address.code).toBe(FOUND_HOME.code)
  })

  it('selects none of several landmarks on Enter [location.6]', async () => {
    const user = userEvent.setup()
    const { router } = renderApp('/', {
      '/ruian': [
        { ...FOUND_HOME, line2: 'Nemocnice U Modrého hrnce' },
        { ...FOUND_HOME, code: 900_000_002, line2: 'Dětská nemocnice' },
      ],
    })
    await user.type(await searchBox(), 'nemocnice')
    expect(await screen.findAllByRole('option')).toHaveLength(2)
    await user.keyboard('{Enter}')
    expect((await screen.findAllByText('Zadejte celou adresu')).length).toBeGreaterThan(0)
    expect(router.state.location.pathname).toBe('/')
  })

  it('shows the server’s message if it cannot search', async () => {
    const user = userEvent.setup()
    renderApp('/', { '/ruian': refused('unavailable') })
    await user.type(await searchBox(), 'Švestková')
    expect((await screen.findAllByText(failureText('unavailable'))).length).toBeGreaterThan(0)
    expect(screen.queryByText('Chyba v připojení k serveru')).toBeNull()
  })

  it('retries automatically until the server responds [ordering-6.5, marketplace-3.39]', async () => {
    const user = userEvent.setup()
    let calls = 0
    renderApp('/', { '/ruian': () => (++calls === 1 ? OFFLINE : [FOUND_HOME]) })
    await user.type(await searchBox(), 'Švestková')
    expect((await screen.findAllByText('Chyba v připojení k serveru')).length).toBeGreaterThan(0)
    expect(await screen.findByRole('option', { name: /Švestková 14/ })).toBeVisible()
  })

  it('ranks addresses near the page’s city first [marketplace-3.39]', async () => {
    const user = userEvent.setup()
    const { sent } = renderApp('/rozvoz-jidel/olomouc')
    await user.type(await searchBox(), 'Švestková')
    await screen.findByRole('option', { name: /Švestková 14/ })
    expect(sent.map(({ path }) => path)).toContain('/lokace/ruian?text=%C5%A0vestkov%C3%A1&mesto=olomouc')
  })

  it('asks for the city if several deliver [marketplace-3.28]', async () => {
    const user = userEvent.setup()
    const areas = [
      anArea({ code: 'olomouc-kraj', cityId: 1, citySlug: 'olomouc', cityName: 'Olomouc', fee: czk(0) }),
      anArea({
        code: 'prostejov-kraj',
        cityId: 2,
        citySlug: 'prostejov',
        cityName: 'Prostějov',
        fee: czk(29),
      }),
    ]
    const prostejov = { ...CITY, id: 2, slug: 'prostejov', name: 'Prostějov' }
    const { router } = renderApp('/', {
      '/gpstest/{gps_x}/{gps_y}': { area: { inside: true, areas }, ownDeliveryAreas: [] },
      '/location/cities': [CITY, prostejov],
    })
    await user.type(await searchBox(), 'Švestková 14')
    await user.click(await screen.findByRole('option', { name: /Švestková 14/ }))
    const question = within(await screen.findByRole('dialog', { name: 'Doručujeme k vám z více měst' }))
    expect(currentLocation()).toBeNull()
    await user.click(question.getByRole('button', { name: /Prostějov.*příplatek 29/ }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/rozvoz-jidel/prostejov'))
    expect(currentLocation()?.area?.code).toBe('prostejov-kraj')
  })
})

describe('the city', () => {
  it('states that only orders for later are possible while all couriers are busy [ordering-6.10, marketplace-1.13]', async () => {
    renderApp('/rozvoz-jidel/olomouc', { '/menu/cityUtility/{city}': 100 })
    expect(
      await screen.findByText(
        'Všichni řidiči momentálně vyřizují jiné objednávky. Objednat si můžete pouze na později.',
      ),
    ).toBeVisible()
  })

  it('keeps its filters in the URL and offers to clear them if nothing matches', async () => {
    const user = userEvent.setup()
    const { router } = renderApp('/rozvoz-jidel/olomouc?kategorie=Sushi')
    await user.click(await screen.findByRole('button', { name: 'Zrušit filtry' }))
    expect(await screen.findByRole('link', { name: 'U Hrnce' })).toBeVisible()
    await user.type(screen.getByRole('searchbox', { name: 'Hledat podnik' }), 'xyz')
    await waitFor(() => expect(screen.queryByRole('link', { name: 'U Hrnce' })).toBeNull())
    await waitFor(() => expect(router.state.location.search).toMatchObject({ hledat: 'xyz' }))
  })

  it('that does not exist is not found', async () => {
    renderApp('/rozvoz-jidel/atlantida')
    expect(await screen.findByRole('heading', { name: 'Stránka nenalezena' })).toBeVisible()
  })
})

describe('the menu', () => {
  const add = (dialog: HTMLElement) => within(dialog).getByRole('button', { name: /^Přidat\s*\d/ })

  it('requires an extra, shows the price of the choice, adds it and undoes it [ordering-1.29, ordering-4.6, marketplace-3.10]', async () => {
    const user = userEvent.setup()
    renderApp(MENU_PATH)
    await user.click(await screen.findByRole('button', { name: 'Svíčková' }))
    const dialog = await screen.findByRole('dialog', { name: 'Svíčková' })
    await within(dialog).findByRole('radio', { name: /Hranolky/ })
    await user.click(within(dialog).getByRole('button', { name: /^Přidat\s*\d/ }))
    expect(within(dialog).getByText(/Vyberte povinné přílohy/)).toBeVisible()
    await user.click(within(dialog).getByRole('radio', { name: /Hranolky/ }))
    await user.click(within(dialog).getByRole('button', { name: /^Přidat\s*\d/ }))
    expect(await screen.findByText('Svíčková je v košíku')).toBeVisible()
    expect(currentCart().lines).toMatchObject([{ item: { id: 1001 }, extras: [{ id: 302 }], quantity: 1 }])
    await user.click(screen.getByRole('button', { name: 'Vrátit' }))
    expect(currentCart().lines).toEqual([])
  })

  it('finds dishes by name from three letters on, ignoring diacritics [ordering-1.23]', async () => {
    const user = userEvent.setup()
    renderApp(MENU_PATH)
    const search = await screen.findByPlaceholderText('Hledat pokrmy...')
    await user.type(search, 'kul')
    expect(screen.queryByRole('button', { name: 'Guláš' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Kulajda' })).toBeVisible()
    await user.type(search, 'xyz')
    expect(screen.getByText('Zdá se, že tu nic není...')).toBeVisible()
  })

  it('does not offer sold-out dishes', async () => {
    renderApp(MENU_PATH)
    await screen.findByRole('button', { name: 'Guláš' })
    expect(screen.queryByRole('button', { name: 'Gulášovka' })).toBeNull()
    expect(screen.getByText('Dnes vyprodáno')).toBeVisible()
  })

  const OTHER = { ...KITCHEN, id: KITCHEN.id + 1, slug: 'jinde', name: 'Jinde' }

  /** Adds a dish of another outlet while a dish is in the cart. */
  async function addFromOtherRestaurant(user: ReturnType<typeof userEvent.setup>) {
    const addGoulash = async () => {
      await user.click(await screen.findByRole('button', { name: 'Guláš' }))
      await user.click(add(await screen.findByRole('dialog', { name: 'Guláš' })))
    }
    renderApp(MENU_PATH)
    await addGoulash()
    await screen.findByText('Guláš je v košíku')
    const categories = MENU.categories.map((category) => ({
      ...category,
      items: category.items.map((item) => ({ ...item, id: item.id + 1000, restaurantId: OTHER.id })),
    }))
    const { router } = renderApp(MENU_PATH.replace('u-hrnce', 'jinde'), {
      '/restaurants/{restaurant}': (url: string) => (url.endsWith('/jinde') ? OTHER : KITCHEN),
      '/menu/{restaurant}': (url: string) => (url.endsWith('/jinde') ? { lunch: [], categories } : MENU),
    })
    await addGoulash()
    const warning = await screen.findByRole('alertdialog', {
      name: 'Objednávat můžete vždy jen z jedné provozovny',
    })
    expect(currentCart()).toMatchObject({ restaurant: { id: KITCHEN.id }, lines: [{ item: { id: 1002 } }] })
    return { router, choose: (name: string) => user.click(within(warning).getByRole('button', { name })) }
  }

  it('warns before adding a dish of another outlet, and offers to switch [ordering-1.29, ordering-4.12]', async () => {
    const { choose } = await addFromOtherRestaurant(userEvent.setup())
    await choose('Vysypat košík a přidat tohle')
    expect(currentCart()).toMatchObject({ restaurant: { id: OTHER.id }, lines: [{ item: { id: 2002 } }] })
  })

  it('warns before adding a dish of another outlet, and offers to finish the first order [ordering-1.29, ordering-4.12]', async () => {
    const { choose, router } = await addFromOtherRestaurant(userEvent.setup())
    await choose('Dokončit v U Hrnce')
    await waitFor(() => expect(router.state.location.pathname).toBe(MENU_PATH))
    expect(currentCart()).toMatchObject({ restaurant: { id: KITCHEN.id }, lines: [{ item: { id: 1002 } }] })
  })

  it('treats an invalid stored cart as empty', async () => {
    localStorage.setItem('sousto.cart', '{"version":"2.0","cart":{"lines":[{}]}}')
    renderApp(MENU_PATH)
    expect((await screen.findAllByText('Košík je prázdný...')).length).toBeGreaterThan(0)
  })
})

describe('a restaurant', () => {
  it('that has moved is found by the link to its earlier city [administration-3.16]', async () => {
    const { router } = renderApp('/rozvoz-jidel/louny/u-hrnce/galerie?zdroj=letak')
    expect(await screen.findByText('Zatím tu nic není..')).toBeVisible()
    expect(router.state.location.href).toBe('/rozvoz-jidel/olomouc/u-hrnce/galerie?zdroj=letak')
  })

  it('that does not exist redirects to /nenalezeno [ordering-1.15]', async () => {
    const { router } = renderApp('/rozvoz-jidel/olomouc/neni/objednat', {
      '/restaurants/{restaurant}': undefined,
    })
    expect(await screen.findByRole('heading', { name: 'Stránka nenalezena' })).toBeVisible()
    expect(router.state.location.pathname).toBe('/nenalezeno')
  })

  it.each([MENU_PATH, MENU_PATH.replace('objednat', 'platba')])(
    'that cannot be loaded is not reported as missing: %s [ordering-1.15]',
    async (path) => {
      const { router } = renderApp(path, { '/restaurants/{restaurant}': refused('unavailable') })
      expect(await screen.findByText('Služba je právě nedostupná. Zkuste to prosím za chvíli.')).toBeVisible()
      expect(router.state.location.pathname).toBe(path)
    },
  )

  it('shows a message if it has no pictures or no reviews [ordering-1.33]', async () => {
    renderApp('/rozvoz-jidel/olomouc/u-hrnce/galerie')
    expect(await screen.findByText('Zatím tu nic není..')).toBeVisible()
    renderApp('/rozvoz-jidel/olomouc/u-hrnce/hodnoceni')
    expect(await screen.findByText('To je vše...')).toBeVisible()
  })

  it('that is closed accepts only orders for later', async () => {
    renderApp(MENU_PATH, {
      '/restaurants/{restaurant}': {
        ...KITCHEN,
        days: [null, ...KITCHEN.days.slice(1)],
        now: { open: false, window: null },
      },
    })
    expect(
      within(await screen.findByRole('alertdialog', { name: 'Teď zavřeno' })).getByText(
        'Provozovna momentálně nerozváží. Objednávky z této provozovny jsou možné pouze na pozdější dobu.',
      ),
    ).toBeVisible()
  })
})

describe('data stored in this browser', () => {
  const chooseHome = async () => {
    const user = userEvent.setup()
    renderApp('/')
    await user.type(await searchBox(), 'Švestková 14')
    await user.click(await screen.findByRole('option', { name: /Švestková 14/ }))
    await screen.findByRole('heading', { level: 1, name: 'Rozvoz jídel Olomouc' })
  }

  it('keeps the address across a reload', async () => {
    await chooseHome()
    renderApp('/')
    expect(await screen.findByRole('button', { name: /Švestková 14/ })).toBeVisible()
  })

  it('removes an address that is no longer in any area, and says so [ordering-4.23]', async () => {
    await chooseHome()
    const message = 'Do této oblasti momentálně nedoručujeme.'
    renderApp('/', { '/gpstest/{gps_x}/{gps_y}': { area: { inside: false, message }, ownDeliveryAreas: [] } })
    expect((await screen.findAllByText(`Původní adresa odstraněna. ${message}`)).length).toBeGreaterThan(0)
    expect(currentLocation()).toBeNull()
  })

  it('keeps the address while the server does not respond [ordering-4.23]', async () => {
    await chooseHome()
    renderApp('/', { '/gpstest/{gps_x}/{gps_y}': OFFLINE })
    expect(await screen.findByRole('button', { name: /Švestková 14/ })).toBeVisible()
  })

  it('is cleared with all caches if its version is outdated, and the page reloads [ordering-4.8]', async () => {
    const { href, origin, pathname, search, hash } = window.location
    const reload = vi.fn<() => void>()
    const drop = vi.fn<(name: string) => Promise<boolean>>(async () => true)
    vi.stubGlobal('location', { href, origin, pathname, search, hash, reload })
    vi.stubGlobal('caches', { keys: async () => ['menus', 'pages'], delete: drop })
    onTestFinished(() => void vi.unstubAllGlobals())
    localStorage.setItem('sousto.version', '1.0')
    localStorage.setItem('something', 'old')
    renderApp('/')
    await waitFor(() => expect(reload).toHaveBeenCalledOnce())
    expect(drop.mock.calls).toEqual([['menus'], ['pages']])
    expect(Object.entries(localStorage)).toEqual([['sousto.version', '2.0']])
  })
})

it.each([
  '/poledni-menu-olomouc',
  '/cz/poledni-menu-olomouc',
  '/rozvoz-jidel/poledni-menu-olomouc',
  '/rozvoz-jidel/olomouc/poledni-menu-olomouc',
])('the legacy lunch URL %s redirects [marketplace-1.17]', async (path) => {
  const { router } = renderApp(path, { '/menu/cityDailyMenu/{city}': [] })
  expect(await screen.findByRole('heading', { level: 1, name: 'Polední menu Olomouc' })).toBeVisible()
  expect(router.state.location.pathname).toBe('/poledni-menu/olomouc')
  expect(
    screen.getByText('Aktuálně tu nic není... Žádný polední menu v tento čas není k dispozici.'),
  ).toBeVisible()
})

describe('the pin on the map', () => {
  it('selects the nearest address of the register for delivery [marketplace-2.21]', async () => {
    const user = userEvent.setup()
    localStorage.setItem('sousto.version', CART_VERSION)
    storeLocation(aLocation())
    const position = { lng: 17.26, lat: 49.6 }
    const near = anAddress({
      code: 900_000_010,
      name: 'Pod Lipou 3',
      text: 'Pod Lipou 3, Olomouc, 779 00',
      position,
    })
    const far = anAddress({
      code: 900_000_011,
      name: 'Pod Lipou 5',
      text: 'Pod Lipou 5, Olomouc, 779 00',
      position: { lng: 17.261, lat: 49.6 },
    })
    const { sent } = renderApp('/', {
      '/okoli/{gps_x}/{gps_y}': (path: string) => (path.includes('17.261') ? [far, near] : [near, far]),
    })
    await user.click(await screen.findByRole('button', { name: new RegExp(aLocation().address.name) }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Kam to bude?' }))
    await user.click(dialog.getByRole('button', { name: 'Doladit na mapě' }))
    expect(await dialog.findByRole('region', { name: 'Mapa okolí adresy' })).toBeVisible()
    await user.click(await dialog.findByRole('button', { name: 'Pod Lipou 5' }))
    expect(await dialog.findByText('Pod Lipou 5, Olomouc, 779 00')).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Doručit sem' }))
    await waitFor(() => expect(currentLocation()?.address.code).toBe(900_000_011))
    expect(sent.filter(({ path }) => path.includes('/okoli/'))).toHaveLength(2)
  })
})

it.each([
  ['/rozvoz-jidel/Olomouc?kategorie=Pizza', '/rozvoz-jidel/olomouc'],
  ['/rozvoz-jidel/OLOMOUC/u-hrnce/objednat', MENU_PATH],
  ['/poledni-menu/Olomouc', '/poledni-menu/olomouc'],
])('the address %s redirects to its lower-case form', async (path, lower) => {
  const { router } = renderApp(path)
  await waitFor(() => expect(router.state.location.pathname).toBe(lower))
  expect(router.state.location.search).toEqual(path.includes('?') ? { kategorie: 'Pizza' } : {})
})
