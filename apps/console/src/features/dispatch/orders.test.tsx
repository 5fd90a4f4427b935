import { addressExamples } from '@sousto/contract/addresses/examples.ts'
import { dispatchExamples } from '@sousto/contract/dispatch/examples.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { refused } from '../../rendered-console-test.tsx'
import { stubStreams } from '../../shared/live/stub-streams-test.ts'
import { aCity, aCourier, anAlert, aRide, ready } from './city-test.ts'
import { DISPATCHER, openCity } from './dispatch-test.ts'

beforeEach(() => {
  stubStreams()
})

const ORDER = ready('4833', { ride: 31 })
const city = () =>
  aCity({
    orders: [ORDER],
    couriers: [aCourier(12, 'Kryštof Nebylý', { ride: 31 })],
    rides: [aRide(31, ORDER.number, 12)],
  })
const AT_ORDER = { path: '/dispecink/olomouc?objednavka=2026%2F4824833' }
const MESSAGES = 'POST /dispatch/{city}/orders/{year}/{number}/messages'
const CANCEL = 'POST /dispatch/{city}/orders/{year}/{number}/cancel'
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())

it('a template can be changed before it is sent to the customer [dispatch-6.9]', async () => {
  const { sent } = openCity(city(), { [MESSAGES]: dispatchExamples.sendMessage.answer }, AT_ORDER)
  await press('Napsat zákazníkovi')
  const opened = await dialog('Napsat zákazníkovi')
  await userEvent.click(opened.getByRole('button', { name: 'Odeslat' }))
  expect(opened.getByLabelText('Zpráva')).toHaveAccessibleDescription('Napište prosím zprávu.')
  await userEvent.click(opened.getByRole('button', { name: /^Omlouváme se, kurýr/ }))
  await userEvent.type(opened.getByLabelText('Zpráva'), ' Díky.')
  await userEvent.click(opened.getByRole('button', { name: 'Odeslat' }))
  await gone()
  expect(sent.filter(({ call }) => call.startsWith('POST'))).toEqual([
    {
      call: 'POST /dispatch/olomouc/orders/2026/4824833/messages',
      body: {
        to: 'customer',
        text: 'Omlouváme se, kurýr se zdržel. Přivezeme vám to asi o 10 minut později. Díky.',
      },
    },
  ])
})

it('cancelling an order asks for the reason and for who bears it, and says why it failed [dispatch-6.10]', async () => {
  const { sent, answer } = openCity(city(), { [CANCEL]: refused('order_not_cancellable') }, AT_ORDER)
  await press('Zrušit objednávku')
  const opened = await dialog('Zrušit objednávku 4833')
  const submit = opened.getByRole('button', { name: 'Zrušit objednávku' })
  expect(submit).toBeDisabled()
  await userEvent.click(opened.getByRole('radio', { name: 'Není, kdo by ji dovezl' }))
  await userEvent.click(opened.getByRole('radio', { name: 'Kurýr' }))
  await userEvent.click(submit)
  expect(await opened.findByRole('alert')).toHaveTextContent('Tuhle objednávku už zrušit nejde.')
  answer(CANCEL, dispatchExamples.cancelOrder.answer)
  await userEvent.click(submit)
  await gone()
  expect(sent.filter(({ call }) => call.startsWith('POST')).at(-1)?.body).toEqual({
    reason: 'cannot_deliver',
    bearer: 'courier',
    note: '',
  })
})

it('an order is sent to another address once its changes were shown [dispatch-6.22]', async () => {
  vi.stubGlobal('fetch', async () => Response.json(addressExamples.search.answer))
  const ADDRESS = '/dispatch/{city}/orders/{year}/{number}/address'
  const { sent } = openCity(
    city(),
    {
      [`GET ${ADDRESS}`]: dispatchExamples.checkAddress.answer,
      [`PUT ${ADDRESS}`]: dispatchExamples.changeAddress.answer,
    },
    AT_ORDER,
  )
  await press('Změnit adresu')
  const opened = await dialog('Nová adresa 4833')
  const submit = opened.getByRole('button', { name: 'Změnit adresu' })
  expect(submit).toBeDisabled()
  await userEvent.type(opened.getByRole('combobox', { name: 'Kam to má jet' }), 'Smyšlená')
  await userEvent.click((await screen.findAllByRole('option'))[0] ?? document.body)
  expect(await opened.findByText('Od objednané adresy je to 640 m vzdušnou čarou.')).toBeVisible()
  expect(opened.getByText('Je v jiné oblasti rozvozu: olomouc-jih.')).toBeVisible()
  expect(opened.getByText(/^Rozvoz tam stojí o 10.Kč víc, cena objednávky se ale nemění\.$/)).toBeVisible()
  expect(opened.getByText(/^U dveří by kurýr byl \d+:\d\d, /)).toBeVisible()
  await userEvent.click(submit)
  await gone()
  expect(sent.find(({ call }) => call.startsWith('PUT') && call.endsWith('/address'))?.body).toEqual({
    code: expect.any(Number),
    charge: 0,
  })
})

