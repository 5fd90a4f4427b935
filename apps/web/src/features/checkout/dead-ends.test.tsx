/**
 * The checkout offers a way on from each stored choice that no longer exists (`ordering.md` §4, Cart, Location
 * re-check).
 */
import { aCart, aCartLine, aMenuItem } from '@sousto/testing/builders.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { refused, renderApp } from '../../rendered-app-test.tsx'
import { currentCart, storeCart } from '../../shared/cart/stored-cart.ts'
import { currentLocation } from '../../shared/delivery-location/stored-location.ts'
import { confirmButton, GULAS, introduce, OPEN, open, recapButton, startCheckout } from './checkout-test.ts'

beforeEach(startCheckout)

it.each(['/soukromi', '/rozvoz-jidel/olomouc/u-hrnce/platba'])(
  'a cart of a deleted restaurant is emptied, with a message on %s [ordering-4.10]',
  async (path) => {
    renderApp(path, { '/restaurants/{restaurant}': refused('restaurant_not_found') })
    const [told] = await screen.findAllByText(
      'Podnik U Hrnce už u nás není. Košík s jeho jídly jsme vyprázdnili.',
    )
    expect(told).toBeVisible()
    expect(currentCart().restaurant).toBeNull()
  },
)

it('dishes of a deleted sibling outlet are removed from the cart [ordering-4.10]', async () => {
  const sibling = { id: 205, slug: 'u-mlyna', name: 'U Mlýna' }
  const pizza = aMenuItem({ id: 5, name: 'Pizza', restaurantId: sibling.id, restaurantSlug: sibling.slug })
  storeCart(
    aCart({
      restaurant: {
        id: OPEN.id,
        slug: OPEN.slug,
        name: OPEN.name,
        citySlug: OPEN.citySlug,
        siblings: [sibling],
      },
      lines: [aCartLine({ item: GULAS }), aCartLine({ item: pizza })],
    }),
  )
  const { router } = await open({
    '/menu/{restaurant}': (url: string) =>
      url.includes('u-mlyna')
        ? Response.json(
            { status: 'error', error: 'x', message: 'x', code: 'restaurant_not_found' },
            { status: 404 },
          )
        : { lunch: [], categories: [{ name: 'Hlavní jídla', subtitle: null, items: [GULAS] }] },
  })
  expect(await screen.findByText(/Pizza už není v nabídce/)).toBeVisible()
  expect(currentCart().lines.map(({ item }) => item.name)).toEqual([GULAS.name])
  expect(router.state.location.pathname).toBe('/rozvoz-jidel/olomouc/u-hrnce/platba')
})

it('an address whose code is no longer in the register is removed, so that another can be chosen [ordering-4.10]', async () => {
  const failure = { code: 'address_unknown', text: 'Adresa nenalezena', field: null, causes: [] }
  const { user } = await open({ '/orders': { accepted: false, failure, totals: null, unpaidOrder: null } })
  await introduce(user)
  await user.click(recapButton())
  await user.click(await confirmButton())
  expect(await screen.findByText('Původní adresa odstraněna. Adresa nenalezena')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Rozumím' }))
  await waitFor(() => expect(currentLocation()).toBeNull())
  await user.click(within(screen.getByRole('main')).getByRole('button', { name: 'Zadat adresu' }))
  expect(await screen.findByRole('dialog', { name: 'Kam to bude?' })).toBeVisible()
})
