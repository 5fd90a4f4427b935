/** Helpers for tests of the checkout: a filled cart, a restaurant that is always open, and a customer's actions. */
import { CART_VERSION } from '@sousto/domain/cart/stored-cart.ts'
import { aCart, aCartLine, aLocation, aMenuItem, hours } from '@sousto/testing/builders.ts'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { KITCHEN, MENU, renderApp, type Sent } from '../../rendered-app-test.tsx'
import { storeCart } from '../../shared/cart/stored-cart.ts'
import { storeLocation } from '../../shared/delivery-location/stored-location.ts'

const PATH = '/rozvoz-jidel/olomouc/u-hrnce/platba'
export const GULAS = MENU.categories[0]?.items[1] ?? aMenuItem()
export const ALWAYS = hours('00:00', '00:00')
/** Open at every hour, so that no test depends on the current time. */
export const OPEN = {
  ...KITCHEN,
  days: [ALWAYS, ALWAYS, ALWAYS] as const,
  now: { open: true, window: ALWAYS },
}

/** Fills the cart with 2 × 189 Kč; packaging is 25 Kč, delivery 49 Kč. */
export const fillCart = (quantity = 2) =>
  storeCart(
    aCart({
      restaurant: { id: OPEN.id, slug: OPEN.slug, name: OPEN.name, citySlug: OPEN.citySlug, siblings: [] },
      lines: [aCartLine({ item: GULAS, quantity })],
    }),
  )

export function startCheckout(): void {
  localStorage.clear()
  sessionStorage.clear()
  localStorage.setItem('sousto.version', CART_VERSION)
  fillCart()
  storeLocation(aLocation())
}

type Answers = Parameters<typeof renderApp>[1]
export async function open(answers: Answers = {}) {
  const user = userEvent.setup()
  const app = renderApp(PATH, { '/restaurants/{restaurant}': OPEN, ...answers })
  await screen.findByRole('heading', { level: 1 })
  return { user, ...app }
}

export type User = ReturnType<typeof userEvent.setup>
export const field = (name: RegExp) => screen.getByRole('textbox', { name })
export async function introduce(user: User) {
  await screen.findByRole('heading', { name: 'Kam a komu' })
  await fill(user, field(/^Jméno/), 'Jana')
  await fill(user, field(/^E-mail/), 'jana@example.com')
  await fill(user, field(/^Telefon/), '+420 700 000 001')
}
/** Pastes the text, because typing renders the whole checkout for each character. */
async function fill(user: User, input: HTMLElement, text: string) {
  await user.click(input)
  await user.paste(text)
}
export const recapButton = () => {
  const [first] = screen.getAllByRole('button', { name: 'REKAPITULACE OBJEDNÁVKY' })
  if (first === undefined) throw new Error('no recap button')
  return first
}
export const confirmButton = () => screen.findByRole('button', { name: /^Objednat s povinností platby/ })
export const ordersIn = (sent: readonly Sent[]) => sent.filter(({ path }) => path === '/api/orders')