it('a farther address says what the customer pays at the door, and sends what was shown [dispatch-4.8]', async () => {
  vi.stubGlobal('fetch', async () => Response.json(addressExamples.search.answer))
  const ADDRESS = '/dispatch/{city}/orders/{year}/{number}/address'
  const preview = { ...dispatchExamples.checkAddress.answer, metres: 1_400, charge: 3_900 }
  const { sent } = openCity(
    city(),
    { [`GET ${ADDRESS}`]: preview, [`PUT ${ADDRESS}`]: dispatchExamples.changeAddress.answer },
    AT_ORDER,
  )
  await press('Změnit adresu')
  const opened = await dialog('Nová adresa 4833')
  await userEvent.type(opened.getByRole('combobox', { name: 'Kam to má jet' }), 'Smyšlená')
  await userEvent.click((await screen.findAllByRole('option'))[0] ?? document.body)
  expect(await opened.findByText(/^Je to dál než 1 km: zákazník u dveří doplatí 39.Kč\./)).toBeVisible()
  await userEvent.click(opened.getByRole('button', { name: 'Změnit adresu' }))
  await gone()
  expect(sent.find(({ call }) => call.startsWith('PUT') && call.endsWith('/address'))?.body).toMatchObject({
    charge: 3_900,
  })
})

it('an address outside the areas cannot be chosen, and the dialog says why [dispatch-6.22]', async () => {
  vi.stubGlobal('fetch', async () => Response.json(addressExamples.search.answer))
  const refusedThere = { ...dispatchExamples.checkAddress.answer, problem: 'new_address_outside' }
  openCity(city(), { 'GET /dispatch/{city}/orders/{year}/{number}/address': refusedThere }, AT_ORDER)
  await press('Změnit adresu')
  const opened = await dialog('Nová adresa 4833')
  await userEvent.type(opened.getByRole('combobox', { name: 'Kam to má jet' }), 'Smyšlená')
  await userEvent.click((await screen.findAllByRole('option'))[0] ?? document.body)
  expect(await opened.findByText(/leží mimo oblasti rozvozu/)).toBeVisible()
  expect(opened.getByRole('button', { name: 'Změnit adresu' })).toBeDisabled()
})

it('a message goes to the outlet that cooks the order [dispatch-6.20]', async () => {
  const { sent } = openCity(
    city(),
    {
      'POST /dispatch/{city}/orders/{year}/{number}/outlets/{outlet}/messages':
        dispatchExamples.sendToOutlet.answer,
    },
    AT_ORDER,
  )
  await press('Napsat podniku')
  const opened = await dialog('Napsat podniku')
  await userEvent.click(opened.getByRole('button', { name: 'Kurýr už čeká u vás.' }))
  await userEvent.click(opened.getByRole('button', { name: 'Odeslat' }))
  await gone()
  expect(sent.filter(({ call }) => call.startsWith('POST'))).toEqual([
    {
      call: 'POST /dispatch/olomouc/orders/2026/4824833/outlets/101/messages',
      body: { text: 'Kurýr už čeká u vás.' },
    },
  ])
})

it('the promise is moved with a reason, from the window that was seen [dispatch-3.6]', async () => {
  const seen = ORDER.promised ?? { from: '', to: '' }
  const { sent } = openCity(
    city(),
    { 'PUT /dispatch/{city}/orders/{year}/{number}/promise': dispatchExamples.movePromise.answer },
    AT_ORDER,
  )
  await press('Posunout slib')
  const opened = await dialog('Posunout slib 4833')
  expect(opened.getByRole('button', { name: /^Slíbit/ })).toBeDisabled()
  await userEvent.click(opened.getByRole('radio', { name: '+15' }))
  await userEvent.click(opened.getByRole('radio', { name: 'Počasí' }))
  await userEvent.type(opened.getByLabelText(/^Věta pro zákazníka/), 'Sněží.')
  await userEvent.click(opened.getByRole('button', { name: /^Slíbit/ }))
  await gone()
  const later = (at: string) => Temporal.Instant.from(at).add({ minutes: 15 }).toString()
  expect(sent.find(({ call }) => call.endsWith('/promise'))?.body).toEqual({
    from: later(seen.from),
    to: later(seen.to),
    seen,
    reason: 'weather',
    note: 'Sněží.',
  })
})

