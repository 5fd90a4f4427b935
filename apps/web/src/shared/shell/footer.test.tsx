/** The footer of every page (`marketplace.md` §2, Footer). */
import { CART_VERSION } from '@sousto/domain/cart/stored-cart.ts'
import { aLocation, anArea } from '@sousto/testing/builders.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { CITY, renderApp } from '../../rendered-app-test.tsx'
import { storeLocation } from '../delivery-location/stored-location.ts'

const CITIES = {
  '/location/cities': [CITY, { ...CITY, id: 2, slug: 'zlin', name: 'Zlín' }],
  '/location/vop/{id}': '<p>Podmínky</p>',
}

beforeEach(() => {
  localStorage.clear()
  localStorage.setItem('sousto.version', CART_VERSION)
  storeLocation(null)
})

const footer = async () => within(await screen.findByRole('contentinfo'))
const hrefOf = async (name: string) => (await footer()).getByRole('link', { name }).getAttribute('href')

it('links to both forms and names the payment providers [marketplace-1.10]', async () => {
  renderApp('/seznam-alergenu', CITIES)
  expect(await hrefOf('Staňte se kurýrem')).toBe('/stan-se-kuryrem')
  expect(await hrefOf('Spolupráce pro podniky')).toBe('/kontakt-spoluprace')
  const providers = within((await footer()).getByRole('list', { name: 'Platby zajišťují' }))
  expect(providers.getAllByRole('listitem').map((mark) => mark.textContent)).toEqual(['GoPay', 'Comgate'])
  expect(providers.getByText('GoPay')).toHaveClass('payment-mark')
})

it('links to the terms of use, the allergens and the privacy policy [marketplace-1.10]', async () => {
  renderApp('/404', CITIES)
  expect(await hrefOf('Podmínky užití stránek')).toBe('/podminky-uziti-stranek')
  expect(await hrefOf('Seznam alergenů')).toBe('/seznam-alergenu')
  expect(await hrefOf('Soukromí')).toBe('/soukromi')
})

it('links to the page in other languages, and keeps the choice [delights-11.4]', async () => {
  renderApp('/rozvoz-jidel/olomouc?kategorie=Pizza', CITIES)
  const ukrainian = (await footer()).getByRole('link', { name: 'Українська' })
  expect(ukrainian).toHaveAttribute('href', '/uk/rozvoz-jidel/olomouc?kategorie=Pizza')
  const english = (await footer()).getByRole('link', { name: 'English' })
  expect(english).toHaveAttribute('href', '/en/rozvoz-jidel/olomouc?kategorie=Pizza')
  expect(english).toHaveAttribute('lang', 'en')
  // jsdom does not open other documents.
  english.addEventListener('click', (event) => event.preventDefault())
  await userEvent.click(english)
  expect(document.cookie).toContain('jazyk=en')
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no cookieStore
  document.cookie = 'jazyk=; max-age=0; path=/'
})

it('switches reduced data mode on and off, which loads nothing ahead and is kept [delights-15.4]', async () => {
  const { router } = renderApp('/seznam-alergenu', CITIES)
  const save = async () => (await footer()).getByRole('switch', { name: 'Šetřit data' })
  expect(await save()).not.toBeChecked()
  await userEvent.click(await save())
  expect(await save()).toBeChecked()
  expect(document.cookie).toContain('data=setrit')
  expect(router.options.defaultPreload).toBe(false)
  renderApp('/seznam-alergenu', CITIES)
  expect(await save()).toBeChecked()
  await userEvent.click(await save())
  expect(await save()).not.toBeChecked()
  expect(document.cookie).toContain('data=plna')
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no cookieStore
  document.cookie = 'data=; max-age=0; path=/'
})

it('states that prices include VAT [ordering-1.11]', async () => {
  renderApp('/seznam-alergenu', CITIES)
  expect((await footer()).getByText(/Ceny jsou včetně DPH\./)).toBeVisible()
})

it.each(['/rozvoz-jidel/olomouc', '/rozvoz-jidel/olomouc/u-hrnce/objednat'])(
  'links to the city of the page %s, with and without an address in another city [marketplace-1.10]',
  async (path) => {
    for (const stored of [null, anArea({ citySlug: 'zlin', cityName: 'Zlín' })]) {
      storeLocation(stored && aLocation({ area: stored }))
      renderApp(path, CITIES)
      await screen.findByRole('heading', { level: 1 })
      expect(await hrefOf('Kontakt Olomouc')).toBe('/kontakt-rozvoz-jidel/olomouc')
      expect(await hrefOf('Polední menu')).toBe('/poledni-menu/olomouc')
      expect(await hrefOf('Obchodní podmínky')).toBe('/vseobecne-obchodni-podminky/olomouc')
      const categories = within((await footer()).getByRole('navigation', { name: 'Rozvoz jídel Olomouc' }))
      expect(
        categories.getAllByRole('link').map((link) => decodeURI(link.getAttribute('href') ?? '')),
      ).toEqual(
        ['Pizza', 'Burgery', 'Kebab', 'Sushi', 'Česká', 'Čína', 'Indická'].map(
          (category) => `/rozvoz-jidel/olomouc?kategorie=${category}`,
        ),
      )
    }
  },
)

it('on pages without a city, links to the city of the address, or to the general pages if there is no address [marketplace-1.10]', async () => {
  renderApp('/vseobecne-obchodni-podminky/default', CITIES)
  expect(await hrefOf('Kontakty')).toBe('/kontakt-rozvoz-jidel')
  expect(await hrefOf('Obchodní podmínky')).toBe('/vseobecne-obchodni-podminky/default')
  storeLocation(aLocation({ area: anArea({ citySlug: 'zlin', cityName: 'Zlín' }) }))
  await waitFor(async () => expect(await hrefOf('Kontakt Zlín')).toBe('/kontakt-rozvoz-jidel/zlin'))
})
