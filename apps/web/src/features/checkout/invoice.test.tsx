/** An invoice to a company at the checkout (docs/decisions/032-receipts.md). */
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import {
  confirmButton,
  field,
  introduce,
  open,
  ordersIn,
  recapButton,
  startCheckout,
  type User,
} from './checkout-test.ts'

const ACCEPTED = {
  accepted: true,
  number: { year: 2026, number: 4821907 },
  guid: '7d0f2a52-6f0e-4d9e-9a51-0f6d2f1c8b3e',
  redirect: null,
}
const wish = () => screen.findByRole('checkbox', { name: 'Chci fakturu na firmu' })
const company = () => screen.queryByRole('group', { name: 'Údaje firmy pro fakturu' })
const invoiceOf = (body: unknown) => (body as { readonly invoice: unknown }).invoice

beforeEach(startCheckout)

async function enter(user: User, ico = '990 01 012') {
  await user.click(await wish())
  await user.type(field(/^Název firmy/), 'Smyšlená s.r.o.')
  await user.type(field(/^IČO/), ico)
}

it('shows no company fields until an invoice is wanted, and orders without one', async () => {
  const { user, sent } = await open({ 'POST /orders': ACCEPTED })
  await introduce(user)
  expect(company()).toBeNull()
  await user.click(recapButton())
  await user.click(await confirmButton())
  await waitFor(() => expect(ordersIn(sent)).toHaveLength(1))
  expect(invoiceOf(ordersIn(sent)[0]?.body)).toBeNull()
})

it('orders with the company and remembers it [wire-payments.19]', async () => {
  const { user, sent } = await open({ 'POST /orders': ACCEPTED })
  await introduce(user)
  await enter(user)
  await user.click(recapButton())
  await user.click(await confirmButton())
  await waitFor(() => expect(ordersIn(sent)).toHaveLength(1))
  const typed = { name: 'Smyšlená s.r.o.', ico: '990 01 012', dic: '' }
  expect(invoiceOf(ordersIn(sent)[0]?.body)).toEqual(typed)
  expect(JSON.parse(localStorage.getItem('sousto.invoice') ?? '')).toEqual({ wanted: true, ...typed })
})

it('shows the remembered company', async () => {
  localStorage.setItem(
    'sousto.invoice',
    JSON.stringify({ wanted: true, name: 'Smyšlená s.r.o.', ico: '99001012', dic: 'CZ99001012' }),
  )
  await open()
  await wish()
  await waitFor(() => expect(field(/^DIČ/)).toHaveValue('CZ99001012'))
})

it('shows a problem at its field and focuses it; the order can be sent once the value is valid or no invoice is wanted [wire-payments.19]', async () => {
  const { user } = await open()
  await introduce(user)
  await enter(user, '99001013')
  await user.click(recapButton())
  expect(await screen.findByText('Zadejte platné IČO (8 číslic)')).toBeVisible()
  expect(field(/^IČO/)).toHaveAttribute('aria-invalid', 'true')
  await waitFor(() => expect(field(/^IČO/)).toHaveFocus())
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.clear(field(/^IČO/))
  await user.type(field(/^IČO/), '99001012')
  await waitFor(() => expect(screen.queryByText('Zadejte platné IČO (8 číslic)')).toBeNull())
  await user.clear(field(/^IČO/))
  await user.click(await wish())
  expect(company()).toBeNull()
  await user.click(recapButton())
  expect(await confirmButton()).toBeVisible()
})
