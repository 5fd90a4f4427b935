/** Pages that show only texts and lists (`marketplace.md` §2, Other pages). */
import { CART_VERSION } from '@sousto/domain/cart/stored-cart.ts'
import { aMenuItem } from '@sousto/testing/builders.ts'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { renderApp } from './rendered-app-test.tsx'

beforeEach(() => {
  localStorage.clear()
  localStorage.setItem('sousto.version', CART_VERSION)
})

it('the terms of use show who runs the marketplace and how to reach them [marketplace-1.27]', async () => {
  renderApp('/podminky-uziti-stranek', {
    '/location/contact/{city}': (url: string) =>
      url.endsWith('/contact/default') ? '<p>Jídlo, s.r.o., telefon 800 000 000</p>' : undefined,
  })
  expect(await screen.findByText('Jídlo, s.r.o., telefon 800 000 000')).toBeVisible()
  expect(screen.getByText('Podmínky platí od 1. ledna 2023.')).toBeVisible()
})

it('the lunch menus are grouped by category, then by restaurant, with a pepper for each degree of spiciness [marketplace-1.17, marketplace-1.26]', async () => {
  const dish = (id: number, spiciness: 0 | 1 | 2 | 3) =>
    aMenuItem({ id, name: `Jídlo ${id}`, category: 'Hlavní jídla', lunch: true, spiciness })
  const items = [dish(1, 0), dish(2, 1), dish(3, 2), dish(4, 3)]
  renderApp('/poledni-menu/olomouc', {
    '/menu/cityDailyMenu/{city}': [
      { name: 'Hlavní jídla', variants: [{ name: 'U Hrnce', subtitle: null, items }] },
    ],
  })
  expect(await screen.findByRole('heading', { level: 2, name: 'Hlavní jídla' })).toBeVisible()
  expect(screen.getByRole('heading', { level: 3, name: 'U Hrnce' })).toBeVisible()
  const heat = within(screen.getByRole('main')).getAllByRole('img', { name: /pálivé$/ })
  expect(heat.map((each) => [each.getAttribute('aria-label'), each.querySelectorAll('svg').length])).toEqual([
    ['mírně pálivé', 1],
    ['pálivé', 2],
    ['velmi pálivé', 3],
  ])
})

it('a dish of a lunch menu shows its details and links to its restaurant [marketplace-1.26]', async () => {
  const items = [aMenuItem({ category: 'Hlavní jídla', lunch: true })]
  renderApp('/poledni-menu/olomouc', {
    '/menu/cityDailyMenu/{city}': [
      { name: 'Hlavní jídla', variants: [{ name: 'U Hrnce', subtitle: null, items }] },
    ],
  })
  const link = await screen.findByRole('link', { name: '12. Svíčková na smetaně' })
  expect(link.getAttribute('href')).toBe('/rozvoz-jidel/olomouc/u-modreho-hrnce/objednat')
  const facts = link.closest('li')?.textContent
  for (const fact of [/Hovězí, šest knedlíků, brusinky\./, /189\sKč/, /450 g/, /Alergeny: .*1, 3, 7/]) {
    expect(facts).toMatch(fact)
  }
})

it('the allergens are the fourteen of the EU, numbered in their order [marketplace-7.9]', async () => {
  renderApp('/seznam-alergenu')
  await screen.findByRole('heading', { level: 1, name: 'Seznam alergenů' })
  const list = within(screen.getByRole('main')).getByRole('list')
  expect(list.tagName).toBe('OL')
  const names = within(list).getAllByRole('listitem')
  expect(names.map(({ textContent }) => textContent)).toEqual([
    'Obiloviny obsahující lepek',
    'Korýši',
    'Vejce',
    'Ryby',
    'Arašídy',
    'Sója',
    'Mléko',
    'Skořápkové plody (ořechy)',
    'Celer',
    'Hořčice',
    'Sezam',
    'Oxid siřičitý a siřičitany',
    'Vlčí bob (lupina)',
    'Měkkýši',
  ])
})

it('a dish of a lunch menu has number, name, description, price, weight and allergens, and links to its restaurant [marketplace-1.17]', async () => {
  const item = aMenuItem({ name: 'Kung-pao', restaurantSlug: 'u-hrnce', lunch: true })
  renderApp('/poledni-menu/olomouc', {
    '/menu/cityDailyMenu/{city}': [
      { name: 'Hlavní jídla', variants: [{ name: 'U Hrnce', subtitle: null, items: [item] }] },
    ],
  })
  const link = await screen.findByRole('link', { name: '12. Kung-pao' })
  expect(link.getAttribute('href')).toBe('/rozvoz-jidel/olomouc/u-hrnce/objednat')
  const card = link.closest('li')
  for (const text of ['Hovězí, šest knedlíků, brusinky.', '189\u00a0Kč', '450 g', '1, 3, 7']) {
    expect(card?.textContent).toContain(text)
  }
})

it('the terms show every version, and the text of the chosen one [administration-5.8]', async () => {
  const { router } = renderApp('/vseobecne-obchodni-podminky/default', {
    '/location/vop/{id}': '<p>Objednávku lze změnit.</p>',
    '/location/vop/{id}/versions': {
      versions: [
        { version: 2, validFrom: '2026-08-01', validUntil: null },
        { version: 1, validFrom: null, validUntil: '2026-08-01' },
      ],
    },
    '/location/vop/{id}/versions/{version}': '<p>Objednávku nelze měnit.</p>',
  })
  expect(await screen.findByText('Objednávku lze změnit.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Verze 2, platí od 1. 8. 2026' })).toBeVisible()
  await userEvent.click(screen.getByRole('link', { name: 'Verze 1, od počátku' }))
  expect(await screen.findByText('Objednávku nelze měnit.')).toBeVisible()
  expect(router.state.location.href).toBe('/vseobecne-obchodni-podminky/default?verze=1')
  expect(screen.getByText('Verze 1, od počátku')).toHaveAttribute('aria-current', 'page')
})

it.each([
  ['/cerpani-kreditu', 'Jak čerpat kredity', 'Jak uplatnit kód'],
  ['/ochrana-osobnich-udaju', 'Ochrana osobních údajů', 'Co zpracováváme'],
])(
  '%s shows what the staff wrote, or else the text that is built in [administration-5.8]',
  async (path, title, text) => {
    const { unmount } = renderApp(path)
    expect(await screen.findByRole('heading', { level: 2, name: text })).toBeVisible()
    unmount()
    renderApp(path, { '/location/page/{page}': '<p>Napsali jsme to jinak.</p>' })
    expect(await screen.findByText('Napsali jsme to jinak.')).toBeVisible()
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible()
    expect(screen.queryByRole('heading', { level: 2, name: text })).not.toBeInTheDocument()
  },
)
