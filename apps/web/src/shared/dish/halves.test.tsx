import { CART_VERSION } from '@sousto/domain/cart/stored-cart.ts'
import { halfName } from '@sousto/domain/catalogue/halves.ts'
import { czk, ZERO } from '@sousto/domain/money/money.ts'
import { aMenuItem, anExtra, anExtraGroup } from '@sousto/testing/builders.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { renderApp } from '../../rendered-app-test.tsx'
import { currentCart } from '../cart/stored-cart.ts'

const PATH = '/rozvoz-jidel/olomouc/u-hrnce/objednat'
const pizza = (id: number, name: string, price: number, facts: object = {}) =>
  aMenuItem({
    id,
    name,
    number: '',
    price: czk(price),
    packaging: ZERO,
    hasImage: false,
    restaurantSlug: 'u-hrnce',
    extraGroupIds: [-5],
    ...facts,
  })
const items = [pizza(1, 'Margherita', 159), pizza(2, 'Salámová', 199), pizza(3, 'Hawai', 119)]
const half = (dish: (typeof items)[number], allergens: number[] = []) =>
  anExtra({
    id: -dish.id,
    name: halfName(dish.name),
    price: ZERO,
    packaging: ZERO,
    allergens,
    dish,
    half: 'mean',
  })
const HALVES = anExtraGroup({
  id: -5,
  name: 'Druhá půlka',
  kind: 'optional',
  atLeast: 0,
  atMost: 1,
  halves: true,
  extras: items.slice(0, 2).map((dish) => half(dish, [7])),
  soldOut: items.slice(2).map((dish) => half(dish)),
})
const WATER = pizza(4, 'Voda', 39, { extraGroupIds: [], weight: '0,33 l', unitPrice: true })
const ANSWERS = {
  '/menu/{restaurant}': {
    lunch: [],
    categories: [{ name: 'Pizza', subtitle: null, items: [...items, WATER] }],
  },
  '/menu/addition': [HALVES],
}

beforeEach(() => {
  localStorage.clear()
  localStorage.setItem('sousto.version', CART_VERSION)
})

async function openDish(name: string) {
  fireEvent.click(await screen.findByRole('button', { name }))
  return within(await screen.findByRole('dialog', { name }))
}

it('the other half is chosen from a list with what it changes, and is in the cart [delights-9.6]', async () => {
  renderApp(PATH, ANSWERS)
  const dialog = await openDish('Margherita')
  const list = await dialog.findByRole('combobox', { name: /^Druhá půlka/ })
  expect(
    within(list)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Bez druhé půlky', '½ Salámová (+20\u00a0Kč)', '½ Hawai (vyprodáno)'])
  fireEvent.change(list, { target: { value: '-2' } })
  fireEvent.click(dialog.getByRole('button', { name: /^Přidat\s*179\sKč/ }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Margherita' })).toBeNull())
  expect(currentCart().lines).toMatchObject([{ item: { id: 1, price: czk(159) }, extras: [{ id: -2 }] }])
  expect(await screen.findByText('½ Margherita je v košíku')).toBeVisible()
})

it('a cheaper half takes something off, and the choice is undone', async () => {
  renderApp(PATH, ANSWERS)
  const dialog = await openDish('Salámová')
  const list = await dialog.findByRole('combobox', { name: /^Druhá půlka/ })
  expect(within(list).getByRole('option', { name: '½ Margherita (−20\u00a0Kč)' })).toBeInTheDocument()
  fireEvent.change(list, { target: { value: '-1' } })
  expect(dialog.getByRole('button', { name: /^Přidat\s*179\sKč/ })).toBeVisible()
  fireEvent.change(list, { target: { value: '0' } })
  expect(dialog.getByRole('button', { name: /^Přidat\s*199\sKč/ })).toBeVisible()
})

it('a half that brings a filtered allergen says so before it is chosen [delights-2.5]', async () => {
  localStorage.setItem('sousto.diets', JSON.stringify({ without: [7], diets: [] }))
  renderApp(PATH, ANSWERS)
  const dialog = await openDish('Margherita')
  const list = await dialog.findByRole('combobox', { name: /^Druhá půlka/ })
  expect(within(list).getByRole('option', { name: /^½ Salámová .*Obsahuje mléko/ })).toBeInTheDocument()
})

it('packaged goods show the price of 100 ml [delights-9.4]', async () => {
  renderApp(PATH, ANSWERS)
  expect(await screen.findByText('11,82 Kč za 100 ml')).toBeVisible()
})