it('a refund that the gateway refused is settled on the screen, with a note [dispatch-6.18]', async () => {
  const alert = anAlert({ kind: 'payment', subject: '7', order: ORDER.number, code: 'refund_failed' })
  const { sent } = openCity(aCity({ alerts: [alert] }), {
    'POST /dispatch/{city}/payment-alerts/{alert}/resolve': { status: 'ok' },
  })
  await press(/^Vyřešit platbu/)
  const opened = await dialog('Objednávka 2026/4824833')
  expect(opened.getByRole('link', { name: /^Historie objednávky/ })).toBeVisible()
  await userEvent.click(opened.getByRole('button', { name: 'Je vyřešeno' }))
  expect(opened.getByLabelText('Jak se to vyřešilo')).toHaveAccessibleDescription(/co se stalo s penězi/)
  await userEvent.type(opened.getByLabelText('Jak se to vyřešilo'), 'Posláno převodem.')
  await userEvent.click(opened.getByRole('button', { name: 'Je vyřešeno' }))
  await gone()
  expect(sent.filter(({ call }) => call.startsWith('POST'))).toEqual([
    { call: 'POST /dispatch/olomouc/payment-alerts/7/resolve', body: { note: 'Posláno převodem.' } },
  ])
})

it('the history of an order shows the photograph of the door while it is kept [dispatch-6.19]', async () => {
  const { entries, ...history } = dispatchExamples.orderTimeline.answer
  openCity(
    city(),
    {
      'GET /dispatch/{city}/orders/{year}/{number}': {
        ...history,
        entries: [
          ...entries,
          { kind: 'photograph', at: '2026-11-27T17:56:00Z', keptUntil: '2026-12-27T17:56:00Z' },
        ],
      },
    },
    { path: '/dispecink/olomouc/objednavka/2026/4824831' },
  )
  expect(await screen.findByRole('img', { name: 'Objednávka u dveří' })).toHaveAttribute(
    'src',
    '/api/provoz/dispatch/olomouc/orders/2026/4824831/photograph',
  )
  expect(screen.getByText('uchová se do 27. 12. 2026')).toBeVisible()
})

it('the page of an order shows what the ledger has posted for it [settlement-1.15]', async () => {
  const transfer = {
    at: '2026-11-27T17:41:00Z',
    amount: 20_000,
    event: 'order/7/delivered',
    isReversed: false,
    reason: null,
  }
  openCity(
    city(),
    {
      'GET /dispatch/{city}/orders/{year}/{number}': {
        ...dispatchExamples.orderTimeline.answer,
        transfers: [
          { ...transfer, kind: 'items', debit: 'customer_receivable/online', credit: 'outlet_payable/101' },
          { ...transfer, kind: 'refund', debit: 'refunds/operator', credit: 'customer_receivable/online' },
          { ...transfer, kind: 'tip_assigned', debit: 'tips_payable/unassigned', credit: 'tips_payable/9' },
          {
            ...transfer,
            kind: 'payment',
            debit: 'gateway_clearing/gopay/2026-11-27',
            credit: 'customer_receivable/online',
          },
        ],
      },
    },
    { path: '/dispecink/olomouc/objednavka/2026/4824831' },
  )
  const rows = within(await screen.findByRole('region', { name: 'Účetní kniha' })).getAllByRole('listitem')
  expect(rows.map((row) => row.textContent?.replaceAll('\u00a0', ' '))).toEqual([
    '18:41Jídla 200 Kč Má dáti zákazník online, dal U Modrého hrnce',
    '18:41Kdo nese vrácení 200 Kč Má dáti vrácení tržiště, dal zákazník online',
    '18:41Spropitné kurýrovi 200 Kč Má dáti spropitné nepřidělené, dal spropitné 9',
    '18:41Platba na bráně 200 Kč Má dáti brána GoPay 27. 11. 2026, dal zákazník online',
  ])
})

it('the history of an order has its prices by line, and what was sent about it [administration-7.2]', async () => {
  openCity(
    city(),
    { 'GET /dispatch/{city}/orders/{year}/{number}': dispatchExamples.orderTimeline.answer },
    { path: '/dispecink/olomouc/objednavka/2026/4824831' },
  )
  const prices = within(await screen.findByRole('region', { name: 'Ceny' }))
  expect(plain(prices.getByRole('row', { name: /^Svíčková/ }))).toBe(
    'SvíčkováKnedlík navíc2189,00 Kč378,00 Kč',
  )
  expect(prices.getAllByRole('term').map((term) => plain(term.parentElement))).toEqual([
    'Jídla378,00 Kč',
    'Rozvoz24,00 Kč',
    'Celkem402,00 Kč',
  ])
  const sent = within(screen.getByRole('region', { name: 'Odesláno' })).getAllByRole('listitem')
  expect(sent.map(plain)).toEqual([
    '18:05Oznámení: nová objednávka U Modrého hrnce, odesláno',
    '18:06Webhook: Změna objednávky U Modrého hrnce, zkouší se dál, 2 pokusy',
    '20:06Mail: prosba o hodnocení čeká na odeslání',
  ])
  const errors = screen.getByRole('region', { name: 'Chyby v prohlížeči zákazníka' })
  expect(plain(within(errors).getByRole('listitem'))).toBe(
    '18:20crash web, verze 1.4.0+0f3a9c21 TypeError: position is undefined',
  )
})

