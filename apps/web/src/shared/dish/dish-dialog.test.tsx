import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { MENU, renderApp } from '../../rendered-app-test.tsx'

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
