import { EMPTY_CART } from '@sousto/domain/cart/cart.ts'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, it, onTestFinished } from 'vitest'
import { renderApp } from '../../rendered-app-test.tsx'
import { currentCart, storeCart } from '../../shared/cart/stored-cart.ts'

const DIALOG = { name: 'Kulajda' }
const namesInCart = () => currentCart().lines.map(({ item, quantity }) => `${quantity}× ${item.name}`)

/** Opens a dish and returns the button that adds it. */
async function openDish(): Promise<HTMLElement> {
  localStorage.clear()
  storeCart(EMPTY_CART)
  renderApp('/rozvoz-jidel/olomouc/u-hrnce/objednat')
  fireEvent.click(await screen.findByRole('button', DIALOG))
  const dialog = within(await screen.findByRole('dialog', DIALOG))
  return dialog.getByRole('button', { name: /^Přidat\s*\d/ })
}

/** Records each state of the dish and the cart, however short. */
function recordStates() {
  const states: { readonly open: boolean; readonly cart: readonly string[] }[] = []
  const record = () => {
    const state = { open: screen.queryByRole('dialog', DIALOG) !== null, cart: namesInCart() }
    if (JSON.stringify(state) !== JSON.stringify(states.at(-1))) states.push(state)
  }
  record()
  const observer = new MutationObserver(record)
  observer.observe(document, { childList: true, subtree: true, attributes: true })
  onTestFinished(() => observer.disconnect())
  return states
}

it('the click that adds a dish is acknowledged first, then the dish closes, and then the cart changes', async () => {
  const add = await openDish()
  const states = recordStates()
  fireEvent.click(add)
  expect(screen.getByRole('dialog', DIALOG)).toBeVisible()
  expect(await screen.findByText('Kulajda je v košíku')).toBeVisible()
  expect(states).toEqual([
    { open: true, cart: [] },
    { open: false, cart: [] },
    { open: false, cart: ['1× Kulajda'] },
  ])
})

it('a dish is added once, even if the button is clicked twice before it closes', async () => {
  const add = await openDish()
  fireEvent.click(add)
  fireEvent.click(add)
  expect(await screen.findByText('Kulajda je v košíku')).toBeVisible()
  expect(namesInCart()).toEqual(['1× Kulajda'])
})
