import { EMPTY_CART } from '@sousto/domain/cart/cart.ts'
import { CART_VERSION } from '@sousto/domain/cart/stored-cart.ts'
import type { PastOrder } from '@sousto/domain/customer/customer.ts'
import { czk } from '@sousto/domain/money/money.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { KITCHEN, OFFLINE, renderApp } from '../../rendered-app-test.tsx'
import { currentCart, storeCart } from '../../shared/cart/stored-cart.ts'
import { KVETA } from '../../shared/session/login-test.ts'

const order = (id: number, state: PastOrder['state']): PastOrder => ({
  id,
  number: { year: 2026, number: 1_000_000 + id },
  placedAt: '2026-11-18T18:00:00Z',
  state,
  items: [
    { itemId: 1002, restaurantId: KITCHEN.id, name: 'Guláš', quantity: id, price: czk(189), extras: [] },
  ],
  price: czk(412),
  guid: '7d0f2a52-6f0e-4d9e-9a51-0f6d2f1c8b3e',
  restaurant: { id: KITCHEN.id, name: KITCHEN.name, slug: KITCHEN.slug, citySlug: KITCHEN.citySlug },
})

it('the last delivered order is repeated from the first page [delights-15.2]', async () => {
  localStorage.setItem('sousto.version', CART_VERSION)
  storeCart(EMPTY_CART)
  const { router } = renderApp('/', {
    '/auth': KVETA,
    '/location/fav': [],
    '/orders/userOrders': [order(3, 'cancelled'), order(2, 'delivered'), order(1, 'delivered')],
  })
  const last = within(await screen.findByRole('region', { name: 'Zopakovat poslední' }))
  expect(last.getByText('2× Guláš')).toBeVisible()
  await userEvent.click(last.getByRole('button', { name: 'Objednat znovu' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/rozvoz-jidel/olomouc/u-hrnce/objednat'))
  expect(currentCart().lines).toMatchObject([{ item: { id: 1002 }, quantity: 2 }])
})

it.each([
  ['has ordered nothing', []],
  ['is offline', OFFLINE],
])('nothing is offered to a customer who %s [delights-15.2]', async (_, answer) => {
  const { sent } = renderApp('/', { '/auth': KVETA, '/location/fav': [], '/orders/userOrders': answer })
  await waitFor(() =>
    expect(sent.map(({ path }) => path)).toContainEqual(expect.stringContaining('userOrders')),
  )
  expect(screen.queryByText('Zopakovat poslední')).not.toBeInTheDocument()
})
