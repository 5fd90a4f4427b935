import { EMPTY_CART } from '@sousto/domain/cart/cart.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderApp } from '../../rendered-app-test.tsx'
import { currentCart, storeCart } from '../../shared/cart/stored-cart.ts'

it('a dish that is added closes in the task of the press, and the cart changes in the next', async () => {
  localStorage.clear()
  storeCart(EMPTY_CART)
  renderApp('/rozvoz-jidel/olomouc/u-hrnce/objednat')
  fireEvent.click(await screen.findByRole('button', { name: 'Kulajda' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Kulajda' }))
  fireEvent.click(dialog.getByRole('button', { name: /^Přidat\s*\d/ }))
  expect(screen.queryByRole('dialog', { name: 'Kulajda' })).toBeNull()
  expect(currentCart().lines).toEqual([])
  await waitFor(() => expect(currentCart().lines.map(({ item }) => item.name)).toEqual(['Kulajda']))
  expect(await screen.findByText('Kulajda je v košíku')).toBeVisible()
})
