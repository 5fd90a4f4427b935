import { groupView } from '@sousto/contract/groups/codec.ts'
import { groupExamples } from '@sousto/contract/groups/examples.ts'
import { EMPTY_CART } from '@sousto/domain/cart/cart.ts'
import { activeRestaurant } from '@sousto/domain/cart/cart-changes.ts'
import { CART_VERSION } from '@sousto/domain/cart/stored-cart.ts'
import { czk } from '@sousto/domain/money/money.ts'
import { aCartLine, aLocation } from '@sousto/testing/builders.ts'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { HOME, KITCHEN, MENU, refused, renderApp } from '../../rendered-app-test.tsx'
import { currentCart, storeCart } from '../../shared/cart/stored-cart.ts'
import { storeLocation } from '../../shared/delivery-location/stored-location.ts'
import { keepMembership } from '../../shared/group/stored-groups.ts'

const GROUP = groupExamples.create.answer.group
const KEY = groupExamples.create.answer.key
const PAGE = `/spolecna-objednavka/${GROUP}`
const MENU_PAGE = '/rozvoz-jidel/olomouc/u-hrnce/objednat'
const EXAMPLE = z.decode(groupView, groupExamples.view.answer as never)
const SEEN = { ...EXAMPLE, restaurant: { id: 101, name: 'U Hrnce', slug: 'u-hrnce', city: 'olomouc' } }
const STRANGER = { ...SEEN, persons: [], me: null, lines: null }
const GUEST = { ...SEEN, me: { person: 2, host: false, version: 3, ready: false, lines: [] }, lines: null }

const [, goulash] = MENU.categories[0]?.items ?? []
if (goulash === undefined) throw new Error('the menu has two dishes')

beforeEach(() => {
  localStorage.clear()
  localStorage.setItem('sousto.version', CART_VERSION)
  storeCart(EMPTY_CART)
})

const joined = (host = false) => keepMembership({ group: GROUP, key: KEY, host, restaurant: 'u-hrnce' })
const CARDS = { ...KITCHEN, enabledMethods: ['cash', 'credit-card'] }
const spaced = (text: string) => text.replaceAll('\u00a0', ' ')
const done = () => new Response(null, { status: 204 })
const withGoulash = () =>
  storeCart({ restaurant: activeRestaurant(KITCHEN), lines: [aCartLine({ item: goulash, extras: [] })] })