const plain = (element: Element | null) => element?.textContent?.replaceAll('\u00a0', ' ')

it('only who may correct the ledger reverses an event of an order, with a reason [settlement-1.18]', async () => {
  const timeline = 'GET /dispatch/{city}/orders/{year}/{number}'
  const posted = {
    at: '2026-11-27T17:41:00Z',
    amount: 20_000,
    kind: 'items',
    debit: 'customer_receivable/online',
    credit: 'outlet_payable/101',
    event: 'order/7/delivered',
    isReversed: false,
    reason: null,
  }
  const history = {
    ...dispatchExamples.orderTimeline.answer,
    transfers: [posted, { ...posted, kind: 'delivery' }],
  }
  const at = { path: '/dispecink/olomouc/objednavka/2026/4824831' }
  openCity(city(), { [timeline]: history }, at)
  expect(await screen.findByText(/^Jídla\s200/)).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Opravit/ })).not.toBeInTheDocument()
  cleanup()
  const { sent, answer } = openCity(
    city(),
    {
      'GET /me': { me: { ...DISPATCHER, grants: [{ role: 'admin' }] } },
      [timeline]: history,
      'POST /ledger/reversals': { status: 'ok' },
      'GET /places': { cities: [{ slug: 'olomouc', name: 'Olomouc' }], outlets: [] },
    },
    at,
  )
  await press('Opravit: Jídla')
  const opened = within(await screen.findByRole('alertdialog'))
  await userEvent.click(opened.getByRole('button', { name: 'Zapsat opravu' }))
  expect(sent.filter(({ call }) => call.startsWith('POST'))).toEqual([])
  expect(opened.getByLabelText('Důvod opravy')).toHaveAccessibleDescription(/Napište prosím důvod/)
  await userEvent.type(opened.getByLabelText('Důvod opravy'), 'Omyl.')
  const reversal = { ...posted, event: 'reversal/order/7/delivered', reason: 'Omyl.' }
  answer(timeline, { ...history, transfers: [{ ...posted, isReversed: true }, reversal] })
  await userEvent.click(opened.getByRole('button', { name: 'Zapsat opravu' }))
  expect(await screen.findByText('Oprava: Omyl.')).toBeVisible()
  expect(screen.getAllByRole('button', { name: /^Opravit/ })).toHaveLength(1)
  expect(sent.filter(({ call }) => call.startsWith('POST'))).toEqual([
    { call: 'POST /ledger/reversals', body: { event: 'order/7/delivered', reason: 'Omyl.' } },
  ])
})

it('the page of an order shows its history in words [dispatch-6.11]', async () => {
  openCity(
    city(),
    { 'GET /dispatch/{city}/orders/{year}/{number}': dispatchExamples.orderTimeline.answer },
    { path: '/dispecink/olomouc/objednavka/2026/4824831' },
  )
  expect(await screen.findByRole('heading', { level: 1, name: 'Objednávka 2026/4824831' })).toBeVisible()
  const entries = within(await screen.findByRole('region', { name: 'Historie' })).getAllByRole('listitem')
  expect(entries.map((entry) => entry.textContent)).toEqual([
    expect.stringMatching(/Zákazník objednal.*U Modrého hrnce/),
    expect.stringMatching(/Stav: .*podnik/),
    expect.stringMatching(/Johana Vymyšlená/),
    expect.stringMatching(/Jízda 31: přidělena.*Kryštof Nebylý/),
    expect.stringMatching(/Kurýr: příjezd, zastávka 1.*poloha stará 8.sekund/),
    expect.stringMatching(/Zpráva zákazníkovi.*„Kuchyně má zpoždění.*Dan Dispečer/),
  ])
})

it.each([
  ['120 seconds after it was made shows no delay', 120, /poloha stará 8.sekund$/],
  ['later than two minutes after it was made shows the delay', 181, /, přišlo o 3 min později$/],
] as const)('a step that arrived %s [dispatch-4.9]', async (_, lateBy, shown) => {
  const { answer: history } = dispatchExamples.orderTimeline
  const entries = history.entries.map((entry) => (entry.kind === 'step' ? { ...entry, lateBy } : entry))
  openCity(
    city(),
    { 'GET /dispatch/{city}/orders/{year}/{number}': { ...history, entries } },
    { path: '/dispecink/olomouc/objednavka/2026/4824831' },
  )
  expect((await screen.findByText(/^Kurýr: příjezd/)).closest('li')).toHaveTextContent(shown)
})
