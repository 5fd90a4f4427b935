/** The account area (`marketplace.md` §2 Account area, §5, §8; `wire.md`, Accounts). */
import { ENDPOINTS } from '@sousto/contract/endpoints.ts'
import { failure } from '@sousto/contract/failures.ts'
import type { PastOrder } from '@sousto/domain/customer/customer.ts'
import type { Address } from '@sousto/domain/delivery/place.ts'
import { czk, ZERO } from '@sousto/domain/money/money.ts'
import type { OrderMoney } from '@sousto/domain/payment/order-money.ts'
import { anAddress, aRestaurantListItem } from '@sousto/testing/builders.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { HOME, OFFLINE, renderApp } from '../../rendered-app-test.tsx'
import { currentLocation } from '../../shared/delivery-location/stored-location.ts'
import { KVETA, logIn, loginAnswers } from '../../shared/session/login-test.ts'
import { openAccount } from './account-test.ts'

/** An order that was paid online; the amount is in korunas. */
const aPaid = (amount: number): OrderMoney => ({
  state: 'paid',
  agreed: czk(amount),
  reductions: [],
  toPay: ZERO,
  paid: { online: czk(amount), credits: ZERO, cash: ZERO },
  returned: [],
})

const order = (id: number, more: Partial<PastOrder> = {}): PastOrder => ({
  id,
  number: { year: 2026, number: 1_000_000 + id },
  placedAt: '2026-11-18T18:00:00Z',
  state: 'delivered',
  items: [
    { itemId: 1, restaurantId: 101, name: 'Tikka masala', quantity: 1, price: czk(312), extras: [] },
    { itemId: 2, restaurantId: 101, name: 'Naan', quantity: 2, price: czk(50), extras: [] },
  ],
  price: czk(412),
  guid: '7d0f2a52-6f0e-4d9e-9a51-0f6d2f1c8b3e',
  restaurant: { id: 101, name: 'Šafrán a syn', slug: 'safran-a-syn', citySlug: 'olomouc' },
  ...more,
})

beforeEach(() => localStorage.clear())

