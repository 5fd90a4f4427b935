import { EMPTY_CART } from '@sousto/domain/cart/cart.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderApp } from '../../rendered-app-test.tsx'
import { currentCart, storeCart } from '../../shared/cart/stored-cart.ts'

const DIALOG = { name: 'Kulajda' }
const namesInCart = () => currentCart().lines.map(({ item, quantity }) => `${quantity}× ${item.name}`)

/** Opens a dish; the button that adds it. */
async function openDish(): Promise<HTMLElement> {
  localStorage.clear()
  storeCart(EMPTY_CART)
  renderApp('/rozvoz-jidel/olomouc/u-hrnce/objednat')
  fireEvent.click(await screen.findByRole('button', DIALOG))
  const dialog = within(await screen.findByRole('dialog', DIALOG))
  return dialog.getByRole('button', { name: /^Přidat\s*\d/ })
}

it('the press that adds a dish is answered first, then the dish closes, and then the cart changes', async () => {
  fireEvent.click(await openDish())
  expect(screen.getByRole('dialog', DIALOG)).toBeVisible()
  await waitFor(() => {
    expect(screen.queryByRole('dialog', DIALOG)).toBeNull()
    expect(namesInCart()).toEqual([])
  })
  await waitFor(() => expect(namesInCart()).toEqual(['1× Kulajda']))
  expect(await screen.findByText('Kulajda je v košíku')).toBeVisible()
})

it('a dish is added once, also by two presses before it has closed', async () => {
  const add = await openDish()
  fireEvent.click(add)
  fireEvent.click(add)
  expect(await screen.findByText('Kulajda je v košíku')).toBeVisible()
  expect(namesInCart()).toEqual(['1× Kulajda'])
})
