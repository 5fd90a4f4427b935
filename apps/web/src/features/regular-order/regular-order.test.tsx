import { czk } from '@sousto/domain/money/money.ts'
import { parseTime } from '@sousto/domain/time/time-of-day.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { refused, renderApp, type Sent } from '../../rendered-app-test.tsx'
import { KVETA } from '../../shared/session/login-test.ts'

const NOON = parseTime('12:00')
const HALF_PAST = parseTime('12:30')
const NONE = { monday: [], tuesday: [], wednesday: [], thursday: [], friday: [], saturday: [], sunday: [] }
const TIMES = { ...NONE, monday: [NOON], friday: [NOON, HALF_PAST] }
const RESTAURANT = { name: 'U hrnce', slug: 'u-hrnce', city: 'olomouc' }
const NUMBER = { year: 2026, number: 4_821_907 }
const GUID = '7d0f2a52-6f0e-4d9e-9a51-0f6d2f1c8b3e'
const DUE = '2026-12-04T11:00:00Z'
const UNTIL = '2026-12-04T09:50:00Z'

const REGULAR = {
  id: 7,
  restaurant: RESTAURANT,
  address: 'Švestková 14, Olomouc',
  dishes: [{ name: 'Guláš', quantity: 2 }],
  days: ['friday'],
  time: NOON,
  paused: false,
  notified: false,
  next: { due: '2026-12-11T11:00:00Z', remind_at: '2026-12-11T08:50:00Z', until: '2026-12-11T09:50:00Z' },
  skipped: [{ date: '2026-12-04', reason: 'closed' }],
  last: {
    due: '2026-11-27T11:00:00Z',
    until: '2026-11-27T09:50:00Z',
    state: 'lapsed',
    order_number: null,
    guid: null,
  },
  times: TIMES,
}

const QUOTE = {
  lines: [{ name: 'Guláš', extras: 'Knedlík', note: '', quantity: 2, price: czk(175.5) }],
  changes: [
    { kind: 'price', name: 'Guláš', before: czk(165.5), after: czk(175.5) },
    { kind: 'left_out', name: 'Kulajda', text: 'Kulajda je vyprodaná.' },
    { kind: 'delivery', before: czk(39), after: czk(49) },
    { kind: 'minimum', missing: czk(20) },
  ],
  problem: null,
  method: 'cash',
  methods: ['cash', 'credit-card'],
  items: czk(351),
  packaging: czk(22),
  delivery: czk(49),
  shortfall: czk(20),
  credits: czk(0),
  total: czk(442),
  version: 'v1',
}
const WAITING = {
  state: 'waiting',
  restaurant: RESTAURANT,
  address: 'Švestková 14, Olomouc',
  due: DUE,
  until: UNTIL,
  order_number: null,
  guid: null,
  quote: QUOTE,
}

const done = () => new Response(null, { status: 204 })

const open = (path: string, answers: Readonly<Record<string, unknown>>) =>
  renderApp(`/mujucet/${path}`, { '/auth': KVETA, '/user/credits/': [], ...answers })
const plain = (text: string | null) => (text ?? '').replaceAll('\u00a0', ' ')

it('the list says what comes next, what is left out, and what became of the last one [delights-10.1, delights-10.3]', async () => {
  open('pravidelne', { '/user/regular_orders': [REGULAR] })
  expect(await screen.findByText('U hrnce')).toBeVisible()
  expect(screen.getByText('pátek 27. 11.: nepotvrzeno, nic jsme neobjednali.')).toBeVisible()
  expect(screen.getByText('pátek 4. 12. vynecháme, podnik má zavřeno.')).toBeVisible()
  expect(
    screen.getByText('Příště pátek 11. 12., 12:00. Zeptáme se v 9:50, potvrdit můžete do 10:50.'),
  ).toBeVisible()
})

it('a schedule is changed and paused [delights-10.4]', async () => {
  const user = userEvent.setup()
  const { sent } = open('pravidelne', {
    '/user/regular_orders': [REGULAR],
    'PUT /user/regular_orders/{id}': done,
  })
  const bodies = () =>
    sent.filter(({ body }: Sent) => body !== undefined && body !== null).map(({ body }: Sent) => body)
  await user.click(await screen.findByRole('button', { name: 'Změnit' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Změnit' }))
  expect(dialog.getByRole('button', { name: 'Úterý' })).toBeDisabled()
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Čas doručení' }), '12:30')
  await user.click(dialog.getByRole('button', { name: 'Uložit' }))
  await waitFor(() => expect(bodies()).toEqual([{ days: ['friday'], time: '12:30', paused: false }]))
  await user.click(await screen.findByRole('button', { name: 'Pozastavit' }))
  await waitFor(() => expect(bodies().at(-1)).toEqual({ days: ['friday'], time: '12:00', paused: true }))
})

it('the page of a confirmation says what has changed, and one press orders it [delights-10.3, delights-10.4]', async () => {
  const user = userEvent.setup()
  const { sent, router } = open('pravidelne/7', {
    '/user/regular_orders/{id}/order': WAITING,
    'POST /user/regular_orders/{id}/order': { accepted: true, number: NUMBER, guid: GUID, redirect: null },
  })
  const changes = within(await screen.findByRole('list', { name: 'Co se změnilo' })).getAllByRole('listitem')
  expect(changes.map(({ textContent }) => plain(textContent))).toEqual([
    'Guláš teď stojí 175,50 Kč místo 165,50 Kč.',
    'Kulajda neobjednáme. Kulajda je vyprodaná.',
    'Doprava teď stojí 49 Kč místo 39 Kč.',
    'Do minimální objednávky chybí 20 Kč, zaplatíte je navíc.',
  ])
  expect(screen.getByText('442 Kč')).toBeVisible()
  expect(screen.getByText('Potvrdit můžete do 10:50.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Potvrdit objednávku' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/hotovo/2026/4821907'))
  expect(sent.map(({ body }: Sent) => body)).toContainEqual({ due: DUE, method: 'cash', version: 'v1' })
})

it('what has changed meanwhile asks again [delights-10.4]', async () => {
  const user = userEvent.setup()
  open('pravidelne/7', {
    '/user/regular_orders/{id}/order': WAITING,
    'POST /user/regular_orders/{id}/order': refused('regular_order_changed'),
  })
  await user.click(await screen.findByRole('button', { name: 'Potvrdit objednávku' }))
  expect(
    await screen.findByText('Mezitím se něco změnilo. Podívejte se prosím znovu a potvrďte.'),
  ).toBeVisible()
})

it.each([
  ['lapsed', { state: 'lapsed', quote: null }, 'Nepotvrdili jste ji včas. Nic jsme neobjednali.'],
  [
    'ordered',
    { state: 'ordered', quote: null, order_number: NUMBER, guid: GUID },
    'Tahle objednávka už je potvrzená.',
  ],
  ['impossible', { quote: { ...QUOTE, problem: 'Restaurace je zavřená.' } }, 'Restaurace je zavřená.'],
])('one that is %s cannot be confirmed [delights-10.3]', async (_, overrides, text) => {
  open('pravidelne/7', { '/user/regular_orders/{id}/order': { ...WAITING, ...overrides } })
  expect(await screen.findByText(text)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Potvrdit objednávku' })).toBeNull()
})

it('one that is not waiting says so', async () => {
  open('pravidelne/7', { '/user/regular_orders/{id}/order': refused('regular_order_over') })
  expect(await screen.findByText('Tahle objednávka teď na potvrzení nečeká.')).toBeVisible()
})
