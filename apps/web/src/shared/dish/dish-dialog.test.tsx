import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { MENU, renderApp } from '../../rendered-app-test.tsx'
import { currentCart } from '../cart/stored-cart.ts'

it('a dish is put into the cart with its note, beside the same dish without one [delights-3.3]', async () => {
  localStorage.clear()
  renderApp('/rozvoz-jidel/olomouc/u-hrnce/objednat')
  for (const note of ['Bez kopru', '']) {
    fireEvent.click(await screen.findByRole('button', { name: 'Kulajda' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Kulajda' }))
    fireEvent.change(dialog.getByRole('textbox', { name: /Poznámka k jídlu/ }), { target: { value: note } })
    fireEvent.click(dialog.getByRole('button', { name: /^Přidat.*Kč/ }))
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Kulajda' })).toBeNull())
  }
  expect(currentCart().lines.map((line) => line.note)).toEqual(['Bez kopru', undefined])
})

it.each([
  ['says the energy of a portion after its weight', 780, '330 ml · 780\u00a0kcal'],
  ['says nothing of an energy that the restaurant has not given', null, '330 ml'],
])('the dialog of a dish %s', async (_title, calories, facts) => {
  const said = { description: '', weight: '330 ml', allergens: [], calories }
  const categories = MENU.categories.map((category) => ({
    ...category,
    items: category.items.map((item) => ({ ...item, ...said })),
  }))
  renderApp('/rozvoz-jidel/olomouc/u-hrnce/objednat', { '/menu/{restaurant}': { lunch: [], categories } })
  fireEvent.click(await screen.findByRole('button', { name: 'Kulajda' }))
  expect(await screen.findByRole('dialog', { name: 'Kulajda' })).toHaveAccessibleDescription(facts)
})
