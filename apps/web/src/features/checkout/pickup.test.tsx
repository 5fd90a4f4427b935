/** Orders that the customer collects, at the checkout (`delights.md` §8). */
import { czk } from '@sousto/domain/money/money.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { storeLocation } from '../../shared/delivery-location/stored-location.ts'
import { confirmButton, OPEN, open, ordersIn, recapButton, startCheckout } from './checkout-test.ts'

const ACCEPTED = {
  accepted: true,
  number: { year: 2026, number: 4_821_907 },
  guid: null,
  redirect: null,
} as const
const WITH_PICKUP = { ...OPEN, pickup: { minutes: 20, minimumOrder: czk(100) } }

beforeEach(startCheckout)

it('pickup is announced and cannot be chosen where the outlet does not offer it [delights-8.1]', async () => {
  await open()
  expect(await screen.findByRole('radio', { name: 'Vyzvednu si (Již brzy)' })).toBeDisabled()
  expect(screen.getByRole('radio', { name: /^Chci dovézt/ })).toBeChecked()
})

it('an order that is collected needs no address, and has no delivery price [delights-8.2, delights-8.3]', async () => {
  storeLocation(null)
  const { user, sent } = await open({ '/restaurants/{restaurant}': WITH_PICKUP, 'POST /orders': ACCEPTED })
  await user.click(await screen.findByRole('radio', { name: /^Vyzvednu si/ }))
  expect(await screen.findByRole('heading', { name: 'Kde si ji vyzvednete' })).toBeVisible()
  expect(screen.getByText('bez dopravy, za 20 min')).toBeVisible()
  expect(screen.queryByRole('textbox', { name: /kurýra/ })).not.toBeInTheDocument()
  for (const [name, text] of [
    [/^Jméno/, 'Jana'],
    [/^E-mail/, 'jana@example.com'],
    [/^Telefon/, '+420 700 000 001'],
  ] as const) {
    await user.click(screen.getByRole('textbox', { name }))
    await user.paste(text)
  }
  await user.click(recapButton())
  expect(await confirmButton()).toHaveTextContent(/403\sKč/)
  const recap = within(screen.getByRole('dialog'))
  expect(recap.getByText('Vyzvednete')).toBeVisible()
  expect(recap.getByText('Co nejdříve, za 20 min')).toBeVisible()
  await user.click(await confirmButton())
  await waitFor(() => expect(ordersIn(sent)).toHaveLength(1))
  const body = ordersIn(sent)[0]?.body
  expect(body).toMatchObject({ pickup: true, payment: { deliveryPrice: 0, totalCheck: 403 } })
  expect(body).not.toHaveProperty('location')
})
