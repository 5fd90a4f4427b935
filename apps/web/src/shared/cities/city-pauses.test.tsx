import { EMPTY_CART } from '@sousto/domain/cart/cart.ts'
import { CART_VERSION } from '@sousto/domain/cart/stored-cart.ts'
import { aCart, aLocation } from '@sousto/testing/builders.ts'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { KITCHEN, renderApp } from '../../rendered-app-test.tsx'
import { storeCart } from '../cart/stored-cart.ts'
import { storeLocation } from '../delivery-location/stored-location.ts'

const TEXT = 'V Olomouci teď silně sněží.'
const paused = (city: string, minutes: number) => ({
  '/location/pauses': [{ city, until: Temporal.Now.instant().add({ minutes }).toString(), text: TEXT }],
})

beforeEach(() => {
  localStorage.clear()
  localStorage.setItem('sousto.version', CART_VERSION)
  storeCart(EMPTY_CART)
  storeLocation(null)
})

it.each(['/', '/rozvoz-jidel/olomouc', '/rozvoz-jidel/olomouc/u-hrnce/objednat'])(
  'a customer at %s reads why the city is paused and until when [dispatch-6.14]',
  async (path) => {
    renderApp(path, paused('olomouc', 30))
    expect(await screen.findByText(/^Olomouc má pauzu do \d{1,2}:\d\d$/)).toBeVisible()
    expect(screen.getByText(`${TEXT} Na později si objednat můžete.`)).toBeVisible()
  },
)

it('a customer at the checkout reads why the city is paused [dispatch-6.14]', async () => {
  storeLocation(aLocation())
  storeCart(aCart({ restaurant: KITCHEN }))
  renderApp('/rozvoz-jidel/olomouc/u-hrnce/platba', paused('olomouc', 30))
  expect(await screen.findByText(/^Olomouc má pauzu do/)).toBeVisible()
})

it.each([
  ['a pause that is over', 'olomouc', -1],
  ['the pause of another city', 'louny', 30],
])('%s is not shown in a city [dispatch-6.14]', async (_, city, minutes) => {
  renderApp('/rozvoz-jidel/olomouc', paused(city, minutes))
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible()
  await waitFor(() => expect(screen.queryByText(/má pauzu do/)).not.toBeInTheDocument())
})
