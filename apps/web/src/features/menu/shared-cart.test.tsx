import { EMPTY_CART } from '@sousto/domain/cart/cart.ts'
import { CART_VERSION } from '@sousto/domain/cart/stored-cart.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { renderApp } from '../../rendered-app-test.tsx'
import { currentCart, storeCart } from '../../shared/cart/stored-cart.ts'

const PATH = '/rozvoz-jidel/olomouc/u-hrnce/objednat'
const inCart = () => currentCart().lines.map(({ item, quantity }) => `${quantity}× ${item.name}`)

beforeEach(() => {
  localStorage.clear()
  localStorage.setItem('sousto.version', CART_VERSION)
  storeCart(EMPTY_CART)
})

const asked = async (name: string) => within(await screen.findByRole('alertdialog', { name }))

it('a cart is shared by its link and added to the cart of whoever opens it [delights-15.1]', async () => {
  const user = userEvent.setup()
  const shared: { url?: string }[] = []
  vi.stubGlobal(
    'navigator',
    Object.assign(navigator, { share: async (data: { url?: string }) => shared.push(data) }),
  )
  onTestFinished(() => {
    Reflect.deleteProperty(navigator, 'share')
    vi.unstubAllGlobals()
  })
  const { router } = renderApp(`${PATH}?kosik=1001x2.302-1002x1`)
  const question = await asked('Poslali vám košík')
  expect(question.getByText(/^2× Svíčková, Guláš\. /)).toBeVisible()
  await user.click(question.getByRole('button', { name: 'Přidat do košíku' }))
  await waitFor(() => expect(inCart()).toEqual(['2× Svíčková', '1× Guláš']))
  expect(currentCart().lines[0]?.extras).toMatchObject([{ id: 302 }])
  await waitFor(() => expect(router.state.location.search).toEqual({}))
  expect(screen.queryByRole('alertdialog')).toBeNull()
  await user.click((await screen.findAllByRole('button', { name: 'Sdílet košík' }))[0] as HTMLElement)
  expect(new URL(shared[0]?.url ?? '').search).toBe('?kosik=1001x2.302-1002x1')
})

it('what is sold out or gone is said before the rest is added [delights-15.1]', async () => {
  const user = userEvent.setup()
  renderApp(`${PATH}?kosik=1004x1-9x1-1003x3`)
  await user.click((await asked('Poslali vám košík')).getByRole('button', { name: 'Přidat do košíku' }))
  const told = await asked('Něco ze sdíleného košíku teď nejde')
  expect(told.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Pokrm Gulášovka je vyprodaný.',
    'Jídlo z odkazu už není v nabídce.',
  ])
  await user.click(told.getByRole('button', { name: 'Dát do košíku' }))
  await waitFor(() => expect(inCart()).toEqual(['3× Kulajda']))
})

it('whoever only wants to look keeps the own cart [delights-15.1]', async () => {
  const { router } = renderApp(`${PATH}?kosik=1002x1`)
  const question = await asked('Poslali vám košík')
  await userEvent.click(question.getByRole('button', { name: 'Jen si prohlédnout menu' }))
  await waitFor(() => expect(router.state.location.search).toEqual({}))
  expect(inCart()).toEqual([])
})

it('a damaged link is said [delights-15.1]', async () => {
  renderApp(`${PATH}?kosik=1002x1-%3Cscript%3E`)
  const told = await asked('Odkaz na košík je poškozený')
  expect(told.queryByRole('button', { name: 'Přidat do košíku' })).toBeNull()
  await userEvent.click(told.getByRole('button', { name: 'Zobrazit menu' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
})
