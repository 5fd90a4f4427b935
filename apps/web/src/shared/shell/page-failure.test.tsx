import { CART_VERSION } from '@sousto/domain/cart/stored-cart.ts'
import { aCart } from '@sousto/testing/builders.ts'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { KITCHEN, OFFLINE, renderApp } from '../../rendered-app-test.tsx'
import { currentCart, storeCart } from '../cart/stored-cart.ts'

it('a page that cannot be loaded shows a message, keeps cart and header, and recovers on retry', async () => {
  const user = userEvent.setup()
  localStorage.setItem('sousto.version', CART_VERSION)
  const cart = aCart()
  storeCart(cart)
  let answer: unknown = OFFLINE
  renderApp('/rozvoz-jidel/olomouc/u-hrnce/objednat', { '/restaurants/{restaurant}': () => answer })
  expect(await screen.findByText('Chyba v připojení k serveru')).toBeVisible()
  expect(screen.getByRole('banner')).toBeVisible()
  expect(currentCart()).toEqual(cart)
  answer = KITCHEN
  await user.click(screen.getByRole('button', { name: 'Zkusit hned' }))
  expect(await screen.findByRole('heading', { level: 1, name: KITCHEN.name })).toBeVisible()
})
