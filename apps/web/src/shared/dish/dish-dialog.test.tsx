import { formatMoney, haler } from '@sousto/domain/money/money.ts'
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

it('another dish, a call or the money is chosen for a dish that is missing, and read in the cart [delights-6.8]', async () => {
  localStorage.clear()
  const [category] = MENU.categories
  const [soup] = category?.items ?? []
  if (category === undefined || soup === undefined) throw new Error('the menu has a dish')
  const items = [
    { ...soup, extraGroupIds: [] },
    { ...soup, id: 77, name: 'Gulášovka', extraGroupIds: [] },
    { ...soup, id: 78, name: 'Humrová', extraGroupIds: [], price: haler(soup.price + 1) },
  ]
  renderApp('/rozvoz-jidel/olomouc/u-hrnce/objednat', {
    '/menu/{restaurant}': { lunch: [], categories: [{ ...category, items }] },
  })
  fireEvent.click(await screen.findByRole('button', { name: soup.name }))
  const dialog = within(await screen.findByRole('dialog', { name: soup.name }))
  const choice = dialog.getByRole('combobox', { name: 'Kdyby jídlo chybělo' })
  expect(
    within(choice)
      .getAllByRole('option')
      .map((option) => option.textContent),
  ).toEqual(['Vraťte peníze', 'Zavolejte mi', `Místo něj: Gulášovka, ${formatMoney(soup.price)}`])
  fireEvent.change(choice, { target: { value: '77' } })
  fireEvent.click(dialog.getByRole('button', { name: /^Přidat.*Kč/ }))
  await waitFor(() => expect(currentCart().lines).toMatchObject([{ ifMissing: { id: 77 } }]))
})
