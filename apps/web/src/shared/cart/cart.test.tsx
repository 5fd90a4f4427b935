/** The cart on every screen: next to the menu, in the header, in the checkout summary (`ordering.md` §4, Cart). */
import { CART_VERSION } from '@sousto/domain/cart/stored-cart.ts'
import { aCart, aCartLine, aLocation, aMenuItem } from '@sousto/testing/builders.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { KITCHEN, MENU, renderApp, SIDE } from '../../rendered-app-test.tsx'
import { storeLocation } from '../delivery-location/stored-location.ts'
import { currentCart, storeCart } from './stored-cart.ts'

const MENU_PATH = '/rozvoz-jidel/olomouc/u-hrnce/objednat'
const CHECKOUT_PATH = '/rozvoz-jidel/olomouc/u-hrnce/platba'
const RESTAURANT = {
  id: KITCHEN.id,
  slug: KITCHEN.slug,
  name: KITCHEN.name,
  citySlug: 'olomouc',
  siblings: [],
}
const [SVICKOVA, GULAS] = MENU.categories[0]?.items ?? []
const line = (item = aMenuItem(), more = {}) => aCartLine({ item, ...more })
const names = () => currentCart().lines.map(({ item }) => item.name)
const panel = async () => within(await screen.findByRole('complementary', { name: 'Košík' }))

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  localStorage.setItem('sousto.version', CART_VERSION)
  storeLocation(aLocation())
  storeCart(aCart({ restaurant: RESTAURANT, lines: [line(GULAS)] }))
})

