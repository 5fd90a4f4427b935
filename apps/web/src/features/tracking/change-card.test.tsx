import type { ChangeOffer } from '@sousto/contract/order-changes/codec.ts'
import { orderDetail } from '@sousto/contract/orders/detail-codec.ts'
import { orderExamples } from '@sousto/contract/orders/examples.ts'
import { czk } from '@sousto/domain/money/money.ts'
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
const OPEN: ChangeOffer = {
  version: '3',
  open: true,
  changeable: true,
  leastUntil: AHEAD,
  seen: false,
  lines: [
    { itemId: 1, quantity: 2, extraIds: [], name: 'Guláš', extras: '', note: '', person: '' },
    { itemId: 2, quantity: 1, extraIds: [7], name: 'Svíčková', extras: 'Knedlík', note: '', person: '' },
  ],
  addressCode: 900_000_001,
  address: 'Švestková 14, Olomouc, 779 00',
  deliverAt: null,
  noteToCourier: '',
  noteToChef: '',
}

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
  expect(
    await screen.findByText('Objednávku můžete změnit nebo zrušit, dokud ji podnik nepřevezme.'),
  ).toBeVisible()
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
  let isOpen = true
  open(
    {},
    {
      [OFFER]: () => ({ ...OPEN, open: isOpen }),
      [CANCEL]: () => {
        isOpen = false
        return refused('order_change_too_late', { hotline: '800 000 001' })
      },
    },
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Zrušit objednávku' }))
  const question = await screen.findByRole('alertdialog')
  await userEvent.click(within(question).getByRole('button', { name: 'Zrušit objednávku' }))
  expect(await within(question).findByRole('alert')).toHaveTextContent(/Zavolejte na 800 000 001/)
  await waitFor(() => expect(screen.queryByText('Rozmysleli jste se?')).not.toBeInTheDocument())
  expect(within(question).getByRole('alert')).toBeVisible()
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

it('the customer changes dishes, time and a note, and sees the price before it is saved [delights-5.11]', async () => {
  const { sent } = open(
    {},
    {
      'GET /orders/changes/{year}/{cislo}/choices': {
        soon: true,
        times: ['2026-11-28 18:30'],
        dishes: [{ id: 9, name: 'Kulajda', price: czk(89) }],
      },
      'POST /orders/changes/{year}/{cislo}/price': {
        totalBefore: czk(400),
        total: czk(340),
        charge: null,
        returned: [{ tender: 'online', amount: czk(60) }],
      },
      'POST /orders/changes/{year}/{cislo}': { redirect: null },
    },
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Změnit objednávku' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Co chcete změnit?' }))
  expect(dialog.getByRole('button', { name: 'Uložit změny' })).toBeDisabled()
  await userEvent.click(
    within(dialog.getByRole('group', { name: 'Svíčková' })).getByRole('button', { name: 'Odebrat' }),
  )
  await userEvent.selectOptions(await dialog.findByLabelText('Přidat jídlo'), 'Kulajda')
  await userEvent.click(dialog.getByRole('button', { name: 'Přidat' }))
  await userEvent.selectOptions(dialog.getByLabelText('Kdy přivézt'), '2026-11-28 18:30')
  await userEvent.type(dialog.getByLabelText('Vzkaz pro kuchyni'), 'Bez soli')
  expect(await dialog.findByText(/^Nová cena 340/)).toBeVisible()
  expect(dialog.getByText(/vám vrátíme stejnou cestou/)).toBeVisible()
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Uložit změny' })).toBeEnabled())
  await userEvent.click(dialog.getByRole('button', { name: 'Uložit změny' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  const [saved] = sent.filter(({ body }) => JSON.stringify(body)?.includes('totalCheck'))
  expect(saved?.body).toEqual({
    cart: [
      { polozka_id: 1, quantity: 2, extraItems: [], note: '', person: '' },
      { polozka_id: 9, quantity: 1, extraItems: [], note: '', person: '' },
    ],
    deliveryTime: '2026-11-28 18:30',
    noteToChef: 'Bez soli',
    totalCheck: 340,
  })
})

it('what costs more by card has to be paid, and who is too late reads whom to call [delights-5.3, delights-5.11]', async () => {
  open(
    {},
    {
      'GET /orders/changes/{year}/{cislo}/choices': { soon: true, times: [], dishes: [] },
      'POST /orders/changes/{year}/{cislo}/price': {
        totalBefore: czk(400),
        total: czk(574),
        charge: { tender: 'online', amount: czk(174) },
        returned: [],
      },
      'POST /orders/changes/{year}/{cislo}': refused('order_change_too_late', { hotline: '800 000 001' }),
    },
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Změnit objednávku' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(
    within(dialog.getByRole('group', { name: 'Guláš' })).getByRole('button', { name: 'Přidat kus' }),
  )
  await userEvent.click(await dialog.findByRole('button', { name: /^Doplatit 174/ }))
  expect(await dialog.findByRole('alert')).toHaveTextContent(/Zavolejte na 800 000 001/)
})