describe('a group order', () => {
  it('begins from the cart, with a time, a deadline and a limit [delights-7.1]', async () => {
    const user = userEvent.setup()
    withGoulash()
    storeLocation(aLocation({ address: HOME }))
    const { router, sent } = renderApp(MENU_PAGE, {
      '/groups': { group: GROUP, key: KEY },
      '/groups/{group}': SEEN,
    })
    const [begin] = await screen.findAllByRole('link', { name: 'Objednat společně' })
    await user.click(begin as HTMLElement)
    await user.type(await screen.findByRole('textbox', { name: 'Vaše jméno' }), 'Honza')
    await user.type(screen.getByRole('textbox', { name: 'Limit na osobu v Kč' }), '2x')
    expect(screen.getByText('Zadejte částku v celých korunách, nebo pole vymažte.')).toBeVisible()
    await user.type(screen.getByRole('textbox', { name: 'Limit na osobu v Kč' }), '{Backspace}50')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Čas na výběr' }), '60')
    await user.click(screen.getByRole('button', { name: 'Založit společnou objednávku' }))
    await waitFor(() => expect(router.state.location.pathname).toBe(PAGE))
    const created = sent.find(({ path }) => path.endsWith('/groups'))?.body
    expect(created).toMatchObject({
      location: HOME.code,
      deliveryTime: null,
      limit: 250,
      name: 'Honza',
      cart: [{ polozka_id: 1002 }],
    })
    expect(await screen.findByText(new RegExp(`${PAGE}$`))).toBeVisible()
  })

  it('is joined by its link with a name, and leads to the menu [delights-7.2]', async () => {
    const user = userEvent.setup()
    const { router, sent } = renderApp(PAGE, {
      '/groups/{group}': STRANGER,
      '/groups/{group}/persons': { key: KEY },
    })
    expect(await screen.findByText('Honza objednává z podniku U Hrnce')).toBeVisible()
    expect(screen.getByText('Připojili se 2 lidé')).toBeVisible()
    await user.type(screen.getByRole('textbox', { name: 'Vaše jméno' }), 'Šárka')
    await user.click(screen.getByRole('button', { name: 'Připojit se a vybrat' }))
    await waitFor(() => expect(router.state.location.pathname).toBe(MENU_PAGE))
    expect(sent).toContainEqual(expect.objectContaining({ body: { name: 'Šárka' } }))
  })

  it('says why a name cannot join [delights-7.2]', async () => {
    const user = userEvent.setup()
    renderApp(PAGE, {
      '/groups/{group}': STRANGER,
      '/groups/{group}/persons': refused('group_name_taken'),
    })
    await user.type(await screen.findByRole('textbox', { name: 'Vaše jméno' }), 'Honza')
    await user.click(screen.getByRole('button', { name: 'Připojit se a vybrat' }))
    expect(await screen.findByText(/^Tohle jméno už někdo má/)).toBeVisible()
  })

  it('shows who has chosen what, and what cannot be ordered [delights-7.3]', async () => {
    joined()
    const [host, guest] = GUEST.persons
    const soldOut = { ...host?.lines[0], name: 'Řízek', problem: 'Pokrm Řízek je vyprodaný.' }
    renderApp(PAGE, { '/groups/{group}': { ...GUEST, persons: [{ ...host, lines: [soldOut] }, guest] } })
    expect(await screen.findByText('Pokrm Řízek je vyprodaný.')).toBeVisible()
    expect(screen.getByText('Má vybráno')).toBeVisible()
    expect(screen.getByText('Vybírá')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Vybrat jídla' })).toHaveAttribute('href', MENU_PAGE)
    expect(screen.queryByRole('button', { name: 'Ukončit výběr a objednat' })).toBeNull()
  })

  it('says what each owes once it is ordered [delights-7.5]', async () => {
    joined()
    const persons = GUEST.persons.map((person, index) => ({ ...person, share: czk(201 + index) }))
    const order = { year: 2026, number: 4821907 }
    renderApp(PAGE, { '/groups/{group}': { ...GUEST, state: 'ordered', persons, order } })
    expect(await screen.findByText('S dopravou a balným 201 Kč', { normalizer: spaced })).toBeVisible()
    expect(screen.getByText('Objednávka 2026/4821907 je odeslaná.')).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Vybrat jídla' })).toBeNull()
  })

  it('takes the cart as the choice of the person, by the version that was seen [delights-7.3]', async () => {
    const user = userEvent.setup()
    joined()
    withGoulash()
    const { router, sent } = renderApp(MENU_PAGE, {
      '/groups/{group}': GUEST,
      '/groups/{group}/choice': done,
    })
    const [choose] = await screen.findAllByRole('button', { name: 'Mám vybráno' })
    await waitFor(() => expect(choose).toBeEnabled())
    await user.click(choose as HTMLElement)
    await waitFor(() => expect(router.state.location.pathname).toBe(PAGE))
    const chosen = sent.find(({ path }) => path.includes('/choice'))
    expect(chosen?.path).toContain(`key=${KEY}`)
    expect(chosen?.body).toMatchObject({ ready: true, version: 3, cart: [{ polozka_id: 1002, quantity: 1 }] })
  })

  it('leaves the cart to the customer once it is over [delights-7.3]', async () => {
    joined()
    withGoulash()
    renderApp(MENU_PAGE, { '/groups/{group}': { ...GUEST, state: 'over' } })
    expect(await screen.findAllByRole('link', { name: /^Objednat\s*\d/ })).not.toHaveLength(0)
    expect(screen.queryByRole('button', { name: 'Mám vybráno' })).toBeNull()
  })

  it('goes to the checkout of its host with the names of all [delights-7.4]', async () => {
    const user = userEvent.setup()
    joined(true)
    const lines = [
      { itemId: 1002, quantity: 1, extraIds: [], person: 'Honza' },
      { itemId: 1002, quantity: 2, extraIds: [], person: 'Šárka' },
      { itemId: 1004, quantity: 1, extraIds: [], person: 'Šárka' },
    ]
    const { router } = renderApp(PAGE, {
      '/groups/{group}': { ...SEEN, lines },
      '/groups/{group}/lock': done,
    })
    await user.click(await screen.findByRole('button', { name: 'Ukončit výběr a objednat' }))
    await waitFor(() => expect(router.state.location.pathname).toMatch(/\/platba$/))
    expect(
      currentCart().lines.map(({ item, quantity, person }) => `${person} ${quantity}× ${item.name}`),
    ).toEqual(['Honza 1× Guláš', 'Šárka 2× Guláš'])
    // What is sold out is said, and not ordered.
    expect(await screen.findByText(/Gulášovka\.$/)).toBeVisible()
  })

  it('is begun with a choice of who pays, where cards are taken [delights-7.11]', async () => {
    const user = userEvent.setup()
    withGoulash()
    storeLocation(aLocation({ address: HOME }))
    const { sent } = renderApp(MENU_PAGE, {
      '/restaurants/{restaurant}': CARDS,
      '/groups': { group: GROUP, key: KEY },
      '/groups/{group}': SEEN,
    })
    const [begin] = await screen.findAllByRole('link', { name: 'Objednat společně' })
    await user.click(begin as HTMLElement)
    await user.type(await screen.findByRole('textbox', { name: 'Vaše jméno' }), 'Honza')
    expect(screen.queryByRole('combobox', { name: 'Kdo včas nezaplatí' })).toBeNull()
    await user.selectOptions(screen.getByRole('combobox', { name: 'Kdo platí' }), 'each')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Kdo včas nezaplatí' }), 'host')
    await user.click(screen.getByRole('button', { name: 'Založit společnou objednávku' }))
    await waitFor(() =>
      expect(sent.find(({ path }) => path.endsWith('/groups'))?.body).toMatchObject({
        pays: 'each',
        unpaid: 'host',
      }),
    )
  })

  it('is paid by card alone at the checkout of its host [delights-7.11]', async () => {
    keepMembership({ group: GROUP, key: KEY, host: true, restaurant: 'u-hrnce', shared: true })
    const lines = ['Honza', 'Šárka'].map((person) => aCartLine({ item: goulash, extras: [], person }))
    storeCart({ restaurant: activeRestaurant(KITCHEN), lines })
    renderApp('/rozvoz-jidel/olomouc/u-hrnce/platba', { '/restaurants/{restaurant}': CARDS })
    expect(await screen.findByRole('radio', { name: /^Kartou online/ })).toBeChecked()
    expect(screen.queryByRole('radio', { name: /^Hotově/ })).toBeNull()
  })

  const PAYING = {
    ...GUEST,
    state: 'paying' as const,
    pays: 'each' as const,
    payUntil: '2026-11-21T16:20:00Z',
    toPay: czk(201),
    order: { year: 2026, number: 4821907 },
    persons: GUEST.persons.map((person) => ({ ...person, share: czk(201), payment: 'due' as const })),
  }

  it('leads a guest to the gateway, with an e-mail for the receipt [delights-7.11]', async () => {
    const user = userEvent.setup()
    joined()
    const { sent } = renderApp(PAGE, {
      '/groups/{group}': PAYING,
      '/groups/{group}/payment': refused('group_email_invalid'),
    })
    expect(await screen.findByText('Každý platí svou část kartou')).toBeVisible()
    expect(screen.getByText('Kdo včas nezaplatí, toho vynecháme')).toBeVisible()
    expect(screen.getAllByText('Čeká na platbu')).toHaveLength(2)
    await user.type(screen.getByRole('textbox', { name: 'E-mail pro účtenku' }), 'sarka@')
    await user.click(screen.getByRole('button', { name: /^Zaplatit svou část 201\sKč$/ }))
    expect(await screen.findByText(/^Zadejte prosím platný e-mail/)).toBeVisible()
    expect(sent.find(({ path }) => path.includes('/payment'))?.body).toEqual({ email: 'sarka@' })
  })

  it('says who has paid, and lets the host pay the rest [delights-7.11, delights-7.6]', async () => {
    joined(true)
    const [first, second] = PAYING.persons
    renderApp(PAGE, {
      '/groups/{group}': {
        ...PAYING,
        me: { person: 1, host: true, version: 1, ready: true, lines: [] },
        persons: [first, { ...second, payment: 'left_out' }],
      },
    })
    expect(await screen.findByRole('button', { name: /^Zaplatit zbytek 201\sKč$/ })).toBeVisible()
    expect(screen.queryByRole('textbox', { name: 'E-mail pro účtenku' })).toBeNull()
    expect(screen.getByText('Vynecháno')).toBeVisible()
    expect(screen.getByText(/^Zaplaťte teď zbytek/)).toBeVisible()
  })

  it('shows the receipt of the own share once the kitchen has the order [delights-7.7]', async () => {
    joined()
    renderApp(PAGE, {
      '/groups/{group}': { ...PAYING, state: 'ordered', toPay: null, receipt: KEY },
    })
    expect(await screen.findByRole('link', { name: 'Moje účtenka' })).toHaveAttribute(
      'href',
      `/api/orders/receipt/2026/4821907?share=${KEY}`,
    )
  })
})
