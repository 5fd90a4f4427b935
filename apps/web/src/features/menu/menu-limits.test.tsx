/** Dishes with days and hours, and with alcohol, as customers see them (`operations.md` §4). */
import type { MenuItem } from '@sousto/domain/catalogue/menu.ts'
import { hours } from '@sousto/testing/builders.ts'
import { prague } from '@sousto/testing/calendars.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { MENU, renderApp } from '../../rendered-app-test.tsx'

const MENU_TAB = '/rozvoz-jidel/olomouc/u-hrnce/objednat'
const [KITCHEN_DISHES] = MENU.categories

const openMenu = async (goulash: Partial<MenuItem>, now: string) => {
  vi.spyOn(Temporal.Now, 'zonedDateTimeISO').mockReturnValue(prague(now))
  const items = KITCHEN_DISHES?.items.map((item) => (item.id === 1002 ? { ...item, ...goulash } : item))
  renderApp(MENU_TAB, { '/menu/{restaurant}': { lunch: [], categories: [{ ...KITCHEN_DISHES, items }] } })
  const row = (await screen.findByRole('heading', { name: 'Guláš' })).closest('li')
  return within(row ?? document.body)
}

beforeEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
})

describe('a dish with days and hours', () => {
  it.each<[string, Pick<MenuItem, 'days' | 'hours'>]>([
    ['Jen po–pá', { days: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'], hours: null }],
    ['Jen so, ne', { days: ['saturday', 'sunday'], hours: null }],
    ['Jen 11:00–14:00', { days: null, hours: hours('11:00', '14:00') }],
    [
      'Jen út, čt–so 11:00–14:00',
      { days: ['tuesday', 'thursday', 'friday', 'saturday'], hours: hours('11:00', '14:00') },
    ],
  ])('shows %s [operations-4.4]', async (text, limits) => {
    const dish = await openMenu(limits, '2026-11-27T12:00')
    expect(dish.getByText(text)).toBeVisible()
  })

  it('can be ordered now, or for a later time within its hours [operations-4.4]', async () => {
    const dish = await openMenu({ hours: hours('11:00', '14:00') }, '2026-11-27T18:00')
    expect(dish.getByRole('button', { name: 'Přidat Guláš' })).toBeVisible()
  })

  it('cannot be added while orders are accepted for none of its hours, and shows why [operations-4.4]', async () => {
    const dish = await openMenu({ days: ['monday'] }, '2026-11-27T12:00')
    await waitFor(() => expect(dish.queryByRole('button', { name: 'Přidat Guláš' })).toBeNull())
    expect(dish.getByText('Jen po')).toBeVisible()
  })
})

describe('a dish with alcohol', () => {
  it('is marked 18+, others are not [operations-4.5]', async () => {
    const dish = await openMenu({ alcohol: true }, '2026-11-27T12:00')
    expect(dish.getByTitle('Obsahuje alkohol, jen od 18 let')).toHaveTextContent('18+')
    expect(screen.getAllByText('18+')).toHaveLength(1)
  })
})
