/** The checkout (`ordering.md` §2, §4, §5 and §8). */
import { czk, ZERO } from '@sousto/domain/money/money.ts'
import { aCart, aCartLine, aMenuItem, anArea, anOwnDeliveryArea } from '@sousto/testing/builders.ts'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { HOME, MENU, OFFLINE, type Sent } from '../../rendered-app-test.tsx'
import { currentCart, storeCart } from '../../shared/cart/stored-cart.ts'
import { currentLocation, storeLocation } from '../../shared/delivery-location/stored-location.ts'
import {
  confirmButton,
  field,
  fillCart,
  GULAS,
  introduce,
  OPEN,
  open,
  ordersIn,
  recapButton,
  startCheckout,
  type User,
} from './checkout-test.ts'

const GUID = '7d0f2a52-6f0e-4d9e-9a51-0f6d2f1c8b3e'
const ACCEPTED = { accepted: true, number: { year: 2026, number: 4821907 }, guid: GUID, redirect: null }
const refused = (code: string, text: string, totals: unknown = null, causes: unknown[] = []) => ({
  accepted: false,
  failure: { code, text, field: null, causes },
  totals,
  unpaidOrder: null,
})

const json =
  (body: unknown, status = 200) =>
  () =>
    Response.json(body, { status })

beforeEach(startCheckout)

async function order(user: User) {
  await introduce(user)
  await user.click(recapButton())
  await user.click(await confirmButton())
}

describe('an e-mail that the form accepts but that cannot receive mail', () => {
  const WARNING = /nejspíš nedojde/

  it('causes a warning once it is typed, but does not block the order [wire-accounts.17]', async () => {
    const { user } = await open()
    await introduce(user)
    const email = field(/^E-mail/)
    await user.clear(email)
    await user.type(email, 'a@b')
    expect(screen.queryByText(WARNING)).toBeNull()
    await user.tab()
    expect(screen.getByText(WARNING)).toBeVisible()
    expect(email).toHaveAccessibleDescription(WARNING)
    await user.click(recapButton())
    expect(await confirmButton()).toBeVisible()
  })
})