async function addKulajda(user: ReturnType<typeof userEvent.setup>) {
  await user.click(await screen.findByRole('button', { name: 'Kulajda' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Kulajda' }))
  await user.click(dialog.getByRole('button', { name: /^Přidat\s*\d/ }))
  return screen.findByText('Kulajda je v košíku')
}

describe('the cart', () => {
  it('undoes only one step, whatever was added since [ordering-4.6, ordering-4.7]', async () => {
    const user = userEvent.setup()
    renderApp(MENU_PATH)
    await addKulajda(user)
    await user.click(await (await panel()).findByRole('button', { name: 'Vyprázdnit' }))
    await screen.findByText('Košík je prázdný')
    const [newest] = screen.getAllByRole('button', { name: 'Vrátit' })
    await user.click(newest ?? document.body)
    await waitFor(() => expect(names()).toEqual(['Guláš', 'Kulajda']))
    await user.click(screen.getByRole('button', { name: 'Vrátit' }))
    expect(names()).toEqual(['Guláš'])
  })

  it('names its restaurant and links to it, next to the menu and in the header [ordering-4.6]', async () => {
    const user = userEvent.setup()
    renderApp(MENU_PATH)
    const link = await (await panel()).findByRole('link', { name: KITCHEN.name })
    expect(link.getAttribute('href')).toBe(MENU_PATH)
    await user.click(screen.getByRole('button', { name: /^Košík .*1 ks/ }))
    const dropdown = within(await screen.findByRole('dialog', { name: 'Košík' }))
    expect(dropdown.getByRole('link', { name: KITCHEN.name }).getAttribute('href')).toBe(MENU_PATH)
  })

  it('lists dishes and every amount in the header, on every page, and links to the checkout [marketplace-1.8]', async () => {
    const user = userEvent.setup()
    renderApp('/seznam-alergenu')
    await user.click(await screen.findByRole('button', { name: /^Košík 253\sKč, 1 ks/ }))
    const dropdown = within(await screen.findByRole('dialog', { name: 'Košík' }))
    expect(dropdown.getByText('Guláš')).toBeVisible()
    const figures = dropdown
      .getAllByRole('definition')
      .map((figure) => [figure.previousElementSibling?.textContent, figure.textContent])
      .map(([name, amount]) => [name?.replace('O obalech', ''), amount?.replace('\u00a0', ' ')])
    expect(figures).toEqual([
      ['Položky', '189 Kč'],
      ['Obaly', '15 Kč'],
      ['Doprava', '49 Kč'],
      ['Celkem', '253 Kč'],
    ])
    expect(dropdown.getByRole('link', { name: /^Objednat/ }).getAttribute('href')).toBe(CHECKOUT_PATH)
  })

  it('closes in the header when its button opens the checkout, and stays closed on the way back', async () => {
    const user = userEvent.setup()
    const { router } = renderApp('/seznam-alergenu')
    await user.click(await screen.findByRole('button', { name: /^Košík 253\sKč, 1 ks/ }))
    const dropdown = within(await screen.findByRole('dialog', { name: 'Košík' }))
    await user.click(dropdown.getByRole('link', { name: /^Objednat/ }))
    await screen.findByRole('heading', { level: 1, name: 'Pokladna' })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    act(() => router.history.back())
    await screen.findByRole('heading', { level: 1, name: /alergen/i })
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('shows no price in the header of the checkout, whose summary has that with tip and credits [marketplace-1.8]', async () => {
    renderApp(CHECKOUT_PATH)
    await screen.findByRole('complementary', { name: 'Souhrn objednávky' })
    const pill = within(screen.getByRole('banner')).getByRole('link', { name: 'Košík, 1 ks' })
    expect(pill.textContent).toBe('1')
  })

  it('closes on a phone when it opens the menu of its restaurant from that of another', async () => {
    const user = userEvent.setup()
    const { router } = renderApp('/rozvoz-jidel/olomouc/u-mlyna/objednat')
    await user.click(await screen.findByRole('button', { name: /Zobrazit košík/ }))
    const sheet = within(await screen.findByRole('dialog', { name: 'Košík' }))
    await user.click(sheet.getByRole('link', { name: KITCHEN.name }))
    await waitFor(() => expect(router.state.location.pathname).toBe(MENU_PATH))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('expires after 120 idle minutes in an open tab [ordering-4.8]', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    onTestFinished(() => void vi.useRealTimers())
    renderApp(MENU_PATH)
    await panel()
    const start = Temporal.Now.instant()
    const clock = vi.spyOn(Temporal.Now, 'instant')
    clock.mockReturnValue(start.add({ minutes: 119 }))
    act(() => void vi.advanceTimersByTime(30_000))
    expect(names()).toEqual(['Guláš'])
    clock.mockReturnValue(start.add({ minutes: 121 }))
    act(() => void vi.advanceTimersByTime(30_000))
    expect(currentCart()).toEqual({ restaurant: null, lines: [] })
    clock.mockRestore()
  })

  it('does not expire while the user clicks or types [ordering-4.8]', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    onTestFinished(() => void vi.useRealTimers())
    renderApp(MENU_PATH)
    await panel()
    const start = Temporal.Now.instant()
    const clock = vi.spyOn(Temporal.Now, 'instant')
    clock.mockReturnValue(start.add({ minutes: 100 }))
    window.dispatchEvent(new Event('keydown'))
    act(() => void vi.advanceTimersByTime(30_000))
    clock.mockReturnValue(start.add({ minutes: 200 }))
    act(() => void vi.advanceTimersByTime(30_000))
    expect(names()).toEqual(['Guláš'])
    clock.mockRestore()
  })
})

describe.each([
  ['beside the menu', MENU_PATH, 'Košík'],
  ['in the checkout summary', CHECKOUT_PATH, 'Souhrn objednávky'],
])('a line of the cart %s', (_, path, label) => {
  const cart = async () => within(await screen.findByRole('complementary', { name: label }))

  it('can be changed, removed and restored [ordering-4.6]', async () => {
    const user = userEvent.setup()
    storeCart(aCart({ restaurant: RESTAURANT, lines: [line(GULAS), line(MENU.categories[1]?.items[0])] }))
    renderApp(path)
    const count = within(await (await cart()).findByRole('group', { name: 'Počet: Guláš' }))
    await user.click(count.getByRole('button', { name: 'Přidat kus' }))
    expect(currentCart().lines[0]?.quantity).toBe(2)
    await user.click(count.getByRole('button', { name: 'Ubrat kus' }))
    await user.click(count.getByRole('button', { name: 'Odebrat' }))
    expect(names()).toEqual(['Kulajda'])
    await user.click(await screen.findByRole('button', { name: 'Vrátit' }))
    expect(names().sort()).toEqual(['Guláš', 'Kulajda'])
  })

  it('can get other extras and another quantity [ordering-4.6]', async () => {
    const user = userEvent.setup()
    storeCart(
      aCart({ restaurant: RESTAURANT, lines: [line(SVICKOVA, { extras: [SIDE.extras[1]], quantity: 2 })] }),
    )
    renderApp(path)
    await user.click(await (await cart()).findByRole('button', { name: 'Upravit přílohy: Svíčková' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Svíčková' }))
    expect(await dialog.findByRole('radio', { name: /Hranolky/ })).toBeChecked()
    await user.click(dialog.getByRole('radio', { name: /Knedlík/ }))
    await user.click(dialog.getByRole('button', { name: /^Uložit/ }))
    expect(currentCart().lines).toMatchObject([{ extras: [{ name: 'Knedlík' }], quantity: 2 }])
  })
})
