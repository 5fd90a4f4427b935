/** Tracking of an order that the customer collects (`delights.md` §8). */
import { orderDetail } from '@sousto/contract/orders/detail-codec.ts'
import { orderExamples } from '@sousto/contract/orders/examples.ts'
import type { OrderDetail } from '@sousto/domain/order/order.ts'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { renderApp } from '../../../rendered-app-test.tsx'

const GUID = '7d0f2a52-6f0e-4d9e-9a51-0f6d2f1c8b3e'
const ORDER: OrderDetail = {
  ...z.decode(orderDetail, orderExamples.detail.answer),
  pickup: {
    ready: true,
    address: 'Smyšlená 12, Olomouc, 779 00',
    place: { lng: 17.25, lat: 49.59 },
    hours: '10:00–22:00',
    number: 42,
    pin: '4821',
  },
}

beforeEach(() => {
  vi.stubGlobal(
    'EventSource',
    class {
      close() {}
    },
  )
})

const open = (order: Partial<OrderDetail>) =>
  renderApp(`/objednavka/2026/4821907?guid=${GUID}`, {
    '/orders/detail/{year}/{cislo}': { ...ORDER, ...order },
    '/orders/live/{year}/{cislo}': { ...orderExamples.live.answer, courier: null, pin: '4821' },
  })

it('what is ready says where, until when, and what to say at the counter [delights-8.4, delights-8.7]', async () => {
  open({ state: 'accepted' })
  expect(await screen.findByRole('heading', { level: 1, name: 'Můžete si pro ni přijít' })).toBeVisible()
  const counter = within(await screen.findByRole('region', { name: 'Kde si ji vyzvednete' }))
  expect(counter.getByText('Otevřeno 10:00–22:00')).toBeVisible()
  expect(counter.getByText('číslo 42')).toBeVisible()
  expect(counter.getByText('4821')).toBeVisible()
  expect(counter.getByRole('link', { name: /^Ukázat cestu/ })).toHaveAttribute(
    'href',
    expect.stringContaining('end=17.25,49.59'),
  )
})

it('what nobody collected says so, without a review or a way [delights-8.4, delights-8.6]', async () => {
  open({ state: 'delivered', cancellation: { reason: 'not_collected', note: '' } })
  expect(await screen.findByRole('heading', { level: 1, name: 'Nevyzvednuto' })).toBeVisible()
  expect(screen.queryByRole('region', { name: 'Kde si ji vyzvednete' })).not.toBeInTheDocument()
  expect(screen.queryByRole('heading', { name: 'Chutnalo vám?' })).not.toBeInTheDocument()
})

it('what is being prepared has no courier who would ask for the PIN, and says when it is ready [delights-8.4]', async () => {
  const promised = { from: '2026-11-21T17:30:00Z', to: '2026-11-21T17:45:00Z' }
  open({
    state: 'accepted',
    deliverAt: null,
    promised,
    pickup: ORDER.pickup && { ...ORDER.pickup, ready: false },
  })
  expect(await screen.findByRole('heading', { level: 1, name: 'Podnik ji připravuje' })).toBeVisible()
  expect(screen.getByText('K vyzvednutí bude asi v 18:45.')).toBeVisible()
  expect(await screen.findByRole('region', { name: 'Kde si ji vyzvednete' })).toBeVisible()
  expect(screen.queryByRole('heading', { name: 'Řekněte kurýrovi PIN' })).not.toBeInTheDocument()
})
