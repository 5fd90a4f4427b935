/** Cash payments are whole korunas (`ordering.md` §9, Total). */
import { haler } from '@sousto/domain/money/money.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import {
  confirmButton,
  introduce,
  OPEN,
  open,
  ordersIn,
  recapButton,
  startCheckout,
} from './checkout-test.ts'

const ACCEPTED = {
  accepted: true,
  number: { year: 2026, number: 4821907 },
  guid: '7d0f2a52-6f0e-4d9e-9a51-0f6d2f1c8b3e',
  redirect: null,
}

beforeEach(startCheckout)

it('a cash order shows the rounding to whole korunas in a separate row, and is sent with the unrounded price [ordering-1.1]', async () => {
  const { delivery } = OPEN
  const restaurant = {
    ...OPEN,
    enabledMethods: ['cash', 'credit-card'],
    delivery: { ...delivery, itemPackaging: haler(20) },
  }
  const { user, sent, router } = await open({
    '/orders/detail/{year}/{cislo}': undefined,
    '/orders': ACCEPTED,
    '/restaurants/{restaurant}': restaurant,
  })
  const navigate = vi.spyOn(router, 'navigate').mockResolvedValue()
  await introduce(user)
  await user.click(await screen.findByRole('radio', { name: /Kartou online/ }))
  await waitFor(() => expect(screen.queryByText('Zaokrouhlení')).toBeNull())
  expect(screen.getAllByText(/^452,40\sKč$/).length).toBeGreaterThan(0)
  await user.click(screen.getByRole('radio', { name: /Hotově/ }))
  await user.click(recapButton())
  const recap = await screen.findByRole('dialog', { name: 'Rekapitulace objednávky' })
  const row = (name: string) =>
    within(recap).getByText(name).parentElement?.textContent.replaceAll('\u00a0', ' ')
  expect([row('Celkem'), row('Zaokrouhlení'), row('K zaplacení')]).toEqual([
    'Celkem452,40 Kč',
    'Zaokrouhlení−0,40 Kč',
    'K zaplacení452 Kč',
  ])
  const confirm = await confirmButton()
  expect(confirm).toHaveTextContent(/platby452\sKč$/)
  await user.click(confirm)
  await waitFor(() => expect(navigate).toHaveBeenCalled())
  expect(ordersIn(sent)[0]?.body).toMatchObject({ payment: { method: 'cash', totalCheck: 452.4 } })
})
