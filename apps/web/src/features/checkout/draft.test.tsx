/** Data that is entered at the checkout survives a visit to the menu (`ordering.md` §8, Shortfall dialog). */
import { czk } from '@sousto/domain/money/money.ts'
import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { field, fillCart, introduce, OPEN, open, recapButton, startCheckout } from './checkout-test.ts'

beforeEach(startCheckout)

const MINIMUM = { ...OPEN, delivery: { ...OPEN.delivery, minimumOrder: czk(250) } }

it('‘Přidat jídlo’ in the shortfall dialog loses nothing that was typed [ordering-1.36]', async () => {
  fillCart(1)
  const { user, router } = await open({ '/restaurants/{restaurant}': MINIMUM })
  await introduce(user)
  await user.type(field(/Poznámka pro kurýra/), 'Druhé patro')
  await user.type(field(/Poznámka pro kuchyni/), 'Bez cibule')
  await user.click(screen.getByRole('checkbox', { name: /novinky/ }))
  await user.click(recapButton())
  await user.click(await screen.findByRole('button', { name: 'Přidat jídlo' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/rozvoz-jidel/olomouc/u-hrnce/objednat'))
  act(() => router.history.back())
  expect(await screen.findByDisplayValue('Druhé patro')).toBeVisible()
  expect(field(/Poznámka pro kuchyni/)).toHaveProperty('value', 'Bez cibule')
  expect(field(/^E-mail/)).toHaveProperty('value', 'jana@example.com')
  expect(await screen.findByRole('checkbox', { name: /novinky/ })).toBeChecked()
})

it('a custom tip is still shown and charged [ordering-5.7]', async () => {
  const card = { '/restaurants/{restaurant}': { ...OPEN, enabledMethods: ['cash', 'credit-card'] } }
  const { user } = await open(card)
  await user.click(await screen.findByRole('radio', { name: /Kartou online/ }))
  await user.click(screen.getByRole('radio', { name: 'Jiné' }))
  await user.type(screen.getByRole('textbox', { name: /Částka/ }), '12,50')
  await open(card)
  expect(await screen.findByRole('textbox', { name: /Částka/ })).toHaveProperty('value', '12,50')
  expect(screen.getAllByText(/^464,50\sKč$/).length).toBeGreaterThan(0)
})

it('is not shown at the checkout of another restaurant', async () => {
  const { user } = await open()
  await user.type(await screen.findByRole('textbox', { name: /Poznámka pro kuchyni/ }), 'Bez cibule')
  await open({ '/restaurants/{restaurant}': { ...OPEN, id: OPEN.id + 1 } })
  expect(await screen.findByRole('textbox', { name: /Poznámka pro kuchyni/ })).toHaveProperty('value', '')
})
