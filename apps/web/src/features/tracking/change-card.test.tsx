import type { ChangeOffer } from '@sousto/contract/order-changes/wire.ts'
import { orderDetail } from '@sousto/contract/orders/detail-codec.ts'
import { orderExamples } from '@sousto/contract/orders/examples.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { refused, renderApp } from '../../rendered-app-test.tsx'

const GUID = '7d0f2a52-6f0e-4d9e-9a51-0f6d2f1c8b3e'
const PATH = '/objednavka/2026/4821907'
const DETAIL = '/orders/detail/{year}/{cislo}'
const OFFER = 'GET /orders/changes/{year}/{cislo}'
const CANCEL = 'POST /orders/changes/{year}/{cislo}/cancel'
const ORDER = { ...z.decode(orderDetail, orderExamples.detail.answer), state: 'confirmed' } as const
const AHEAD = Temporal.Now.instant().add({ hours: 1 }).toString()
const OPEN: ChangeOffer = { version: '3', open: true, leastUntil: AHEAD, seen: false }

beforeEach(() => {
  vi.stubGlobal(
    'EventSource',
    class {
      close() {}
    },
  )
})

const open = (offer: Partial<ChangeOffer>, more: object = {}) =>
  renderApp(`${PATH}?guid=${GUID}`, { [DETAIL]: ORDER, [OFFER]: { ...OPEN, ...offer }, ...more })

it('the customer cancels after a question, by the version that was seen [delights-5.6]', async () => {
  let isOpen = true
  const { sent } = renderApp(`${PATH}?guid=${GUID}`, {
    [DETAIL]: ORDER,
    [OFFER]: () => ({ ...OPEN, open: isOpen }),
    [CANCEL]: () => {
      isOpen = false
      return { ...OPEN, open: false }
    },
  })
  expect(await screen.findByText('Objednávku můžete zrušit, dokud ji podnik nepřevezme.')).toBeVisible()
  expect(screen.getByRole('timer')).toHaveTextContent(/^Máte na to jistě ještě [\d\s]+ sekund/)
  await userEvent.click(screen.getByRole('button', { name: 'Zrušit objednávku' }))
  const question = await screen.findByRole('alertdialog', { name: 'Zrušit objednávku?' })
  await userEvent.click(within(question).getByRole('button', { name: 'Zrušit objednávku' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
  expect(screen.queryByRole('heading', { name: 'Rozmysleli jste se?' })).not.toBeInTheDocument()
  const [made] = sent.filter(({ path }) => path.includes('/cancel?'))
  expect(made?.headers.get('if-match')).toBe('"3"')
})

it('the customer who is too late reads whom to call [delights-5.3, delights-5.6]', async () => {
  open({}, { [CANCEL]: refused('order_change_too_late', { hotline: '800 000 001' }) })
  await userEvent.click(await screen.findByRole('button', { name: 'Zrušit objednávku' }))
  const question = await screen.findByRole('alertdialog')
  await userEvent.click(within(question).getByRole('button', { name: 'Zrušit objednávku' }))
  expect(await within(question).findByRole('alert')).toHaveTextContent(/Zavolejte na 800 000 001/)
})

it.each<[string, Partial<ChangeOffer>]>([
  ['is over', { open: false }],
  ['has run out since', { seen: true, leastUntil: '2026-01-01T00:00:00Z' }],
])('nothing is offered once the time %s [delights-5.6]', async (_, offer) => {
  const { sent } = open(offer)
  await waitFor(() =>
    expect(sent.map(({ path }) => path)).toContainEqual(
      expect.stringContaining('/orders/changes/2026/4821907'),
    ),
  )
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Zrušit objednávku' })).not.toBeInTheDocument()
})