describe('the page', () => {
  it('says that the cart is empty and links to the menu [ordering-1.36]', async () => {
    localStorage.clear()
    await open()
    expect(await screen.findByRole('heading', { name: 'Košík je prázdný...' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Zpět do menu' }).getAttribute('href')).toBe(
      '/rozvoz-jidel/olomouc/u-hrnce/objednat',
    )
  })

  it('has four steps, delivery chosen, pickup for another day [ordering-1.14, ordering-1.35, ordering-1.38]', async () => {
    await open({ '/restaurants/jpnEshop/{restaurant}': [{ name: 'Nápoje', subtitle: null, items: [LIMO] }] })
    expect(await screen.findByRole('heading', { name: 'K objednávce si ještě vezmu' })).toBeVisible()
    const steps = [...document.querySelectorAll('main .step-heading')]
    expect(steps.map(({ textContent }) => textContent)).toEqual([
      '1Kdy a jak',
      '2Kam a komu',
      '3Platba',
      '4K objednávce si ještě vezmu',
    ])
    const radio = (name: RegExp) => screen.getByRole('radio', { name })
    expect(radio(/Chci dovézt/)).toBeChecked()
    expect(radio(/Vyzvednu si \(Již brzy\)/)).toBeDisabled()
    expect(radio(/Hotově/)).toBeChecked()
  })

  it('states below the totals that prices include VAT [ordering-1.11]', async () => {
    await open()
    await waitFor(() =>
      expect(within(screen.getByRole('main')).getByText(/Ceny jsou včetně DPH\./)).toBeVisible(),
    )
  })

  it('links to the checkout of the restaurant whose dishes are in the cart', async () => {
    storeCart(aCart())
    const { router } = await open({
      '/restaurants/{restaurant}': (url: string) =>
        url.endsWith('/u-hrnce') ? OPEN : { ...OPEN, slug: 'u-modreho-hrnce' },
    })
    await waitFor(() =>
      expect(router.state.location.pathname).toBe('/rozvoz-jidel/olomouc/u-modreho-hrnce/platba'),
    )
  })

  it('updates a changed price and says so', async () => {
    const dearer = {
      ...MENU,
      categories: [{ name: 'A', subtitle: null, items: [{ ...GULAS, price: czk(199) }] }],
    }
    await open({ '/menu/{restaurant}': dearer })
    expect(await screen.findByText(/Guláš teď stojí 199\sKč místo 189\sKč\./)).toBeVisible()
    await waitFor(() => expect(currentCart().lines[0]?.item.price).toBe(czk(199)))
  })

  it('removes sold-out dishes from the cart and says so', async () => {
    storeCart({
      ...currentCart(),
      lines: [...currentCart().lines, aCartLine({ item: { ...GULAS, id: 1004, name: 'Gulášovka' } })],
    })
    await open()
    expect(await screen.findByText(/Gulášovka je dnes vyprodáno/)).toBeVisible()
    await waitFor(() => expect(currentCart().lines.map(({ item }) => item.name)).toEqual(['Guláš']))
  })

  it('adds a drink to the cart and removes it again', async () => {
    const { user } = await open({
      '/restaurants/jpnEshop/{restaurant}': [{ name: 'Nápoje', subtitle: null, items: [LIMO] }],
    })
    await user.click(await screen.findByRole('button', { name: 'Přidat Limonáda' }))
    expect(currentCart().lines.map(({ item }) => item.name)).toEqual(['Guláš', 'Limonáda'])
    await user.click(await screen.findByRole('button', { name: 'Vrátit' }))
    expect(currentCart().lines.map(({ item }) => item.name)).toEqual(['Guláš'])
  })
})

const LIMO = aMenuItem({
  id: 2001,
  name: 'Limonáda',
  restaurantId: OPEN.id,
  restaurantSlug: OPEN.slug,
  price: czk(45),
  eshop: true,
})

describe('the contact', () => {
  it('shows missing fields and focuses the first of them [ordering-5.1, ordering-5.3]', async () => {
    const { user } = await open()
    await screen.findByRole('heading', { name: 'Kam a komu' })
    expect(recapButton().getAttribute('aria-disabled')).toBe('true')
    await user.click(recapButton())
    for (const text of ['Zadejte jméno', 'Zadejte email', 'Zadejte telefon']) {
      expect(await screen.findByText(text)).toBeVisible()
    }
    expect(screen.getByText('Opravte prosím 3 pole.')).toBeVisible()
    expect(document.activeElement).toBe(field(/^Jméno/))
    expect(document.getElementById('kam')?.hasAttribute('data-highlight')).toBe(true)
  })

  it('must be valid [ordering-5.1]', async () => {
    const { user } = await open()
    await screen.findByRole('heading', { name: 'Kam a komu' })
    await user.type(field(/^Jméno/), 'J')
    await user.type(field(/^E-mail/), 'jana')
    await user.type(field(/^Telefon/), '12')
    await user.click(recapButton())
    for (const text of ['Zadejte aspoň 2 písmena', 'Zadejte platný email', 'Zadejte platný telefon']) {
      expect(await screen.findByText(text)).toBeVisible()
    }
  })

  it('is remembered for the next order', async () => {
    const { user } = await open()
    await introduce(user)
    await open()
    await screen.findByRole('heading', { name: 'Kam a komu' })
    expect(field(/^E-mail/)).toHaveProperty('value', 'jana@example.com')
  })
})

describe('the address', () => {
  it('is removed if no area of the restaurant’s city contains it any more [ordering-4.23]', async () => {
    const otherCity = anArea({ citySlug: 'prostejov', cityName: 'Prostějov', cityId: 2 })
    await open({
      '/gpstest/{gps_x}/{gps_y}': { area: { inside: true, areas: [otherCity] }, ownDeliveryAreas: [] },
    })
    const text = 'Původní adresa odstraněna. Neplatná adresa pro zvolenou restauraci'
    expect(await screen.findByText(text)).toBeVisible()
    expect(currentLocation()).toBeNull()
  })

  const OWN = { ...OPEN, ownDelivery: true }
  const outside = (cityId: number | 'external') => ({
    area: { inside: false, message: 'Do této oblasti momentálně nedoručujeme.' },
    ownDeliveryAreas: [anOwnDeliveryArea({ restaurantId: OPEN.id, cityId, fee: czk(30) })],
  })

  it('outside all areas is accepted with own delivery, and kept after a reload', async () => {
    storeLocation(null)
    const answers = {
      '/restaurants/{restaurant}': OWN,
      '/gpstest/{gps_x}/{gps_y}': outside('external'),
      '/orders': ACCEPTED,
    }
    const first = await open(answers)
    await introduce(first.user)
    await first.user.click(recapButton())
    const dialog = within(await screen.findByRole('dialog', { name: 'Kam to bude?' }))
    await first.user.type(dialog.getByRole('combobox', { name: 'Adresa doručení' }), HOME.name)
    await first.user.click(await screen.findByRole('option', { name: HOME.text }))
    expect(await screen.findByText('Smyšlená 8/3, Olomouc, 779 00')).toBeVisible()
    expect(currentLocation()).toMatchObject({ address: { code: HOME.code }, area: null })
    expect(currentCart().lines).toHaveLength(1)

    const { user, sent } = await open(answers)
    await screen.findByText('Smyšlená 8/3, Olomouc, 779 00')
    await user.click(recapButton())
    await user.click(await confirmButton())
    // 2 × 189 Kč, packaging 25 Kč, delivery 49 Kč and 30 Kč for the area.
    await waitFor(() =>
      expect(ordersIn(sent).map(({ body }) => body)).toMatchObject([{ payment: { deliveryPrice: 79 } }]),
    )
  })

  it.each([
    ['its own couriers do not come from outside', OWN, 1],
    ['it has no couriers of its own', OPEN, 'external'],
  ] as const)('outside all areas is removed where %s', async (_, restaurant, cityId) => {
    await open({
      '/restaurants/{restaurant}': restaurant,
      '/gpstest/{gps_x}/{gps_y}': outside(cityId),
    })
    const text = 'Původní adresa odstraněna. Do této oblasti momentálně nedoručujeme.'
    expect((await screen.findAllByText(text)).length).toBeGreaterThan(0)
    expect(currentLocation()).toBeNull()
  })

  it('in another city is refused when it is chosen [ordering-4.23]', async () => {
    storeLocation(null)
    const prostejov = anArea({ citySlug: 'prostejov', cityName: 'Prostějov', cityId: 2 })
    const { user } = await open({
      '/gpstest/{gps_x}/{gps_y}': { area: { inside: true, areas: [prostejov] }, ownDeliveryAreas: [] },
    })
    await introduce(user)
    await user.click(recapButton())
    const dialog = within(await screen.findByRole('dialog', { name: 'Kam to bude?' }))
    await user.type(dialog.getByRole('combobox', { name: 'Adresa doručení' }), HOME.name)
    await user.click(await screen.findByRole('option', { name: HOME.text }))
    expect(await dialog.findByText('Neplatná adresa pro zvolenou restauraci')).toBeVisible()
    expect(currentLocation()).toBeNull()
  })

  it('is kept if the server does not respond', async () => {
    await open({ '/gpstest/{gps_x}/{gps_y}': OFFLINE })
    expect(await screen.findByText('Smyšlená 8/3, Olomouc, 779 00')).toBeVisible()
    expect(currentLocation()).not.toBeNull()
  })

  it('is required if there is none', async () => {
    storeLocation(null)
    const { user } = await open()
    await introduce(user)
    await user.click(recapButton())
    expect(await screen.findByRole('dialog', { name: 'Kam to bude?' })).toBeVisible()
  })
})

it('says before sending that the order exceeds the maximum amount', async () => {
  const largestOrder = czk(451)
  await open({ '/restaurants/{restaurant}': { ...OPEN, largestOrder } })
  expect((await screen.findAllByText(/Najednou lze objednat nejvýš za 451\sKč/))[0]).toBeVisible()
})

describe('the payment', () => {
  it('offers the methods that the restaurant accepts and the operator has enabled', async () => {
    await open({
      '/restaurants/{restaurant}': {
        ...OPEN,
        payment: { cashless: true, courierCard: true, mealVouchers: false },
      },
    })
    const group = await screen.findByRole('radiogroup', { name: 'Způsob platby' })
    expect(within(group).getAllByRole('radio')).toHaveLength(3)
    expect(within(group).getByRole('radio', { name: /Kartou u kurýra/ })).toBeVisible()
    expect(within(group).getByRole('radio', { name: /Kartou řidiči/ })).toBeVisible()
  })

  it('remembers the last method [ordering-4.22]', async () => {
    const { user } = await open()
    await user.click(await screen.findByRole('radio', { name: /Kartou u kurýra/ }))
    await open()
    const radio = await screen.findByRole('radio', { name: /Kartou u kurýra/ })
    expect(radio).toBeChecked()
  })

  it('shows credits as disabled without a login', async () => {
    await open({ '/restaurants/{restaurant}': { ...OPEN, enabledMethods: ['cash', 'credits'] } })
    const credits = await screen.findByRole('radio', { name: /Kredity.*Vyžaduje přihlášení/ })
    expect(credits).toBeDisabled()
  })

  it('offers a tip with an online card only, and clears it with another method [ordering-5.6]', async () => {
    const { user } = await open({
      '/restaurants/{restaurant}': { ...OPEN, enabledMethods: ['cash', 'credit-card'] },
    })
    await screen.findByRole('heading', { name: 'Platba' })
    expect(screen.queryByText('Spropitné kurýrovi')).toBeNull()
    await user.click(screen.getByRole('radio', { name: /Kartou online/ }))
    await user.click(screen.getByRole('radio', { name: /^20\sKč$/ }))
    expect(screen.getAllByText(/^472\sKč$/).length).toBeGreaterThan(0)
    await user.click(screen.getByRole('radio', { name: 'Jiné' }))
    await user.type(screen.getByRole('textbox', { name: /Částka/ }), '-1e5')
    expect(screen.getAllByText(/^467\sKč$/).length).toBeGreaterThan(0)
    await user.click(screen.getByRole('radio', { name: /Hotově/ }))
    expect(screen.getAllByText(/^452\sKč$/).length).toBeGreaterThan(0)
  })
})

describe('the order', () => {
  const DETAIL = { '/orders/detail/{year}/{cislo}': undefined }
  /**
   * The page opens with a full load (`ordering.md` §2, Screens and routes), which jsdom does not support, a moment
   * after the order. A test waits for it, because it would otherwise open during the next test.
   */
  const thankYouPage = (router: Awaited<ReturnType<typeof open>>['router']) =>
    vi.spyOn(router, 'navigate').mockResolvedValue()

  it('is sent with the choices and prices shown, then the thank-you page opens [ordering-1.16, ordering-1.35, ordering-3.4, ordering-4.14, ordering-5.8]', async () => {
    const { user, sent, router } = await open({ ...DETAIL, '/orders': ACCEPTED })
    const navigate = thankYouPage(router)
    await introduce(user)
    await user.type(field(/Poznámka pro kurýra/), 'Druhé patro')
    await user.type(field(/Poznámka pro kuchyni/), 'Bez cibule')
    await user.click(screen.getByRole('checkbox', { name: /novinky/ }))
    await user.click(recapButton())
    const recap = await screen.findByRole('dialog', { name: 'Rekapitulace objednávky' })
    expect(within(recap).getByText('Smyšlená 8/3, 77900 Olomouc')).toBeVisible()
    await user.click(await confirmButton())
    await waitFor(() =>
      expect(navigate).toHaveBeenCalledWith(
        expect.objectContaining({
          to: '/hotovo/$year/$cislo',
          params: { year: '2026', cislo: '4821907' },
          search: { guid: GUID },
          reloadDocument: true,
        }),
      ),
    )
    expect(ordersIn(sent)).toHaveLength(1)
    expect(ordersIn(sent)[0]?.body).toMatchObject({
      cart: [{ polozka_id: 1002, quantity: 2, extraItems: [] }],
      user: { jmeno: 'Jana', prijmeni: '', login: 'jana@example.com', telefon: '+420700000001' },
      restaurant: OPEN.id,
      noteToCourier: 'Druhé patro',
      noteToChef: 'Bez cibule',
      deliveryTime: null,
      location: 90_000_001,
      platform: 'web',
      marketingAgreement: true,
      payment: {
        method: 'cash',
        creditsUsed: 0,
        totalCheck: 452,
        minimalOrderAddition: 0,
        tipCourier: 0,
        isLunch: false,
        deliveryPrice: 49,
        packaging: 25,
      },
    })
    expect(currentCart().lines).toEqual([])
  })

  it('is not sent if the recap is closed before the confirmation delay ends', async () => {
    const { user, sent } = await open({ '/orders': ACCEPTED })
    await introduce(user)
    await user.click(recapButton())
    const confirm = await confirmButton()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    fireEvent.click(confirm)
    fireEvent.click(screen.getByRole('button', { name: 'Ještě něco upravit' }))
    await act(() => vi.advanceTimersByTimeAsync(60_000))
    expect(ordersIn(sent)).toEqual([])
  })

  it('shows the shortfall to the minimum order and charges it [ordering-1.36, ordering-5.9]', async () => {
    fillCart(1)
    const minimum = { ...OPEN, delivery: { ...OPEN.delivery, minimumOrder: czk(250) } }
    const { user } = await open({ '/restaurants/{restaurant}': minimum })
    await introduce(user)
    await user.click(recapButton())
    expect(
      await screen.findByRole('alertdialog', { name: /Do minimální objednávky vám chybí 46\sKč/ }),
    ).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Doplatit rozdíl' }))
    expect(within(await screen.findByRole('dialog')).getByText('Doplatek do minima')).toBeVisible()
  })

  it.each<[string, unknown, RegExp]>([
    ['a sentence', refused('item_unknown', 'Některý pokrm už není.'), /Některý pokrm už není\./],
    [
      'several causes: the first',
      refused('x', 'A', null, [
        { text: 'První důvod', field: '' },
        { text: 'Druhý', field: '' },
      ]),
      /^První důvod$/,
    ],
    ['no words', refused('x', ''), /Pokuste se stránku obnovit a objednat znova\. ERROR #467/],
    ['a text alone', json({ status: 'error', message: 'Kuchyň je plná.' }), /^Kuchyň je plná\.$/],
    [
      'a list of error_desc alone',
      json({ status: 'error', message: [{ error_desc: 'První.' }] }),
      /^První\.$/,
    ],
    ['no message', json({ status: 'error' }), /Nepodařilo se zpracovat objednávku na serveru\. ERROR #292/],
    [
      'an unknown status',
      json({ status: 'x' }),
      /Nepodařilo se zpracovat objednávku na serveru\. ERROR #299/,
    ],
    ['a 500 with a message', json({ message: 'Kuchyň hoří.' }, 500), /^Kuchyň hoří\.$/],
    ['a 500 without one', json({}, 500), /^An unexpected error occurred\. Please try again later\.$/],
    ['nothing', OFFLINE, /Server did not respond\. Please check your internet connection\. ERROR #314/],
  ])(
    'is refused with %s, and the failure is reported [ordering-1.36, ordering-4.14, ordering-6.9]',
    async (_, answer, text) => {
      const { user, sent } = await open({ '/orders': answer })
      await order(user)
      const dialog = await screen.findByRole('alertdialog', { name: 'Chyba' })
      expect(within(dialog).getByText(text)).toBeVisible()
      expect(sent.some(({ path }) => path === '/api/orders/error')).toBe(true)
      expect(currentCart().lines).toHaveLength(1)
    },
  )

  it('keeps its idempotency key until the outcome is known, even after a reload [wire.13]', async () => {
    const first = await open({ '/orders': OFFLINE })
    await order(first.user)
    await screen.findByRole('alertdialog', { name: 'Chyba' })
    const second = await open({ ...DETAIL, '/orders': ACCEPTED })
    const navigate = thankYouPage(second.router)
    await screen.findByRole('heading', { name: 'Kam a komu' })
    await second.user.click(recapButton())
    await second.user.click(await confirmButton())
    await waitFor(() => expect(navigate).toHaveBeenCalled())
    expect(ordersIn(second.sent)).toHaveLength(1)
    const keyOf = ({ sent }: { sent: readonly Sent[] }) => ordersIn(sent)[0]?.headers.get('idempotency-key')
    expect(keyOf(first)).toMatch(/^[0-9a-f-]{36}$/)
    expect(keyOf(second)).toBe(keyOf(first))
  })

  it('shows the old and the new price if the price changed, and asks for a new confirmation [wire.12]', async () => {
    const totals = {
      items: czk(398),
      packaging: czk(25),
      delivery: czk(49),
      shortfall: ZERO,
      tip: ZERO,
      credits: ZERO,
      total: czk(472),
      bonusCredits: 0,
    }
    const changed = 'Cena objednávky se změnila. Zkontrolujte prosím novou cenu.'
    const dearer = {
      ...MENU,
      categories: [{ name: 'A', subtitle: null, items: [{ ...GULAS, price: czk(199) }] }],
    }
    let asked = 0
    const { user, sent, router } = await open({
      ...DETAIL,
      '/menu/{restaurant}': () => (asked === 0 ? MENU : dearer),
      '/orders': () => {
        asked += 1
        return asked === 1 ? refused('price_changed', changed, totals) : ACCEPTED
      },
    })
    const navigate = thankYouPage(router)
    await order(user)
    const dialog = await screen.findByRole('alertdialog', { name: 'Chyba' })
    expect(within(dialog).getByText(changed)).toBeVisible()
    expect(within(dialog).getByText(/^452\sKč$/)).toBeVisible()
    expect(within(dialog).getByText(/^472\sKč$/)).toBeVisible()
    await user.click(within(dialog).getByRole('button', { name: 'Zkontrolovat objednávku' }))
    await user.click(await confirmButton())
    await waitFor(() => expect(navigate).toHaveBeenCalled())
    expect(ordersIn(sent)).toHaveLength(2)
    expect(ordersIn(sent)[1]?.body).toMatchObject({ payment: { totalCheck: 472 } })
  })
})
