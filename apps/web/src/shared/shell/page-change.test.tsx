import { CART_VERSION } from '@sousto/domain/cart/stored-cart.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { renderApp } from '../../rendered-app-test.tsx'

beforeEach(() => {
  localStorage.clear()
  localStorage.setItem('sousto.version', CART_VERSION)
})

const announced = () => screen.getAllByRole('status').map(({ textContent }) => textContent)

it('a new page is announced by its title, and gets the focus if the focused element went with the last page [marketplace-3.30]', async () => {
  const { router } = renderApp('/cerpani-kreditu')
  const [link] = within(await screen.findByRole('main')).getAllByRole('link')
  link?.focus()
  expect(document.activeElement).toBe(link)
  await act(() => router.navigate({ to: '/seznam-alergenu' }))
  await waitFor(() => expect(announced()).toContain('Seznam alergenů | Sousto'))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })))
})

it('the focus stays on an element that is still there [marketplace-3.30]', async () => {
  const { router } = renderApp('/soukromi')
  const home = await screen.findByRole('link', { name: 'Domů' })
  home.focus()
  await act(() => router.navigate({ to: '/seznam-alergenu' }))
  await waitFor(() => expect(announced()).toContain('Seznam alergenů | Sousto'))
  expect(document.activeElement).toBe(home)
})

it('answering the cookie banner returns the focus to the page [marketplace-3.30]', async () => {
  renderApp('/soukromi')
  await userEvent.click(await screen.findByRole('button', { name: 'Odmítnout' }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })))
})
