/** 'Objednat znovu' in the history (`marketplace.md` §2, /mujucet/objednavky; `ordering.md` §4, Cart). */

import { type Cart, EMPTY_CART } from '@sousto/domain/cart/cart.ts'
import { CART_VERSION } from '@sousto/domain/cart/stored-cart.ts'
import type { PastOrder, PastOrderLine } from '@sousto/domain/customer/customer.ts'
import { czk } from '@sousto/domain/money/money.ts'
import { aCart } from '@sousto/testing/builders.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { KITCHEN, OFFLINE, refused, SIDE } from '../../rendered-app-test.tsx'
import { currentCart, storeCart } from '../../shared/cart/stored-cart.ts'
import { openAccount } from './account-test.ts'

const line = (itemId: number, name: string, more: Partial<PastOrderLine> = {}): PastOrderLine => ({
  itemId,
  restaurantId: KITCHEN.id,
  name,
  quantity: 1,
  price: czk(189),
  extras: [],
  ...more,
})
const HRANOLKY = { id: 302, name: 'Hranolky', price: czk(15) }
const svickova = line(1001, 'Svíčková', { quantity: 2, price: czk(204), extras: [HRANOLKY] })
const gulas = line(1002, 'Guláš')

const order = (...items: readonly PastOrderLine[]): PastOrder => ({
  id: 1,
  number: { year: 2026, number: 1_000_001 },
  placedAt: '2026-11-18T18:00:00Z',
  state: 'delivered',
  items,
  price: czk(412),
  guid: '7d0f2a52-6f0e-4d9e-9a51-0f6d2f1c8b3e',
  restaurant: { id: KITCHEN.id, name: KITCHEN.name, slug: KITCHEN.slug, citySlug: KITCHEN.citySlug },
})

const MENU_PAGE = '/rozvoz-jidel/olomouc/u-hrnce/objednat'
const JINDE = { id: 999, slug: 'jinde', name: 'Jinde', citySlug: 'olomouc', siblings: [] }

beforeEach(() => {
  localStorage.clear()
  localStorage.setItem('sousto.version', CART_VERSION)
  storeCart(EMPTY_CART)
})

const inCart = ({ lines }: Cart = currentCart()) =>
  lines.map(({ item, quantity }) => `${quantity}× ${item.name}`)

async function press(past: PastOrder, answers = {}) {
  const user = userEvent.setup()
  const { router } = openAccount('objednavky', { '/orders/userOrders': [past], ...answers })
  await user.click(await screen.findByRole('button', { name: 'Objednat znovu' }))
  return { user, path: () => router.state.location.pathname }
}

describe('‘Objednat znovu’', () => {
  it('opens the restaurant with the dishes of the order in the cart, and can be undone [marketplace-2.9]', async () => {
    const { user, path } = await press(order(svickova, gulas))
    await waitFor(() => expect(path()).toBe(MENU_PAGE))
    expect(inCart()).toEqual(['2× Svíčková', '1× Guláš'])
    expect(currentCart().lines[0]?.extras).toMatchObject([{ id: 302, name: 'Hranolky' }])
    await user.click(await screen.findByRole('button', { name: 'Vrátit' }))
    expect(inCart()).toEqual([])
  })

  it('lists dishes that are gone, sold out or more expensive, and continues with the rest [marketplace-2.9]', async () => {
    const cheaper = { ...svickova, price: czk(199) }
    const { user, path } = await press(order(line(9, 'Ryba'), line(1004, 'Gulášovka'), cheaper))
    const told = within(await screen.findByRole('alertdialog', { name: 'Něco se od minula změnilo' }))
    expect(told.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Ryba už není v nabídce.',
      'Pokrm Gulášovka je vyprodaný.',
      'Svíčková teď stojí 204\u00a0Kč místo 199\u00a0Kč.',
    ])
    expect(inCart()).toEqual([])
    await user.click(told.getByRole('button', { name: 'Dát do košíku' }))
    await waitFor(() => expect(path()).toBe(MENU_PAGE))
    expect(inCart()).toEqual(['2× Svíčková'])
  })

  it('leaves out a dish whose extra is gone, to be chosen again in the menu [marketplace-2.9]', async () => {
    const { user, path } = await press(order(svickova), {
      '/menu/addition': [{ ...SIDE, extras: SIDE.extras.filter(({ id }) => id !== 302) }],
    })
    const told = within(await screen.findByRole('alertdialog', { name: 'Něco se od minula změnilo' }))
    expect(
      told.getByText('Svíčková: nabídka příloh se změnila, vyberte si je prosím v menu znovu.'),
    ).toBeVisible()
    await user.click(told.getByRole('button', { name: 'Otevřít menu' }))
    await waitFor(() => expect(path()).toBe(MENU_PAGE))
    expect(inCart()).toEqual([])
  })

  it('changes nothing if the customer cancels', async () => {
    const { user, path } = await press(order(gulas, line(9, 'Ryba')))
    const told = within(await screen.findByRole('alertdialog'))
    await user.click(told.getByRole('button', { name: 'Zrušit' }))
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(path()).toBe('/mujucet/objednavky')
    expect(inCart()).toEqual([])
  })

  it('with a cart of another restaurant, offers to finish that order or to switch [marketplace-2.9]', async () => {
    const theirs = aCart({ restaurant: JINDE })
    storeCart(theirs)
    const { user, path } = await press(order(gulas))
    const question = within(
      await screen.findByRole('alertdialog', { name: 'Objednávat můžete vždy jen z jedné provozovny' }),
    )
    expect(inCart()).toEqual(inCart(theirs))
    await user.click(question.getByRole('button', { name: 'Vysypat košík a přidat tohle' }))
    await waitFor(() => expect(path()).toBe(MENU_PAGE))
    expect(inCart()).toEqual(['1× Guláš'])
  })

  it('with a cart of another restaurant, can go to its checkout', async () => {
    storeCart(aCart({ restaurant: JINDE }))
    const { user, path } = await press(order(gulas))
    await user.click(await screen.findByRole('button', { name: 'Dokončit v Jinde' }))
    await waitFor(() => expect(path()).toBe('/rozvoz-jidel/olomouc/jinde/objednat'))
    expect(currentCart().restaurant).toEqual(JINDE)
  })

  it.each([
    ['that is no more', refused('restaurant_not_found'), 'Restaurace nenalezena'],
    ['that cannot be reached', OFFLINE, 'Chyba v připojení k serveru'],
  ])('from a restaurant %s shows a message', async (_, answer, text) => {
    const { path } = await press(order(gulas), { '/restaurants/{restaurant}': answer })
    expect((await screen.findAllByText(text)).length).toBeGreaterThan(0)
    expect(path()).toBe('/mujucet/objednavky')
    expect(inCart()).toEqual([])
  })
})
