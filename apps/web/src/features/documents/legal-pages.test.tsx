import { RESTAURANT_SORTINGS } from '@sousto/domain/catalogue/filter-choices.ts'
import { RANKING } from '@sousto/domain/delivery-offer/restaurant-filters.ts'
import { rankingCriterionMessage } from '@sousto/messages/ranking-messages.ts'
import { restaurantSortingMessage } from '@sousto/messages/restaurant-messages.ts'
import { screen, within } from '@testing-library/react'
import axe from 'axe-core'
import { expect, it } from 'vitest'
import { renderApp } from '../../rendered-app-test.tsx'

const violations = async () => (await axe.run(document.body)).violations.map(({ id }) => id)

it('the page about ranking names the criteria of each order as the sorter has them [administration-9.7]', async () => {
  renderApp('/jak-radime')
  await screen.findByRole('heading', { name: 'Jak řadíme' })
  for (const sorting of RESTAURANT_SORTINGS) {
    const section = within(screen.getByRole('region', { name: restaurantSortingMessage(sorting) }))
    const shown = section.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(shown).toEqual(RANKING[sorting].map((criterion) => rankingCriterionMessage(criterion)))
  }
  expect(await violations()).toEqual([])
})

it('the list of restaurants links to the page about ranking [administration-9.7]', async () => {
  renderApp('/rozvoz-jidel/olomouc')
  expect(await screen.findByRole('link', { name: 'Jak řadíme' })).toHaveAttribute('href', '/jak-radime')
})

it('the accessibility statement has its date and method, or says that there is none [administration-9.6]', async () => {
  renderApp('/prohlaseni-o-pristupnosti', {
    '/accessibility': { statement: { madeOn: '2026-10-12', method: 'vlastní zkouška' } },
  })
  expect(await screen.findByText(/12. října 2026/)).toBeVisible()
  expect(screen.getByText(/vlastní zkouška/)).toBeVisible()
  expect(await violations()).toEqual([])
  renderApp('/prohlaseni-o-pristupnosti', { '/accessibility': { statement: null } })
  expect(await screen.findByText('Provozovatel prohlášení zatím nevydal.')).toBeVisible()
})
