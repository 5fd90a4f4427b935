/** Pages that only show texts and lists (`marketplace.md` §2, Other pages). */
import { CART_VERSION } from '@sousto/domain/cart/stored-cart.ts'
import { aMenuItem } from '@sousto/testing/builders.ts'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { renderApp } from './rendered-app-test.tsx'

beforeEach(() => {
  localStorage.clear()
  localStorage.setItem('sousto.version', CART_VERSION)
})

it('the terms of use show who runs the marketplace and how to reach them', async () => {
  renderApp('/podminky-uziti-stranek', {
    '/location/contact/{city}': (url: string) =>
      url.endsWith('/contact/default') ? '<p>Jídlo, s.r.o., telefon 800 000 000</p>' : undefined,
  })
  expect(await screen.findByText('Jídlo, s.r.o., telefon 800 000 000')).toBeVisible()
  expect(screen.getByText('Podmínky platí od 1. ledna 2023.')).toBeVisible()
})

it('the lunch menus stand by category, then by whose they are, with a pepper for each degree of spiciness', async () => {
  const item = aMenuItem({ name: 'Kung-pao', category: 'Hlavní jídla', lunch: true, spiciness: 3 })
  renderApp('/poledni-menu/olomouc', {
    '/menu/cityDailyMenu/{city}': [
      { name: 'Hlavní jídla', variants: [{ name: 'U Hrnce', subtitle: null, items: [item] }] },
    ],
  })
  expect(await screen.findByRole('heading', { level: 2, name: 'Hlavní jídla' })).toBeVisible()
  expect(screen.getByRole('heading', { level: 3, name: 'U Hrnce' })).toBeVisible()
  const heat = within(screen.getByRole('main')).getByRole('img', { name: 'velmi pálivé' })
  expect(heat.querySelectorAll('svg')).toHaveLength(3)
})
