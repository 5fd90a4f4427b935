import { CART_VERSION } from '@sousto/domain/cart/stored-cart.ts'
import { aMenuItem, anExtra, anExtraGroup } from '@sousto/testing/builders.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { renderApp } from '../../rendered-app-test.tsx'
import { KVETA } from '../../shared/session/login-test.ts'

const PATH = '/rozvoz-jidel/olomouc/u-hrnce/objednat'
const dish = (id: number, name: string, allergens: number[], facts: object = {}) =>
  aMenuItem({ id, name, number: '', allergens, hasImage: false, restaurantSlug: 'u-hrnce', ...facts })
const SIDE = anExtraGroup({
  id: 201,
  name: 'Příloha',
  kind: 'required',
  extras: [
    anExtra({ id: 1, name: 'Knedlík', allergens: [1, 3] }),
    anExtra({ id: 2, name: 'Brambory', allergens: [] }),
    anExtra({ id: 3, name: 'Hranolky' }),
  ],
})
const items = [
  dish(1, 'Kuře na paprice', [7]),
  dish(2, 'Guláš', [9], { extraGroupIds: [201] }),
  dish(3, 'Polévka dne', []),
  dish(4, 'Chléb', [1]),
]
const MENU = { lunch: [], categories: [{ name: 'Jídla', subtitle: null, items }] }

async function openFilter() {
  renderApp(PATH, { '/menu/{restaurant}': MENU, '/menu/addition': [SIDE] })
  fireEvent.click(await screen.findByRole('button', { name: 'Alergeny a diety' }))
  return within(await screen.findByRole('dialog', { name: 'Alergeny a diety' }))
}

beforeEach(() => {
  localStorage.clear()
  localStorage.setItem('sousto.version', CART_VERSION)
})

it('leaves out dishes with the allergen, and shows those that are unsaid apart [delights-2.8]', async () => {
  const filter = await openFilter()
  fireEvent.click(filter.getByRole('checkbox', { name: '1 lepek' }))
  fireEvent.click(filter.getByRole('button', { name: 'Ukázat jídla' }))
  expect(await screen.findByText('Vyhovují 2 jídla. U 1 jídla to podnik neuvedl.')).toBeVisible()
  expect(screen.queryByRole('heading', { name: 'Chléb' })).toBeNull()
  const unsaid = within(screen.getByRole('region', { name: /^Složení neznáme/ }))
  expect(unsaid.getAllByRole('heading', { level: 3 }).map((each) => each.textContent)).toEqual([
    'Polévka dne',
  ])
  expect(screen.getByRole('button', { name: 'Alergeny a diety' })).toHaveAttribute('aria-pressed', 'true')
})

it('an extra that brings the allergen says so before it is chosen, and the meal after it [delights-2.5]', async () => {
  localStorage.setItem('sousto.diets', JSON.stringify({ without: [1], diets: [] }))
  renderApp(PATH, { '/menu/{restaurant}': MENU, '/menu/addition': [SIDE] })
  fireEvent.click(await screen.findByRole('button', { name: 'Guláš' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Guláš' }))
  const dumpling = await dialog.findByRole('radio', { name: /^Knedlík\s*Obsahuje lepek\./ })
  expect(dialog.getByRole('radio', { name: /^Hranolky\s*Podnik neuvedl vše/ })).toBeVisible()
  expect(dialog.queryByText(/S touhle volbou/)).toBeNull()
  fireEvent.click(dumpling)
  expect(await dialog.findByText('S touhle volbou: Obsahuje lepek.')).toBeVisible()
  expect(dialog.getByText('Alergeny s přílohami: 1 lepek, 3 vejce, 9 celer')).toBeVisible()
  fireEvent.click(dialog.getByRole('radio', { name: /^Brambory/ }))
  await waitFor(() => expect(dialog.queryByText(/S touhle volbou/)).toBeNull())
})

it('a broken stored filter filters nothing', async () => {
  localStorage.setItem('sousto.diets', JSON.stringify({ without: [99], diets: 'vegan' }))
  renderApp(PATH, { '/menu/{restaurant}': MENU })
  expect(await screen.findByRole('heading', { name: 'Chléb' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Alergeny a diety' })).toHaveAttribute('aria-pressed', 'false')
})

it('a customer keeps the filter in the account with consent, and withdraws it [delights-2.9]', async () => {
  localStorage.setItem('sousto.diets', JSON.stringify({ without: [7], diets: [] }))
  const kept = { filter: { without: [7], diets: [] }, consentedAt: '2026-11-27T11:30:00Z' }
  const nothing = { filter: { without: [], diets: [] }, consentedAt: null }
  const { sent } = renderApp(PATH, {
    '/auth': KVETA,
    '/menu/{restaurant}': MENU,
    '/menu/addition': [SIDE],
    'GET /user/diets': nothing,
    'PUT /user/diets': kept,
    'DELETE /user/diets': nothing,
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Alergeny a diety' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Alergeny a diety' }))
  const keep = await dialog.findByRole('switch', { name: /^Pamatovat v mém účtu/ })
  expect(dialog.getByText(/^Souhlasím, aby Sousto uchovalo/)).toBeVisible()
  fireEvent.click(keep)
  expect(await dialog.findByText(/^Souhlas .* Vypnutím ho odvoláte/)).toBeVisible()
  expect(sent.at(-1)?.body).toEqual({ filtr: { bez: [7], diety: [] }, souhlas: true })
  fireEvent.click(dialog.getByRole('checkbox', { name: '1 lepek' }))
  expect(await dialog.findByRole('button', { name: 'Uložit tenhle výběr' })).toBeVisible()
  fireEvent.click(dialog.getByRole('button', { name: 'Použít výběr z účtu' }))
  await waitFor(() => expect(dialog.getByRole('checkbox', { name: '1 lepek' })).not.toBeChecked())
  fireEvent.click(keep)
  expect(await dialog.findByText(/^Souhlasím, aby Sousto uchovalo/)).toBeVisible()
})
