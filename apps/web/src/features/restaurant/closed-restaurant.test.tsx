/** Links to a restaurant that has closed for good (`administration.md` §3). */
import { aRestaurantListItem } from '@sousto/testing/builders.ts'
import { screen } from '@testing-library/react'
import axe from 'axe-core'
import { describe, expect, it } from 'vitest'
import { openPage } from '../../hydrated-app-test.tsx'
import { refused, renderApp } from '../../rendered-app-test.tsx'

const PAGES = ['objednat', 'galerie', 'platba'].map((tab) => `/rozvoz-jidel/olomouc/u-lzice/${tab}`)
const other = (id: number) =>
  aRestaurantListItem({ id, slug: `podnik-${id}`, name: `Podnik ${id}`, citySlug: 'olomouc' })
const CLOSED = {
  '/restaurants/{restaurant}': refused('restaurant_not_found'),
  '/menu/{restaurant}': refused('restaurant_not_found'),
  '/restaurants/closed/{restaurant}': { name: 'U Lžíce', city: 'olomouc', cityName: 'Olomouc' },
  '/restaurants': [1, 2, 3, 4, 5].map(other),
}

describe('the page of a restaurant that has closed for good', () => {
  it.each(PAGES)('says so with 410, and shows others: %s [administration-3.15]', async (path) => {
    const { status, html } = await openPage(path, CLOSED)
    expect(status).toBe(410)
    expect(html).toContain('U Lžíce má nadobro zavřeno')
    expect(await screen.findByRole('heading', { name: 'U Lžíce má nadobro zavřeno' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Podnik 1' })).toHaveAttribute(
      'href',
      '/rozvoz-jidel/olomouc/podnik-1/objednat',
    )
    expect(screen.queryByRole('link', { name: 'Podnik 5' })).toBeNull()
    expect(screen.getByRole('link', { name: 'Všechny podniky: Olomouc' })).toBeVisible()
    expect((await axe.run(document.body)).violations.map(({ id }) => id)).toEqual([])
  })

  it('has no list in a city without another restaurant [administration-3.15]', async () => {
    renderApp('/rozvoz-jidel/olomouc/u-lzice/objednat', { ...CLOSED, '/restaurants': [] })
    expect(await screen.findByText('Objednat tu už nejde.')).toBeVisible()
    expect(screen.queryByRole('heading', { name: 'Jiné podniky' })).toBeNull()
  })

  it('is not shown while nobody knows whether it has closed [administration-3.15]', async () => {
    const { status, html } = await openPage(PAGES[0] ?? '', {
      ...CLOSED,
      '/restaurants/closed/{restaurant}': refused('unavailable'),
    })
    expect(status).toBe(500)
    expect(html).not.toContain('nadobro')
  })
})
