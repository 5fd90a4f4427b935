/** Lunch menus with more dishes than cards in the server's HTML (docs/page-speed.md). */
import { aMenuItem } from '@sousto/testing/builders.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openPage } from '../../hydrated-app-test.tsx'
import { LUNCHES_AT_FIRST } from './first-lunch.ts'

const PATH = '/poledni-menu/olomouc'
const variant = (name: string, first: number) => ({
  name,
  subtitle: null,
  items: Array.from({ length: 40 }, (_, index) =>
    aMenuItem({ id: first + index, name: `Jídlo <${first + index}>`, number: '', description: 'S & bez' }),
  ),
})
const MENU = [
  { name: 'Polévky', variants: [variant('U Hrnce', 1), variant('U Lípy', 41)] },
  { name: 'Hlavní jídla', variants: [variant('U Hrnce', 81)] },
]
const CALL = '/menu/cityDailyMenu/{city}'
const NEVER = { [CALL]: () => new Promise<never>(() => {}) }

const cards = () => document.querySelectorAll('.daily-lunch-item').length

it('contain the cards of the first dishes and the text of all others in the HTML, under their headings [marketplace-1.17]', async () => {
  await openPage(PATH, { [CALL]: MENU }, NEVER)
  expect(cards()).toBe(LUNCHES_AT_FIRST)
  expect(screen.getByRole('heading', { level: 2, name: 'Hlavní jídla' })).toBeVisible()
  expect(screen.getByText(/^Jídlo <120> S & bez/)).toBeVisible()
  expect(document.querySelectorAll('.server-texts > li')).toHaveLength(120 - LUNCHES_AT_FIRST)
})

it('contain every dish once the browser has loaded them, with cards in the visible part [marketplace-1.17]', async () => {
  await openPage(PATH, { [CALL]: MENU })
  await waitFor(() => expect(document.querySelectorAll('.daily-lunch-items > li')).toHaveLength(120))
  expect(document.querySelectorAll('.server-texts')).toHaveLength(0)
  expect(cards()).toBeLessThan(120)
  const link = screen.getByRole('link', { name: /^Jídlo <120> S & bez/ })
  expect(link.getAttribute('href')).toMatch(/^\/rozvoz-jidel\/olomouc\/.+\/objednat$/)
})
