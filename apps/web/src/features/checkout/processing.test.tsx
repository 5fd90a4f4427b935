/** An order that is paid online in the native app (`ordering.md` §4, Order submission). */
import { orderDetail } from '@sousto/contract/orders/detail-codec.ts'
import { orderExamples } from '@sousto/contract/orders/examples.ts'
import { focusManager } from '@tanstack/react-query'
import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { installPhone } from '../../native-device-test.ts'
import { confirmButton, introduce, open, ordersIn, recapButton, startCheckout } from './checkout-test.ts'

const GUID = '7d0f2a52-6f0e-4d9e-9a51-0f6d2f1c8b3e'
const GATEWAY = 'https://brana.example.cz/platba/1'
const ACCEPTED = { accepted: true, number: { year: 2026, number: 4821907 }, guid: GUID, redirect: GATEWAY }
const ORDER = z.decode(orderDetail, orderExamples.detail.answer)
const TITLE = 'Objednávka je odeslaná ke zpracování'

beforeEach(startCheckout)

async function order() {
  let state = 'unpaid'
  let payment = { state: 'waiting', methods: ['cash'], payUntil: null }
  const phone = installPhone()
  const app = await open({
    '/orders': ACCEPTED,
    '/orders/detail/{year}/{cislo}': () => ({ ...ORDER, state, payment }),
  })
  await introduce(app.user)
  await app.user.click(recapButton())
  await app.user.click(await confirmButton())
  return {
    ...app,
    ...phone,
    pays: () => {
      state = 'confirmed'
    },
    fails: () => {
      payment = { ...payment, state: 'failed' }
    },
  }
}

it('the order contains the platform, the version of the system and the phone’s token [ordering-3.4]', async () => {
  const { sent, openPage } = await order()
  // The gateway's page opens a moment later and must not do so during the next test.
  await waitFor(() => expect(openPage).toHaveBeenCalled())
  expect(ordersIn(sent)[0]?.body).toMatchObject({
    platform: 'android',
    deviceVersion: 'android 16, Sousto 1.0',
    notification_token: 'fcm:telefon-1',
  })
})

it('opens the gateway’s page above the app and shows that the order was sent for processing [ordering-1.37, ordering-4.16]', async () => {
  const { openPage, user } = await order()
  expect(await screen.findByRole('alertdialog', { name: TITLE })).toBeVisible()
  expect(openPage.mock.calls).toEqual([[GATEWAY]])
  await user.click(screen.getByRole('button', { name: 'Pokračovat v platbě' }))
  expect(openPage.mock.calls).toEqual([[GATEWAY], [GATEWAY]])
})

it('fetches the order when the app returns to the foreground, and opens the thank-you page if it is paid [ordering-1.37]', async () => {
  const { pays, router, sent } = await order()
  await screen.findByRole('alertdialog', { name: TITLE })
  const asked = () => sent.filter(({ path }) => path.startsWith('/api/orders/detail/')).length
  await waitFor(() => expect(asked()).toBe(1))
  pays()
  act(() => focusManager.onFocus())
  await waitFor(() => expect(router.state.location.pathname).toBe('/hotovo/2026/4821907'))
  expect(router.state.location.search).toEqual({ guid: GUID })
})

it('opens the tracking of an unpaid order [ordering-1.37]', async () => {
  const { user, router } = await order()
  await screen.findByRole('alertdialog', { name: TITLE })
  await user.click(screen.getByRole('button', { name: 'Sledovat objednávku' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/objednavka/2026/4821907'))
})

it('opens the payment options when the payment failed [ordering-4.16]', async () => {
  const { fails, router } = await order()
  await screen.findByRole('alertdialog', { name: TITLE })
  fails()
  act(() => focusManager.onFocus())
  await waitFor(() => expect(router.state.location.pathname).toBe('/hotovo/2026/4821907'))
  expect(await screen.findByRole('button', { name: 'Zaplatit hotově' })).toBeVisible()
})
