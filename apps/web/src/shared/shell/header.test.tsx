/** The header of every page (`marketplace.md` §2, Header). */
import { CART_VERSION } from '@sousto/domain/cart/stored-cart.ts'
import { aLocation, anArea } from '@sousto/testing/builders.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { renderApp } from '../../rendered-app-test.tsx'
import { currentLocation, storeLocation } from '../delivery-location/stored-location.ts'

beforeEach(() => {
  localStorage.clear()
  localStorage.setItem('sousto.version', CART_VERSION)
  storeLocation(null)
})

const header = async () => within(await screen.findByRole('banner'))

it.each(['/', '/seznam-alergenu', '/rozvoz-jidel/olomouc', '/rozvoz-jidel/olomouc/u-hrnce/objednat', '/404'])(
  'links home, also by the logo, and offers to enter an address at %s [marketplace-1.6]',
  async (path) => {
    renderApp(path)
    const row = await header()
    const hrefs = row.getAllByRole('link').map((link) => link.getAttribute('href'))
    expect(hrefs.slice(0, 2)).toEqual(['/', '/'])
    expect(row.getByRole('link', { name: 'Domů' }).getAttribute('href')).toBe('/')
    expect(row.getByRole('button', { name: 'Zadat adresu' })).toBeVisible()
  },
)

it('opens the address search before an address is chosen, and then the city [marketplace-1.6]', async () => {
  const { router } = renderApp('/seznam-alergenu')
  await userEvent.click((await header()).getByRole('button', { name: 'Zadat adresu' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Kam to bude?' }))
  await userEvent.type(dialog.getByRole('combobox', { name: 'Adresa doručení' }), 'Švestková 14')
  await userEvent.click(await screen.findByRole('option', { name: /Švestková 14/ }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/rozvoz-jidel/olomouc'))
  expect(currentLocation()?.area?.citySlug).toBe('olomouc')
  expect((await header()).getByRole('button', { name: /^Švestková 14/ })).toBeVisible()
})

it('closes the address search when the page changes', async () => {
  const { router } = renderApp('/seznam-alergenu')
  await userEvent.click((await header()).getByRole('button', { name: 'Zadat adresu' }))
  await screen.findByRole('dialog', { name: 'Kam to bude?' })
  await act(() => router.navigate({ to: '/' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('links home even when the logo links to the city of the address [marketplace-1.6]', async () => {
  storeLocation(aLocation({ area: anArea({ citySlug: 'olomouc', cityName: 'Olomouc' }) }))
  renderApp('/seznam-alergenu')
  const hrefs = (await header()).getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(hrefs.slice(0, 2)).toEqual(['/rozvoz-jidel/olomouc', '/'])
})
