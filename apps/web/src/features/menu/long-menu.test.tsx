/** A menu with more dishes than cards in the server's HTML (docs/page-speed.md). */
import { aMenuItem } from '@sousto/testing/builders.ts'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { openPage } from '../../hydrated-app-test.tsx'
import { KITCHEN } from '../../rendered-app-test.tsx'
import { storeLocation } from '../../shared/delivery-location/stored-location.ts'
import { DISHES_AT_FIRST } from './first-dishes.ts'

const PATH = `/rozvoz-jidel/olomouc/${KITCHEN.slug}/objednat`
const section = (name: string, first: number) => ({
  name,
  subtitle: null,
  items: Array.from({ length: 60 }, (_, index) =>
    aMenuItem({ id: first + index, name: `Jídlo <${first + index}>`, number: '', description: 'S & bez' }),
  ),
})
const ANSWERS = {
  '/restaurants/{restaurant}': KITCHEN,
  '/menu/{restaurant}': { lunch: [], categories: [section('Polévky', 1), section('Pizza', 61)] },
}
const NEVER = { ...ANSWERS, '/menu/{restaurant}': () => new Promise<never>(() => {}) }

beforeEach(() => {
  localStorage.clear()
  storeLocation(null)
})

const cards = () => document.querySelectorAll('.dish-card').length

it('contains the cards of the first dishes and the text of all others in the HTML, in their sections', async () => {
  await openPage(PATH, ANSWERS, NEVER)
  expect(cards()).toBe(DISHES_AT_FIRST)
  const text = screen.getByText(/^Jídlo <120> S & bez/)
  expect(text.closest('section')?.id).toBe('kategorie-pizza')
  expect(document.querySelectorAll('.server-texts > li')).toHaveLength(120 - DISHES_AT_FIRST)
})

it('contains every dish once the browser has loaded the menu, with cards in the visible part', async () => {
  await openPage(PATH, ANSWERS)
  await waitFor(() => expect(document.querySelectorAll('.dish-grid > li')).toHaveLength(120))
  expect(document.querySelectorAll('.server-texts')).toHaveLength(0)
  expect(cards()).toBe(DISHES_AT_FIRST)
})
