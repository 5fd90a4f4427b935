/** A crash of the frame around every page (`marketplace.md` §4 Crash). */
import { CART_VERSION } from '@sousto/domain/cart/stored-cart.ts'
import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderApp } from '../../rendered-app-test.tsx'

/** Simulates a bug in our code. */
vi.mock('../cart/cart-button.tsx', () => ({
  CartButton: () => {
    throw new TypeError('the frame is broken')
  },
}))

it('a crash of the frame shows the crash screen in a complete document, and is reported once [marketplace-7.5]', async () => {
  localStorage.setItem('sousto.version', CART_VERSION)
  const { sent } = renderApp('/soukromi')
  const title = 'Nastala chyba. Pokuste se obnovit stránku.'
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible()
  expect(document.documentElement.lang).toBe('cs')
  expect(sent.filter(({ path }) => path === '/api/orders/error')).toHaveLength(1)
  expect(localStorage).toHaveLength(0)
})
