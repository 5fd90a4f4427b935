/**
 * Features of logged-in customers while ordering: hearts, saved addresses, a prefilled checkout, credits
 * (`marketplace.md` §6, `ordering.md` §5 Credits, §6).
 */
import type { User } from '@sousto/domain/account/account.ts'
import { EMPTY_CART } from '@sousto/domain/cart/cart.ts'
import { CART_VERSION } from '@sousto/domain/cart/stored-cart.ts'
import { czk } from '@sousto/domain/money/money.ts'
import { aCart, aLocation, anAddress, aRestaurantDetail } from '@sousto/testing/builders.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { KITCHEN, OFFLINE, renderApp } from './rendered-app-test.tsx'
import { currentCart, storeCart } from './shared/cart/stored-cart.ts'
import { currentLocation, storeLocation } from './shared/delivery-location/stored-location.ts'

const KVETA: User = {
  id: 17,
  email: 'kveta@example.cz',
  firstName: 'Květa',
  lastName: 'Smyšlená',
  phone: '+420600000000',
  pendingEmail: null,
  hasPassword: true,
}
const OK = { status: 'ok' }
const LOGGED_IN = {
  '/auth': KVETA,
  '/user/fav_rest': [],
  '/location/fav': [],
  '/user/credits/{restaurant}': { provider: czk(70), restaurant: czk(50) },
}
const CHECKOUT = '/rozvoz-jidel/olomouc/u-hrnce/platba'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  localStorage.setItem('sousto.version', CART_VERSION)
  storeCart(EMPTY_CART)
  storeLocation(null)
})

describe('the favourite button', () => {
  it.each([
    ['/rozvoz-jidel/olomouc', 'Rozvoz jídel Olomouc'],
    ['/rozvoz-jidel/olomouc/u-hrnce/objednat', 'U Hrnce'],
  ])('is shown only to logged-in customers: %s [ordering-1.19, ordering-4.24]', async (path, heading) => {
    renderApp(path, { '/auth': null })
    await screen.findByRole('heading', { level: 1, name: heading })
    expect((await screen.findAllByText('U Hrnce'))[0]).toBeVisible()
    expect(screen.queryByRole('button', { name: /oblíbených/ })).toBeNull()
    renderApp(path, LOGGED_IN)
    expect(await screen.findByRole('button', { name: 'Přidat U Hrnce do oblíbených' })).toBeVisible()
  })

  it('toggles immediately, and reverts with a message if the server does not respond [ordering-4.24]', async () => {
    const user = userEvent.setup()
    let refuse: (answer: unknown) => void = () => {}
    renderApp('/rozvoz-jidel/olomouc/u-hrnce/objednat', {
      ...LOGGED_IN,
      '/user/fav_rest/{id}': () =>
        new Promise((resolve) => {
          refuse = resolve
        }),
    })
    const heart = await screen.findByRole('button', { name: 'Přidat U Hrnce do oblíbených' })
    await user.click(heart)
    await waitFor(() => expect(heart.getAttribute('aria-pressed')).toBe('true'))
    refuse(OFFLINE)
    expect((await screen.findAllByText('Chyba v připojení k serveru')).length).toBeGreaterThan(0)
    await waitFor(() => expect(heart.getAttribute('aria-pressed')).toBe('false'))
  })
})