describe('the account area', () => {
  it('redirects home without a login, with the return path [marketplace-1.3, marketplace-2.6]', async () => {
    const { router } = renderApp('/mujucet/kredity', { '/auth': null })
    await waitFor(() => expect(router.state.location.pathname).toBe('/'))
    expect(router.state.location.href).toBe('/?zpet=%2Fmujucet%2Fkredity')
  })

  it('explains why a visitor lands on the home page, and returns after the login [marketplace-1.3]', async () => {
    const { router } = renderApp('/mujucet/kredity', loginAnswers())
    expect(await screen.findByText('Tato stránka je jen pro přihlášené')).toBeVisible()
    await userEvent.click(screen.getByRole('link', { name: 'Přihlásit se a pokračovat' }))
    await logIn()
    await waitFor(() => expect(router.state.location.pathname).toBe('/mujucet/kredity'))
    renderApp('/')
    await screen.findByRole('heading', { level: 1 })
    expect(screen.queryByText('Tato stránka je jen pro přihlášené')).toBeNull()
  })

  it('opens with the orders', async () => {
    const { router } = openAccount('')
    expect(await screen.findByRole('heading', { level: 1, name: 'Objednávky' })).toBeVisible()
    expect(router.state.location.pathname).toBe('/mujucet/objednavky')
  })

  it('shows name, login and phone in the left panel, or a button that adds the phone [marketplace-2.7]', async () => {
    openAccount('objednavky')
    const panel = within(await screen.findByRole('complementary', { name: 'Můj účet' }))
    expect(panel.getByText('Květa Smyšlená')).toBeVisible()
    expect(panel.getByText('kveta@example.cz')).toBeVisible()
    expect(panel.getByRole('button', { name: 'Přidat telefon' })).toBeVisible()
    openAccount('objednavky', { '/auth': { ...KVETA, phone: '+420600000000' } })
    expect(await screen.findByText('+420600000000')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Přidat telefon' })).toBeNull()
  })

  it('validates and saves the profile [marketplace-2.7]', async () => {
    const user = userEvent.setup()
    const { sent } = openAccount('objednavky', {
      '/user/update_user': { ...KVETA, phone: '+420600000000', pendingEmail: 'nova@example.cz' },
    })
    await user.click(await screen.findByRole('button', { name: 'Přidat telefon' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Upravit profil' }))
    const phone = dialog.getByRole('textbox', { name: /Telefon/ })
    await user.type(phone, '12')
    await user.click(dialog.getByRole('button', { name: 'Uložit' }))
    expect(await dialog.findByText('Zadejte platný telefon')).toBeVisible()
    expect(document.activeElement).toBe(phone)
    await user.clear(phone)
    await user.type(phone, '+420 600 000 000')
    const login = dialog.getByRole('textbox', { name: /E-mail/ })
    await user.clear(login)
    await user.type(login, 'nova@example.cz')
    await user.click(dialog.getByRole('button', { name: 'Uložit' }))
    expect(await dialog.findByText('Zadejte heslo')).toBeVisible()
    await user.type(dialog.getByLabelText('Současné heslo'), 'švestkový koláč')
    await user.click(dialog.getByRole('button', { name: 'Uložit' }))
    expect(await screen.findByText('+420600000000')).toBeVisible()
    expect(screen.getByText(/začne platit, až otevřete odkaz/)).toBeVisible()
    expect(sent.find(({ path }) => path.endsWith('/user/update_user'))?.body).toEqual({
      jmeno: 'Květa',
      prijmeni: 'Smyšlená',
      telefon: '+420 600 000 000',
      login: 'nova@example.cz',
    })
    expect(sent.filter(({ path, body }) => path === '/api/auth' && body).map(({ body }) => body)).toEqual([
      { email: 'kveta@example.cz', password: 'švestkový koláč' },
    ])
  })

  it('requires no password if the login is unchanged or the account has none', async () => {
    const user = userEvent.setup()
    openAccount('objednavky', { '/auth': { ...KVETA, hasPassword: false } })
    await user.click(await screen.findByRole('button', { name: 'Přidat telefon' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Upravit profil' }))
    expect(dialog.queryByLabelText('Současné heslo')).toBeNull()
    await user.type(dialog.getByRole('textbox', { name: /E-mail/ }), 'x')
    expect(dialog.queryByLabelText('Současné heslo')).toBeNull()
  })

  it('logs out', async () => {
    const user = userEvent.setup()
    const { router, sent } = openAccount('objednavky', { '/auth': () => KVETA })
    const panel = within(await screen.findByRole('complementary', { name: 'Můj účet' }))
    await user.click(panel.getByRole('button', { name: 'Odhlásit' }))
    await waitFor(() => expect(sent.filter(({ path }) => path === '/api/auth').length).toBeGreaterThan(1))
    await waitFor(() => expect(router.state.location.pathname).toBe('/'))
  })
})

describe('the orders', () => {
  it('come in pages of five until ‘To je vše...’ [marketplace-2.8]', async () => {
    const user = userEvent.setup()
    openAccount('objednavky', {
      '/orders/userOrders': (url: string) =>
        url.includes('page=2')
          ? [order(6, { restaurant: { ...order(6).restaurant, name: 'Na Rohlíku' } })]
          : [1, 2, 3, 4, 5].map((id) => order(id)),
    })
    expect(await screen.findAllByRole('heading', { level: 2, name: /Šafrán a syn/ })).toHaveLength(5)
    expect(screen.queryByText('To je vše...')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Načíst další...' }))
    expect(await screen.findByRole('heading', { level: 2, name: /Na Rohlíku/ })).toBeVisible()
    expect(screen.getByText('To je vše...')).toBeVisible()
  })

  it('link to tracking until they are delivered', async () => {
    openAccount('objednavky', { '/orders/userOrders': [order(1, { state: 'loaded' }), order(2)] })
    const follow = await screen.findByRole('link', { name: 'Sledovat' })
    expect(follow.getAttribute('href')).toBe(
      '/objednavka/2026/1000001?guid=7d0f2a52-6f0e-4d9e-9a51-0f6d2f1c8b3e',
    )
    expect(screen.getByText('Naloženo')).toBeVisible()
    expect(screen.getAllByText('Tikka masala, 2× Naan')).toHaveLength(2)
    expect(screen.getAllByRole('button', { name: 'Objednat znovu' })).toHaveLength(2)
  })

  it('whose state this version does not know are listed without it, and link to tracking', async () => {
    const wire = z.encode(ENDPOINTS.customers.orders.answer, [order(1), order(2)])
    const [unknown, ...rest] = wire
    openAccount('objednavky', {
      '/orders/userOrders': () => Response.json([{ ...unknown, order_status: 'Vráceno' }, ...rest]),
    })
    expect((await screen.findAllByRole('link', { name: 'Sledovat' })).length).toBe(1)
    expect(screen.getAllByText('Tikka masala, 2× Naan')).toHaveLength(2)
    expect(screen.queryByText('Vráceno')).toBeNull()
  })

  it('that cannot be loaded show an alert with a retry button [marketplace-8.7]', async () => {
    const user = userEvent.setup()
    let calls = 0
    openAccount('objednavky', { '/orders/userOrders': () => (++calls === 1 ? OFFLINE : [order(1)]) })
    const alert = within(await screen.findByRole('alert'))
    expect(alert.getByText('Objednávky se nepodařilo načíst.')).toBeVisible()
    await user.click(alert.getByRole('button', { name: 'Zkusit hned' }))
    expect(await screen.findByRole('heading', { level: 2, name: /Šafrán a syn/ })).toBeVisible()
  })
})

describe('the favourites', () => {
  const item = aRestaurantListItem({ id: 101, name: 'U Hrnce', favourite: true })

  it('disappear from the list immediately, and reappear with a message if the server refuses the removal [ordering-4.24, marketplace-2.10]', async () => {
    const user = userEvent.setup()
    let refuse: (answer: unknown) => void = () => {}
    openAccount('oblibene', {
      '/user/fav_rest': [item],
      '/user/fav_rest/{id}': () => new Promise((resolve) => (refuse = resolve)),
    })
    await user.click(await screen.findByRole('button', { name: 'Odebrat U Hrnce z oblíbených' }))
    expect(await screen.findByText('Zatím žádné oblíbené')).toBeVisible()
    refuse(OFFLINE)
    expect((await screen.findAllByText('Chyba v připojení k serveru')).length).toBeGreaterThan(0)
    expect(await screen.findByRole('link', { name: 'U Hrnce' })).toBeVisible()
  })
})

describe('the credits', () => {
  it('are summed over their purses [marketplace-2.11]', async () => {
    openAccount('kredity', {
      '/user/credits/': [
        { name: 'Sousto', amount: czk(70) },
        { name: 'U Hrnce', amount: czk(50) },
      ],
    })
    const wallet = within(await screen.findByRole('region', { name: 'Kredity k utracení' }))
    expect(wallet.getByText('120 Kč')).toBeVisible()
    expect(wallet.getByText('U Hrnce')).toBeVisible()
  })

  it('link to the guide /cerpani-kreditu, which links back [marketplace-1.4]', async () => {
    const user = userEvent.setup()
    const { router } = openAccount('kredity')
    await user.click(await screen.findByRole('link', { name: 'Jak kredity čerpat' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Jak čerpat kredity' })).toBeVisible()
    expect(router.state.location.pathname).toBe('/cerpani-kreditu')
    await user.click(screen.getByRole('link', { name: 'Zpět na moje kredity' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Kredity' })).toBeVisible()
  })

  it('that cannot be loaded show ‘Chyba, kredity se nepodařilo načíst.’ [marketplace-8.6]', async () => {
    openAccount('kredity', { '/user/credits/': OFFLINE })
    expect(await screen.findByText('Chyba, kredity se nepodařilo načíst.')).toBeVisible()
  })

  it('increase when a voucher code is redeemed [marketplace-2.11]', async () => {
    const user = userEvent.setup()
    let amount = czk(0)
    const { sent } = openAccount('kredity', {
      '/user/credits/': () => [{ name: 'Sousto', amount }],
      '/user/credits/{code}': () => {
        amount = czk(100)
        return { ok: true, credit: amount, text: 'Kredit 100 Kč je váš.' }
      },
    })
    await user.type(await screen.findByRole('textbox', { name: 'Kód' }), 'SVESTKA100')
    await user.click(screen.getByRole('button', { name: 'Uplatnit kód' }))
    expect(await screen.findByText('Kredit 100 Kč je váš.')).toBeVisible()
    await waitFor(() => expect(screen.getAllByText('100 Kč').length).toBeGreaterThan(0))
    expect(sent.map(({ path }) => path)).toContain('/api/user/credits/SVESTKA100')
  })

  it.each([
    ['', 'Zadejte kuponový kod', undefined],
    ['X', 'Kupon není platný / byl už použitý', { ok: false, failure: failure('voucher_invalid') }],
    ['X', 'Nepodařilo se kod ověřit', OFFLINE],
  ])('code ‘%s’: ‘%s’ [marketplace-8.5]', async (code, text, answer) => {
    const user = userEvent.setup()
    openAccount('kredity', { '/user/credits/{code}': answer })
    const field = await screen.findByRole('textbox', { name: 'Kód' })
    if (code !== '') await user.type(field, code)
    await user.click(screen.getByRole('button', { name: 'Uplatnit kód' }))
    expect(await screen.findByText(text)).toBeVisible()
    expect(field.getAttribute('aria-invalid')).toBe('true')
  })
})

describe('the addresses', () => {
  it('can be added on their page, without changing the address of the next order [marketplace-2.13]', async () => {
    const user = userEvent.setup()
    let saved: { note: string; address: Address }[] = []
    openAccount('adresy', {
      'GET /location/fav': () => saved,
      'POST /location/fav': () => {
        saved = [{ note: 'Chata', address: HOME }]
        return { status: 'ok' }
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Přidat adresu' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Přidat adresu' }))
    await user.type(dialog.getByRole('combobox', { name: 'Adresa doručení' }), 'Švestková 14')
    await user.click(await screen.findByRole('option', { name: /Švestková 14/ }))
    await user.type(await dialog.findByRole('textbox', { name: 'Uložit tuto adresu jako' }), 'Chata')
    await user.click(dialog.getByRole('button', { name: 'Uložit adresu' }))
    expect(await screen.findByRole('heading', { name: 'Chata' })).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(currentLocation()).toBeNull()
  })

  it('that are already saved are not saved again [marketplace-2.13]', async () => {
    const user = userEvent.setup()
    openAccount('adresy', { '/location/fav': [{ note: 'Domů', address: HOME }] })
    await user.click(await screen.findByRole('button', { name: 'Přidat adresu' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Přidat adresu' }))
    await user.type(dialog.getByRole('combobox', { name: 'Adresa doručení' }), 'Švestková 14')
    await user.click(await screen.findByRole('option', { name: /Švestková 14/ }))
    expect(await dialog.findByText('Tuto adresu už máte uloženou.')).toBeVisible()
    expect(dialog.queryByRole('button', { name: 'Uložit adresu' })).toBeNull()
  })

  it('are deleted after ‘Jste si jistý, že adresu chcete smazat?’ [marketplace-2.12]', async () => {
    const user = userEvent.setup()
    let saved = [{ note: 'Domů', address: anAddress({ code: 900_000_001 }) }]
    const { sent } = openAccount('adresy', {
      '/location/fav': () => saved,
      '/location/fav/{kod_adm}': () => {
        saved = []
        return { status: 'ok' }
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Smazat adresu Domů' }))
    const question = within(
      await screen.findByRole('alertdialog', { name: 'Jste si jistý, že adresu chcete smazat?' }),
    )
    await user.click(question.getByRole('button', { name: 'Nechat' }))
    expect(sent.some(({ path }) => path.includes('/location/fav/'))).toBe(false)
    await user.click(await screen.findByRole('button', { name: 'Smazat adresu Domů' }))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Smazat' }))
    expect(await screen.findByText('Zatím žádné uložené adresy')).toBeVisible()
    expect(sent.map(({ path }) => path)).toContain('/api/location/fav/900000001')
  })
})

it('the payments show the price of each order, as its history does, and the payment method [marketplace-2.14]', async () => {
  const payment = {
    placedAt: '2026-11-18T18:00:00Z',
    restaurantName: 'U Hrnce',
    method: 'cash',
    state: 'delivered',
    guid: '7d0f2a52-6f0e-4d9e-9a51-0f6d2f1c8b3e',
    payment: null,
    money: aPaid(199),
  } as const
  openAccount('platby', {
    '/user/payments': [
      { ...payment, number: { year: 2026, number: 3 }, amount: czk(504.5), credits: czk(20) },
      { ...payment, number: { year: 2026, number: 2 }, amount: czk(0), credits: czk(300) },
      { ...payment, number: { year: 2026, number: 1 }, amount: czk(199), credits: czk(0) },
    ],
  })
  expect(await screen.findByText(/^Hotově 504,50\sKč a kredity 20\sKč$/)).toBeVisible()
  const rows = screen.getAllByRole('listitem').map((row) => row.textContent)
  expect(rows.find((row) => row?.includes('č. 2026/3'))).toMatch(/524,50\sKč/)
  expect(rows.find((row) => row?.includes('č. 2026/2'))).toMatch(/Kredity 300\sKč.*300\sKč/)
  expect(rows.find((row) => row?.includes('č. 2026/1'))).toMatch(/Hotově.*199\sKč/)
  expect(screen.getByText('To je vše...')).toBeVisible()
})

it('the payments show the state of online ones, list refunds, and link to the receipt or to the payment [marketplace-2.14]', async () => {
  const guid = '7d0f2a52-6f0e-4d9e-9a51-0f6d2f1c8b3e'
  const payment = {
    placedAt: '2026-11-18T18:00:00Z',
    restaurantName: 'U Hrnce',
    method: 'credit-card',
    amount: czk(199),
    credits: czk(0),
    guid,
    money: aPaid(199),
  } as const
  const refund = {
    at: '2026-11-18T19:00:00Z',
    amount: czk(25),
    reason: 'item_missing',
    tender: 'online',
  } as const
  const at = (number: number) => ({ year: 2026, number })
  openAccount('platby', {
    '/user/payments': [
      { ...payment, number: at(5), state: 'unpaid', payment: 'waiting' },
      {
        ...payment,
        number: at(4),
        state: 'delivered',
        payment: 'paid',
        money: { ...aPaid(199), returned: [refund] },
      },
      { ...payment, number: at(3), state: 'cancelled', payment: 'failed' },
      { ...payment, number: at(2), state: 'confirmed', payment: null, method: 'cash' },
    ],
  })
  const row = async (number: string) => {
    const item = (await screen.findByText(new RegExp(`č\\. ${number}$`))).closest('li')
    if (item === null) throw new Error('no row')
    return within(item)
  }
  const unpaid = await row('2026/5')
  expect(unpaid.getByText('Čeká na zaplacení')).toBeVisible()
  expect(unpaid.getByRole('link', { name: 'Zaplatit' }).getAttribute('href')).toBe(
    `/hotovo/2026/5?guid=${guid}&status=payment_unfinished`,
  )
  expect(unpaid.queryByRole('link', { name: 'Účtenka' })).toBeNull()
  const paid = await row('2026/4')
  expect(paid.getByText('Zaplaceno')).toBeVisible()
  expect(paid.getByText(/^Vráceno 25\sKč – Položka chyběla$/)).toBeVisible()
  expect(paid.getByRole('link', { name: 'Účtenka' }).getAttribute('href')).toBe(
    `/api/orders/receipt/2026/4?guid=${guid}`,
  )
  const cancelled = await row('2026/3')
  expect(cancelled.getByText('Platba neproběhla')).toBeVisible()
  expect(cancelled.queryByRole('link')).toBeNull()
  const cash = await row('2026/2')
  expect(cash.queryByText('Zaplaceno')).toBeNull()
  expect(cash.getByRole('link', { name: 'Účtenka' })).toBeVisible()
})

describe('the statistics', () => {
  const NONE = { orders: 0, spent: czk(0), average: czk(0), months: [], restaurants: [], dishes: [] }

  it('show spending by month, favourite restaurants and dishes [marketplace-2.15]', async () => {
    openAccount('statistiky', {
      '/user/statistics': {
        orders: 12,
        spent: czk(4890),
        average: czk(407.5),
        months: [
          { month: '2026-10', orders: 0, spent: czk(0) },
          { month: '2026-11', orders: 3, spent: czk(1240) },
        ],
        restaurants: [{ name: 'U Hrnce', slug: 'u-hrnce', citySlug: 'olomouc', orders: 7, spent: czk(2900) }],
        dishes: [{ name: 'Svíčková', restaurantName: 'U Hrnce', quantity: 9 }],
      },
    })
    const chart = within(await screen.findByRole('table', { name: 'Útrata po měsících' }))
    const [, october, november] = chart
      .getAllByRole('row')
      .map(({ textContent }) => textContent?.replaceAll(/\s/g, ' '))
    expect(october).toContain('říjen 2026')
    expect(october).toContain('0 Kč')
    expect(november).toContain('1 240 Kč')
    expect(screen.getByRole('link', { name: 'U Hrnce' })).toBeVisible()
    expect(screen.getByText(/^Svíčková/)).toBeVisible()
  })

  it('explain what they will show before the first order', async () => {
    openAccount('statistiky', { '/user/statistics': NONE })
    expect(await screen.findByText('Zatím není co počítat')).toBeVisible()
  })
})
