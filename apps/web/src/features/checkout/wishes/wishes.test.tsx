/** What the customer asks for beside the dishes (`delights.md` §3). */
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { confirmButton, introduce, open, ordersIn, recapButton, startCheckout } from '../checkout-test.ts'
import { storedDoors } from './stored-doors.ts'

beforeEach(startCheckout)

const text = (name: RegExp) => screen.findByRole('textbox', { name })
const type = async (name: RegExp, value: string) => fireEvent.change(await text(name), { target: { value } })

it('the checkout sends door, cutlery and announced cash, says them in the recap, and keeps the door on this device [delights-3.7]', async () => {
  const { user, sent } = await open({
    '/orders': { accepted: true, number: { year: 2026, number: 4821907 }, guid: null, redirect: null },
  })
  await introduce(user)
  await user.click(await screen.findByRole('button', { name: 'Jak k vám' }))
  await type(/^Patro/, '4')
  await type(/^Kód ke dveřím/, '12#')
  await user.click(screen.getByRole('radio', { name: 'nepřibalovat' }))
  await type(/^Budu platit/, '500')
  expect(screen.getByText(/^Kurýr vám vrátí/)).toHaveTextContent(/48.Kč/)
  await user.click(recapButton())
  const recap = within(await screen.findByRole('dialog', { name: 'Rekapitulace objednávky' }))
  const fact = (name: string) => recap.queryByText(name)?.nextElementSibling?.textContent
  expect(fact('Jak k vám')).toBe('4. patro, kód 12#')
  expect(fact('Příbor')).toBe('nepřibalovat')
  expect(fact('Připravíte si')).toMatch(/^500.Kč, kurýr vrátí 48.Kč$/)
  await user.click(await confirmButton())
  await waitFor(() => expect(ordersIn(sent)).toHaveLength(1))
  expect(ordersIn(sent)[0]?.body).toMatchObject({
    cutlery: false,
    door: { floor: '4', lift: null, bell: '', code: '12#', call: false, leave: false },
    payment: { paysWith: 500 },
  })
  expect(storedDoors.get()).toMatchObject([{ door: { floor: '4' } }])
})

it('an order without wishes has none of their fields [delights-3.1]', async () => {
  const { user, sent } = await open({
    '/orders': { accepted: true, number: { year: 2026, number: 4821907 }, guid: null, redirect: null },
  })
  await introduce(user)
  await user.click(recapButton())
  await user.click(await confirmButton())
  await waitFor(() => expect(ordersIn(sent)).toHaveLength(1))
  const body = ordersIn(sent)[0]?.body
  expect(body).not.toHaveProperty('door')
  expect(body).not.toHaveProperty('cutlery')
  expect(body).not.toHaveProperty('payment.paysWith')
})

it('too little cash is said at its field, and leads back to it from the recap button [delights-3.4]', async () => {
  const { user } = await open()
  await introduce(user)
  await type(/^Budu platit/, '100')
  expect(await text(/^Budu platit/)).toHaveAccessibleDescription(/Tolik nestačí, kurýrovi zaplatíte 452.Kč/)
  await user.click(recapButton())
  await waitFor(async () => expect(await text(/^Budu platit/)).toHaveFocus())
  expect(screen.queryByRole('dialog', { name: 'Rekapitulace objednávky' })).toBeNull()
})
