import type { OrderComplaints } from '@sousto/contract/complaints/wire.ts'
import { orderDetail } from '@sousto/contract/orders/detail-codec.ts'
import { orderExamples } from '@sousto/contract/orders/examples.ts'
import { czk } from '@sousto/domain/money/money.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { refused, renderApp } from '../../../rendered-app-test.tsx'

const GUID = '7d0f2a52-6f0e-4d9e-9a51-0f6d2f1c8b3e'
const PATH = '/objednavka/2026/4821907'
const DETAIL = '/orders/detail/{year}/{cislo}'
const LIST = 'GET /orders/complaints/{year}/{cislo}'
const REPORT = 'POST /orders/complaints/{year}/{cislo}'
const ORDER = { ...z.decode(orderDetail, orderExamples.detail.answer), state: 'delivered' } as const
const NONE: OrderComplaints = {
  kinds: ['missing', 'late'],
  lines: [
    { position: 0, name: 'Guláš', extras: 'Knedlík', quantity: 2, price: czk(165) },
    { position: 1, name: 'Malinovka', extras: '', quantity: 1, price: czk(49) },
  ],
  complaints: [],
}
const REPORTED: OrderComplaints['complaints'][number] = {
  id: 7,
  kind: 'missing',
  lines: [{ position: 1, name: 'Malinovka', quantity: 1 }],
  note: '',
  reportedAt: '2026-11-21T18:12:00Z',
  state: 'credited',
  amount: czk(49),
  answer: '',
}

beforeEach(() => {
  vi.stubGlobal(
    'EventSource',
    class {
      close() {}
    },
  )
})

const open = (list: Partial<OrderComplaints>, more: object = {}) =>
  renderApp(`${PATH}?guid=${GUID}`, { [DETAIL]: ORDER, [LIST]: { ...NONE, ...list }, ...more })

const openDialog = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Něco není v pořádku' }))
  return within(await screen.findByRole('dialog', { name: 'Něco není v pořádku' }))
}

it('the customer reports a missing dish and reads the credits at once [delights-13.6]', async () => {
  const { sent } = open({}, { [REPORT]: { ...NONE, complaints: [REPORTED] } })
  const dialog = await openDialog()
  await userEvent.click(dialog.getByRole('button', { name: 'Odeslat hlášení' }))
  expect(await dialog.findByRole('alert')).toHaveTextContent('Vyberte, co se stalo.')
  await userEvent.click(dialog.getByRole('radio', { name: 'Něco chybí' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Odeslat hlášení' }))
  expect(await dialog.findByRole('alert')).toHaveTextContent('Vyberte, kterého jídla se to týká.')
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Malinovka' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Odeslat hlášení' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(screen.getByText(/^Připsali jsme kredit 49/)).toBeVisible()
  const made = sent.findLast(({ path }) => path.includes('/orders/complaints/'))
  expect(made?.body).toMatchObject({
    kind: 'missing',
    lines: [{ position: 1, quantity: 1 }],
    photograph: null,
  })
})

it('a late order names no dishes, and a refused report says why [delights-13.6]', async () => {
  open({}, { [REPORT]: refused('complaint_exists') })
  const dialog = await openDialog()
  await userEvent.click(dialog.getByRole('radio', { name: /pozdě/ }))
  expect(dialog.queryByRole('checkbox')).not.toBeInTheDocument()
  await userEvent.click(dialog.getByRole('button', { name: 'Odeslat hlášení' }))
  expect(await dialog.findByRole('alert')).toHaveTextContent('Tohle jste nám už nahlásili')
})

it('the answer of the staff is shown, also once nothing more can be reported [delights-13.6]', async () => {
  const answered = { ...REPORTED, state: 'declined', amount: null, answer: 'Přijelo to včas.' } as const
  open({ kinds: [], complaints: [answered] })
  expect(await screen.findByText('Přijelo to včas.')).toBeVisible()
  expect(screen.getByText('Uzavřeno bez náhrady')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Něco není v pořádku' })).not.toBeInTheDocument()
})

it('without the guid nothing can be reported [delights-13.6]', async () => {
  renderApp(PATH, { [DETAIL]: ORDER })
  expect(await screen.findByText('Vaše objednávka')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Něco není v pořádku' })).not.toBeInTheDocument()
})