describe('saved addresses', () => {
  const saved = [{ note: 'Babička', address: anAddress({ code: 900_000_009, name: 'Pod Lipou 3' }) }]

  it('are chosen with one click [marketplace-3.41]', async () => {
    const user = userEvent.setup()
    const { router } = renderApp('/', { ...LOGGED_IN, '/location/fav': saved })
    await user.click(await screen.findByRole('button', { name: 'Babička' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/rozvoz-jidel/olomouc'))
    expect(currentLocation()?.address.code).toBe(900_000_009)
  })

  it('are neither fetched nor offered without a login [marketplace-3.41]', async () => {
    const { sent } = renderApp('/', { '/auth': null, '/location/fav': saved })
    await screen.findByRole('combobox', { name: 'Adresa doručení' })
    await screen.findByRole('button', { name: 'Přihlásit se' })
    await waitFor(() => expect(sent.map(({ path }) => path)).toContain('/api/auth'))
    expect(screen.queryByRole('button', { name: 'Babička' })).toBeNull()
    expect(sent.filter(({ path }) => path.startsWith('/api/location/fav'))).toEqual([])
  })

  it('that cannot be loaded show an alert [marketplace-8.7]', async () => {
    renderApp('/', { ...LOGGED_IN, '/location/fav': OFFLINE })
    const alert = await screen.findByText('Uložené adresy se ze serveru nepodařilo načíst.')
    expect(alert.getAttribute('role')).toBe('alert')
  })

  it('are the first suggestions of a city’s search, so that the page does not move when they arrive [marketplace-3.41]', async () => {
    const user = userEvent.setup()
    renderApp('/rozvoz-jidel/olomouc', { ...LOGGED_IN, '/location/fav': saved })
    await user.click(await screen.findByRole('combobox', { name: 'Adresa doručení' }))
    expect(await screen.findByRole('option', { name: /Babička/ })).toBeVisible()
    expect(screen.queryByRole('list', { name: 'Uložené adresy' })).toBeNull()
  })

  it('include the current address after it is saved under a name [marketplace-3.41]', async () => {
    const user = userEvent.setup()
    storeLocation(aLocation())
    let known: typeof saved = []
    const { sent } = renderApp('/', {
      ...LOGGED_IN,
      '/location/fav': (url: string) => {
        if (!url.includes('?')) return known
        known = [{ note: 'Domů', address: aLocation().address }]
        return OK
      },
    })
    await user.click(await screen.findByRole('button', { name: new RegExp(aLocation().address.name) }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Kam to bude?' }))
    await user.type(await dialog.findByRole('textbox', { name: 'Uložit tuto adresu jako' }), 'Domů')
    await user.click(dialog.getByRole('button', { name: 'Uložit adresu' }))
    expect(await dialog.findByRole('button', { name: 'Domů' })).toBeVisible()
    expect(dialog.queryByRole('button', { name: 'Uložit adresu' })).toBeNull()
    expect(sent.find(({ path }) => path.includes('fav?'))).toMatchObject({
      path: '/api/location/fav?name=Dom%C5%AF',
      body: { kod_adm: aLocation().address.code },
    })
  })
})

describe('the checkout', () => {
  const { id, slug, name } = KITCHEN
  beforeEach(() => {
    storeLocation(aLocation())
    storeCart(aCart({ restaurant: { id, slug, name, citySlug: 'olomouc', siblings: [] } }))
  })
  const total = () => within(screen.getByRole('complementary', { name: 'Souhrn objednávky' }))

  it('is prefilled from the account [ordering-5.2]', async () => {
    renderApp(CHECKOUT, LOGGED_IN)
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: /Jméno/ })).toHaveProperty('value', 'Květa'),
    )
    expect(screen.getByRole('textbox', { name: /E-mail/ })).toHaveProperty('value', 'kveta@example.cz')
    expect(screen.getByRole('textbox', { name: /Telefon/ })).toHaveProperty('value', '+420600000000')
  })

  it.each([
    [LOGGED_IN, 1],
    [{ '/auth': null }, 0],
  ])(
    'announces credits for the order only to customers with an account [ordering-1.26]',
    async (answers, promises) => {
      renderApp(CHECKOUT, answers)
      await screen.findByRole('complementary', { name: 'Souhrn objednávky' })
      await waitFor(() =>
        expect(total().queryAllByText(/Za objednávku získáte \d+ kredit/)).toHaveLength(promises),
      )
    },
  )

  it('shows the account’s contact after a login, and clears it at logout [ordering-5.2]', async () => {
    const user = userEvent.setup()
    const phone = () => screen.getByRole('textbox', { name: /Telefon/ })
    renderApp(CHECKOUT)
    await user.type(await screen.findByRole('textbox', { name: /E-mail/ }), 'jana@example.com')
    await user.type(phone(), '777000111')
    renderApp(CHECKOUT, { ...LOGGED_IN, '/auth': { ...KVETA, phone: '' } })
    await screen.findByDisplayValue('kveta@example.cz')
    expect(phone()).toHaveProperty('value', '')
    await user.click(screen.getByRole('button', { name: 'Můj účet, Květa' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Odhlásit' }))
    await waitFor(() => expect(localStorage.getItem('sousto.contact')).not.toContain('kveta'))
    renderApp(CHECKOUT)
    expect(await screen.findByRole('textbox', { name: /E-mail/ })).toHaveProperty('value', '')
  })

  it('shows ‘Vyžaduje přihlášení’ next to the credits without a login, with a link to the login that has the return path [ordering-5.5]', async () => {
    renderApp(CHECKOUT, { '/auth': null })
    const credits = await screen.findByRole('switch', { name: /Použít kredity.*Vyžaduje přihlášení/ })
    expect(credits).toBeDisabled()
    expect(
      within(screen.getByRole('main')).getByRole('link', { name: 'Přihlásit se' }).getAttribute('href'),
    ).toBe(`/login?zpet=${encodeURIComponent(CHECKOUT)}`)
  })

  it('uses credits up to the balance and the price, and shows ‘Nedostatek kreditů’ [ordering-5.5]', async () => {
    const user = userEvent.setup()
    renderApp(CHECKOUT, LOGGED_IN)
    await user.click(await screen.findByRole('switch', { name: /Použít kredity.*K dispozici 120/ }))
    const amount = await screen.findByRole('textbox', { name: 'Kolik kreditů' })
    expect(amount).toHaveProperty('value', '120')
    expect(total().getByText('Použité kredity')).toBeVisible()
    expect(total().getByText(/^−120/)).toBeVisible()
    await user.clear(amount)
    await user.type(amount, '-1e2')
    expect(amount).toHaveProperty('value', '12')
    await user.type(amount, '1')
    expect(await screen.findByText('Nedostatek kreditů')).toBeVisible()
    expect(total().getByText(/^−120/)).toBeVisible()
  })

  it('uses no more credits than the order costs [ordering-5.5]', async () => {
    const user = userEvent.setup()
    const balance = { provider: czk(500), restaurant: czk(50) }
    renderApp(CHECKOUT, { ...LOGGED_IN, '/user/credits/{restaurant}': balance })
    await user.click(await screen.findByRole('switch', { name: /Použít kredity.*K dispozici 550/ }))
    expect(await screen.findByRole('textbox', { name: 'Kolik kreditů' })).toHaveProperty('value', '253')
    expect(total().getByText(/^−253/)).toBeVisible()
  })

  it('keeps the credits when the method changes [ordering-4.22]', async () => {
    const user = userEvent.setup()
    renderApp(CHECKOUT, {
      ...LOGGED_IN,
      '/restaurants/{restaurant}': aRestaurantDetail({
        ...KITCHEN,
        enabledMethods: ['cash', 'courier-card'],
        payment: { ...KITCHEN.payment, courierCard: true, cashless: true },
      }),
    })
    await user.click(await screen.findByRole('switch', { name: /Použít kredity.*K dispozici/ }))
    await user.click(screen.getByRole('radio', { name: /Kartou kurýrovi|Kartou u kurýra|Kart/ }))
    expect(total().getByText(/^−120/)).toBeVisible()
    expect(currentCart().lines).toHaveLength(1)
  })
})
