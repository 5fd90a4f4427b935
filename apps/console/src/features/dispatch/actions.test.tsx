import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { OFFLINE, refused, stale } from '../../rendered-console-test.tsx'
import { stubStreams } from '../../shared/live/stub-streams-test.ts'
import { aCity, aCourier, anOrder, aRide, inMinutes, loadedRide, ready } from './city-test.ts'
import { LOAD, openCity } from './dispatch-test.ts'

beforeEach(() => {
  stubStreams()
})

const ORDER = ready('4833')
const KRYSTOF = aCourier(12, 'Kryštof Nebylý')
const NELA = aCourier(13, 'Nela Prázdná')
const CREATE = 'POST /dispatch/{city}/rides'
const press = async (name: RegExp | string) => userEvent.click(await screen.findByRole('button', { name }))
const dialog = async (name: RegExp | string) => within(await screen.findByRole('dialog', { name }))
const changes = (sent: readonly { readonly call: string; readonly body: unknown }[]) =>
  sent.filter(({ call }) => !call.startsWith('GET') && !call.endsWith('/alerts/owner'))
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())

describe('assigning an order', () => {
  it('lists all couriers, available ones first, and explains why the others cannot take it [operations-2.25]', async () => {
    openCity(
      aCity({
        orders: [ready('4833', { bags: 3, document: true, payment: { kind: 'cash', amount: 90_000 } })],
        couriers: [
          { ...KRYSTOF, shift: KRYSTOF.shift && { ...KRYSTOF.shift, breakSince: inMinutes(-1) } },
          NELA,
          aCourier(14, 'Radek Míněný', { capacity: 10, mayCheckDocuments: false }),
          aCourier(15, 'Věra Jasná', { capacity: 10, mayCheckDocuments: true, cashInHand: 450_000 }),
          aCourier(16, 'Zora Zdatná', { capacity: 10, mayCheckDocuments: true }),
          aCourier(17, 'Žofie Žádaná', {
            capacity: 10,
            mayCheckDocuments: true,
            offer: { ride: 99, expiresAt: inMinutes(0.5) },
          }),
        ],
      }),
    )
    await press(/^Přidělit kurýra/)
    const radios = (await dialog('Přidělit 4833')).getAllByRole('radio')
    expect(radios.map((radio) => radio.closest('label')?.textContent)).toEqual([
      expect.stringMatching(
        /^Zora Zdatnákolo, veze 0 z 10, \d min k podniku, u dveří \d+:\d\d, rezerva \d+ min$/,
      ),
      expect.stringContaining('Kryštof Nebylýmá přestávku'),
      expect.stringContaining('Nela Prázdnátolik tašek neuveze'),
      expect.stringContaining('Radek Míněnýnesmí kontrolovat doklady'),
      expect.stringContaining('Věra Jasnávezl by moc hotovosti'),
      expect.stringContaining('Žofie Žádanározhoduje se o jiné jízdě'),
    ])
    expect(radios.map((radio) => (radio as HTMLInputElement).disabled)).toEqual([
      false,
      true,
      true,
      true,
      true,
      true,
    ])
  })

  it('offers it to the chosen courier by keyboard alone [operations-2.25]', async () => {
    const { sent } = openCity(aCity({ orders: [ORDER], couriers: [KRYSTOF, NELA] }), {
      [CREATE]: aRide(31, ORDER.number, null),
    })
    const open = await screen.findByRole('button', { name: /^Přidělit kurýra/ })
    open.focus()
    await userEvent.keyboard('{Enter}')
    const opened = await dialog('Přidělit 4833')
    opened.getAllByRole('radio')[0]?.focus()
    await userEvent.keyboard(' ')
    await userEvent.tab()
    expect(opened.getByRole('button', { name: 'Nabídnout' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await gone()
    await waitFor(() => expect(open).toHaveFocus())
    expect(changes(sent)).toEqual([
      {
        call: 'POST /dispatch/olomouc/rides',
        body: { orders: [ORDER.number], to: { courier: 12, offer: true } },
      },
    ])
  })

  it('assigns it without an offer', async () => {
    const { sent } = openCity(aCity({ orders: [ORDER], couriers: [KRYSTOF] }), {
      [CREATE]: aRide(31, ORDER.number, 12),
    })
    await press(/^Přidělit kurýra/)
    await userEvent.click((await dialog('Přidělit 4833')).getByRole('radio', { name: /^Kryštof/ }))
    await press('Přidělit bez ptaní')
    await gone()
    expect(changes(sent)[0]?.body).toMatchObject({ to: { courier: 12, offer: false } })
  })

  it('adds it to a ride that is not loaded [operations-2.25]', async () => {
    const other = anOrder('4840', { ride: 31 })
    const { sent, seen } = openCity(
      aCity({
        orders: [ORDER, other],
        couriers: [{ ...KRYSTOF, ride: 31 }],
        rides: [aRide(31, other.number, 12)],
      }),
      { 'POST /dispatch/{city}/rides/{ride}/orders': aRide(31, other.number, 12) },
    )
    await press(/^Přidělit kurýra/)
    await userEvent.click((await dialog('Přidělit 4833')).getByRole('radio', { name: /^Kryštof N\. s 4840/ }))
    await press('Přidat k jízdě')
    await gone()
    expect(changes(sent)).toEqual([
      { call: 'POST /dispatch/olomouc/rides/31/orders', body: { orders: [ORDER.number] } },
    ])
    expect(seen.filter(Boolean)).toEqual(['"3"'])
  })

  it('repeats an action whose answer was lost under the same key [operations-2.25]', async () => {
    const { answer, keys } = openCity(aCity({ orders: [ORDER], couriers: [KRYSTOF] }), { [CREATE]: OFFLINE })
    await press(/^Přidělit kurýra/)
    const opened = await dialog('Přidělit 4833')
    await userEvent.click(opened.getByRole('radio', { name: /^Kryštof/ }))
    await userEvent.click(opened.getByRole('button', { name: 'Nabídnout' }))
    expect(await opened.findByRole('alert')).toBeVisible()
    answer(CREATE, aRide(31, ORDER.number, null))
    await userEvent.click(opened.getByRole('button', { name: 'Nabídnout' }))
    await gone()
    // The alert has an owner without a key.
    expect(keys.filter(Boolean)).toHaveLength(2)
    expect(new Set(keys.filter(Boolean)).size).toBe(1)
  })
})

describe('two dispatchers at the same time', () => {
  it('the second is shown which courier has the order, and can then reassign it deliberately [operations-2.25]', async () => {
    const taken = aRide(31, ORDER.number, 13, { version: '7' })
    const { answer, sent, seen } = openCity(aCity({ orders: [ORDER], couriers: [KRYSTOF, NELA] }), {
      [CREATE]: stale('order_has_ride', taken),
      'POST /dispatch/{city}/rides/{ride}/assign': { ...taken, courier: 12 },
    })
    await press(/^Přidělit kurýra/)
    const opened = await dialog('Přidělit 4833')
    await userEvent.click(opened.getByRole('radio', { name: /^Kryštof/ }))
    answer(
      LOAD,
      aCity({
        orders: [{ ...ORDER, ride: 31 }],
        couriers: [KRYSTOF, { ...NELA, ride: 31 }],
        rides: [taken],
      }),
    )
    await userEvent.click(opened.getByRole('button', { name: 'Přidělit bez ptaní' }))
    const alert = await opened.findByRole('alert')
    expect(alert).toHaveTextContent('Objednávku už má jiná jízda.')
    expect(alert).toHaveTextContent('Teď platí: jízda 31 je přijatá: Nela P.')
    expect(opened.getByRole('radio', { name: /^Nela.*jízdu už má/ })).toBeDisabled()
    expect(within(screen.getByRole('main', { hidden: true })).getAllByText('Nela P.').length).toBeGreaterThan(
      0,
    )
    await userEvent.click(opened.getByRole('button', { name: 'Předat bez ptaní' }))
    await gone()
    expect(changes(sent).at(-1)).toEqual({
      call: 'POST /dispatch/olomouc/rides/31/assign',
      body: { courier: 12 },
    })
    expect(seen.at(-1)).toBe('"7"')
  })

  it('a ride that could not take the order is not given away instead [operations-2.25]', async () => {
    const other = anOrder('4840', { ride: 31 })
    const ride = aRide(31, other.number, 12)
    const { sent, seen } = openCity(
      aCity({ orders: [ORDER, other], couriers: [{ ...KRYSTOF, ride: 31 }, NELA], rides: [ride] }),
      {
        'POST /dispatch/{city}/rides/{ride}/orders': stale('ride_changed_meanwhile', {
          ...ride,
          version: '4',
        }),
        [CREATE]: aRide(32, ORDER.number, 13),
      },
    )
    await press(/^Přidělit kurýra/)
    const opened = await dialog('Přidělit 4833')
    await userEvent.click(opened.getByRole('radio', { name: /^Kryštof N\. s 4840/ }))
    await userEvent.click(opened.getByRole('button', { name: 'Přidat k jízdě' }))
    expect(await opened.findByRole('alert')).toHaveTextContent('Jízda se mezitím změnila.')
    await userEvent.click(opened.getByRole('button', { name: 'Přidat k jízdě' }))
    await waitFor(() => expect(seen.filter(Boolean)).toEqual(['"3"', '"4"']))
    await userEvent.click(opened.getByRole('radio', { name: /^Nela/ }))
    await userEvent.click(opened.getByRole('button', { name: 'Přidělit bez ptaní' }))
    await gone()
    expect(changes(sent).at(-1)?.call).toBe('POST /dispatch/olomouc/rides')
  })

  it('a ride that has changed behind an open dialog is not changed before the dispatcher has seen it [operations-2.25]', async () => {
    const before = aRide(31, ORDER.number, 12)
    const now = { ...before, version: '4', courier: 13 }
    const state = { orders: [{ ...ORDER, ride: 31 }], couriers: [{ ...KRYSTOF, ride: 31 }, NELA] }
    const { answer, seen } = openCity(aCity({ ...state, rides: [before] }), {
      'POST /dispatch/{city}/rides/{ride}/cancel': stale('ride_changed_meanwhile', now),
    })
    await userEvent.click((await screen.findAllByRole('button', { name: /přijatá, 4833/ }))[0] as HTMLElement)
    await press('Zrušit jízdu')
    const question = within(await screen.findByRole('alertdialog', { name: 'Zrušit jízdu 31?' }))
    answer(LOAD, aCity({ ...state, rides: [now] }))
    await userEvent.click(question.getByRole('button', { name: 'Zrušit jízdu' }))
    expect(await question.findByRole('alert')).toHaveTextContent('Teď platí: jízda 31 je přijatá: Nela P.')
    answer('POST /dispatch/{city}/rides/{ride}/cancel', { ...now, state: 'cancelled' })
    await userEvent.click(question.getByRole('button', { name: 'Zrušit jízdu' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
    expect(seen.filter(Boolean)).toEqual(['"3"', '"4"'])
  })
})

describe('a ride', () => {
  const RIDE = aRide(31, ORDER.number, 12)
  const CITY = aCity({
    orders: [{ ...ORDER, ride: 31 }],
    couriers: [{ ...KRYSTOF, ride: 31 }, NELA],
    rides: [RIDE],
  })
  const openRide = async (state = CITY, answers: Readonly<Record<string, unknown>> = {}) => {
    const rendered = openCity(state, answers, { path: '/dispecink/olomouc?jizda=31' })
    await screen.findByRole('heading', { name: /^Jízda 31/ })
    return rendered
  }

  it('shows its decisions, and its history with the latest first [operations-2.23]', async () => {
    await openRide()
    const panel = within(screen.getByRole('complementary', { name: 'Jízda 31, přijatá' }))
    expect(await panel.findByText('0,4 km od začátku')).toBeVisible()
    expect(panel.getByText('Přiděleno: Kryštof N.')).toBeVisible()
    const history = within(panel.getByRole('region', { name: 'Průběh' }))
    expect(
      history.getAllByRole('listitem').map(({ textContent }) => textContent?.replace(/^\d+:\d\d/, '')),
    ).toEqual(['jízdu má Kryštof N.', 'vznikla jízda 31'])
  })

  it('can be locked against the system [operations-2.25]', async () => {
    const { sent } = await openRide(CITY, { 'PUT /dispatch/{city}/rides/{ride}/lock': RIDE })
    await userEvent.click(screen.getByRole('switch', { name: /^Zamknout jízdu/ }))
    await waitFor(() =>
      expect(changes(sent)).toEqual([
        { call: 'PUT /dispatch/olomouc/rides/31/lock', body: { locked: true } },
      ]),
    )
  })

  it('of several orders can be split [dispatch-6.13]', async () => {
    const two = { ...RIDE, orders: [ORDER.number, '2026/4824840'] }
    const { sent } = await openRide(
      { ...CITY, rides: [two] },
      { 'POST /dispatch/{city}/rides/{ride}/split': RIDE },
    )
    await press('Vyjmout 4840')
    await waitFor(() =>
      expect(changes(sent)).toEqual([
        { call: 'POST /dispatch/olomouc/rides/31/split', body: { orders: ['2026/4824840'] } },
      ]),
    )
  })

  it('can move to another courier until it is loaded, but can no longer be offered [operations-2.25]', async () => {
    const { sent } = await openRide(CITY, { 'POST /dispatch/{city}/rides/{ride}/assign': RIDE })
    await press('Předat jinému')
    const opened = await dialog('Přidělit 4833')
    expect(opened.queryByRole('button', { name: 'Nabídnout' })).not.toBeInTheDocument()
    await userEvent.click(opened.getByRole('radio', { name: /^Nela/ }))
    await userEvent.click(opened.getByRole('button', { name: 'Předat bez ptaní' }))
    await gone()
    expect(changes(sent)).toEqual([{ call: 'POST /dispatch/olomouc/rides/31/assign', body: { courier: 13 } }])
  })

  it('that is loaded can be neither reassigned nor cancelled', async () => {
    await openRide(
      aCity({
        ...CITY,
        orders: [ready('4833', { state: 'loaded', ride: 31 })],
        rides: [loadedRide(31, ORDER.number, 12)],
      }),
    )
    expect(screen.queryByRole('button', { name: /Předat|Zrušit jízdu/ })).not.toBeInTheDocument()
  })

  it('that is over is marked as over', async () => {
    openCity(aCity(), {}, { path: '/dispecink/olomouc?jizda=31' })
    expect(await screen.findByRole('heading', { name: 'Už není otevřené' })).toBeVisible()
  })

  it('takes the focus when it is opened, and returns it when it is closed', async () => {
    const { at } = openCity(CITY)
    const row = (await screen.findAllByRole('button', { name: /přijatá, 4833/ }))[0] as HTMLElement
    await userEvent.click(row)
    expect(await screen.findByRole('heading', { name: /^Jízda 31/ })).toHaveFocus()
    expect(at()).toBe('/dispecink/olomouc?jizda=31')
    await press('Zavřít podrobnosti')
    await waitFor(() => expect(row).toHaveFocus())
    expect(at()).toBe('/dispecink/olomouc')
  })
})

describe('a problem', () => {
  const PROBLEM = {
    kind: 'not_at_home',
    stop: 2,
    note: 'Nikdo neotvírá',
    calls: 2,
    reportedAt: inMinutes(-1),
  } as const
  const RESOLVE = 'POST /dispatch/{city}/rides/{ride}/problem'
  const ride = loadedRide(31, ORDER.number, 12, { problem: PROBLEM })
  const city = aCity({
    orders: [ready('4833', { state: 'loaded', ride: 31 })],
    couriers: [{ ...KRYSTOF, ride: 31 }, NELA],
    rides: [ride],
  })
  const answerProblem = async () => {
    await press(/^Vyřešit: Zákazník není doma/)
    return dialog('Zákazník není doma')
  }

  it('ends with what happens to the food and who pays [operations-2.25]', async () => {
    const { sent } = openCity(city, { [RESOLVE]: ride })
    const opened = await answerProblem()
    expect(opened.getByText(/Nikdo neotvírá Zavoláno 2×\./)).toBeVisible()
    await userEvent.click(opened.getByRole('radio', { name: /^Nedoručí se/ }))
    expect(opened.getByRole('button', { name: 'Uzavřít problém' })).toBeDisabled()
    await userEvent.click(opened.getByRole('radio', { name: 'Vrátit do podniku' }))
    await userEvent.click(opened.getByRole('radio', { name: 'Sousto' }))
    await userEvent.click(opened.getByRole('button', { name: 'Uzavřít problém' }))
    await gone()
    expect(changes(sent)[0]?.body).toEqual({ outcome: 'undelivered', food: 'return', bearer: 'operator' })
  })

  it('ends with a courier who takes over the bags [operations-2.25]', async () => {
    const { sent } = openCity(city, { [RESOLVE]: ride })
    const opened = await answerProblem()
    await userEvent.click(opened.getByRole('radio', { name: /^Převezme/ }))
    await userEvent.click(opened.getByRole('radio', { name: /^Nela/ }))
    await userEvent.click(opened.getByRole('button', { name: 'Uzavřít problém' }))
    await gone()
    expect(changes(sent)[0]?.body).toEqual({ outcome: 'take_over', courier: 13 })
  })

  it('that has been solved in the meantime is reported as such', async () => {
    const { answer } = openCity(city, { [RESOLVE]: refused('problem_not_found') })
    const opened = await answerProblem()
    await userEvent.click(opened.getByRole('radio', { name: /^Zkusí/ }))
    answer(LOAD, aCity({ ...city, rides: [{ ...ride, problem: null }] }))
    await act(async () => userEvent.click(opened.getByRole('button', { name: 'Uzavřít problém' })))
    expect(await screen.findByText('Problém už někdo vyřešil.')).toBeVisible()
  })
})

describe('cash', () => {
  const handover = { id: 3, declared: 140_000, declaredAt: inMinutes(-2) }
  const CONFIRM = 'POST /dispatch/{city}/handovers/{handover}/confirm'
  const city = aCity({ couriers: [{ ...KRYSTOF, cashInHand: 140_000, handover }] })
  const confirm = async () => {
    await press(/^Potvrdit hotovost/)
    return dialog('Hotovost: Kryštof N.')
  }

  it('that matches is confirmed at once', async () => {
    const { sent } = openCity(city, { [CONFIRM]: KRYSTOF })
    await userEvent.click((await confirm()).getByRole('button', { name: /^Potvrdit 1.400.Kč$/ }))
    await gone()
    expect(changes(sent)).toEqual([
      { call: 'POST /dispatch/olomouc/handovers/3/confirm', body: { amount: 140_000, reason: '' } },
    ])
  })

  it('that differs needs a reason [operations-2.25]', async () => {
    const { sent } = openCity(city, { [CONFIRM]: KRYSTOF })
    const opened = await confirm()
    const amount = opened.getByLabelText('Kolik jste dostali')
    await userEvent.clear(amount)
    await userEvent.type(amount, '1398')
    expect(opened.getByText(/^Chybí 2.Kč$/)).toBeVisible()
    await userEvent.click(opened.getByRole('button', { name: /^Potvrdit/ }))
    expect(opened.getByLabelText('Proč částka nesouhlasí')).toHaveAccessibleDescription(/Rozdíl se zapíše/)
    expect(changes(sent)).toEqual([])
    await userEvent.type(opened.getByLabelText('Proč částka nesouhlasí'), 'ztracená dvoukoruna')
    await userEvent.click(opened.getByRole('button', { name: /^Potvrdit/ }))
    await gone()
    expect(changes(sent)[0]?.body).toEqual({ amount: 139_800, reason: 'ztracená dvoukoruna' })
  })

  it('is issued at the start, and document checks can be allowed [operations-2.25]', async () => {
    const { sent } = openCity(aCity({ couriers: [KRYSTOF] }), {
      'POST /dispatch/{city}/couriers/{courier}/float': KRYSTOF,
      'PUT /dispatch/{city}/couriers/{courier}': KRYSTOF,
    })
    await press(/^Kryštof N\./)
    await press('Dát pokladničku')
    const opened = await dialog('Pokladnička: Kryštof N.')
    await userEvent.click(opened.getByRole('button', { name: 'Zapsat' }))
    expect(opened.getByLabelText('Kolik dáváte')).toHaveAccessibleDescription(/celých korunách/)
    await userEvent.type(opened.getByLabelText('Kolik dáváte'), '1 000{Enter}')
    await gone()
    await userEvent.click(screen.getByRole('switch', { name: /^Smí kontrolovat doklady/ }))
    await waitFor(() =>
      expect(changes(sent)).toEqual([
        { call: 'POST /dispatch/olomouc/couriers/12/float', body: { amount: 100_000 } },
        { call: 'PUT /dispatch/olomouc/couriers/12', body: { mayCheckDocuments: true } },
      ]),
    )
  })
})

it('an order shows its details and links to its ride [operations-2.23]', async () => {
  openCity(
    aCity({
      orders: [{ ...ORDER, ride: 31 }],
      couriers: [{ ...KRYSTOF, ride: 31 }],
      rides: [aRide(31, ORDER.number, 12)],
    }),
  )
  await press(/4833, hotová/)
  const panel = within(await screen.findByRole('complementary', { name: /^4833, u dveří/ }))
  expect(panel.getByText('Eliška Nováčková')).toBeVisible()
  expect(panel.getByRole('link', { name: 'Zavolat zákazníkovi' })).toHaveAttribute(
    'href',
    'tel:+420777000123',
  )
  expect(within(panel.getByRole('region', { name: 'Průběh' })).getByText('objednávka přišla')).toBeVisible()
  await userEvent.click(panel.getByRole('button', { name: 'Otevřít jízdu' }))
  expect(await screen.findByRole('heading', { name: 'Jízda 31, přijatá' })).toHaveFocus()
})
