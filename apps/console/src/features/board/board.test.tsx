import { availabilityExamples } from '@sousto/contract/availability/examples.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { BAKERY, JOHANA, KITCHEN, refused } from '../../rendered-console-test.tsx'
import { aLine } from './card-test.ts'
import {
  ago,
  ahead,
  boardOf,
  column,
  fresh,
  hear,
  making,
  PRESS,
  renderBoard,
  startAnew,
} from './rendered-board-test.tsx'

beforeEach(startAnew)

describe('the board', () => {
  it('that is rejected shows why, and is loaded once it can be retried [operations-3.58]', async () => {
    const console = renderBoard([making()], { 'GET /outlets/{outlet}/board': refused('forbidden') })
    const retry = await screen.findByRole('button', { name: 'Zkusit hned' })
    console.answer('GET /outlets/{outlet}/board', boardOf([making()]))
    await userEvent.click(retry)
    expect(await column('Připravuje se 1')).toBeVisible()
  })

  it('shows each order in its column, with a count [operations-3.41]', async () => {
    renderBoard([
      fresh(),
      making(),
      making({ number: '2026/4825', state: 'ready', readyAt: ago(1) }),
      making({ number: '2026/4817', order: 'loaded', state: 'handed_over', handedOverAt: ago(5) }),
    ])
    expect(within(await column('Nové 1')).getByRole('button', { name: 'Přijmout 4830' })).toBeVisible()
    expect(
      within(await column('Připravuje se 1')).getByRole('button', { name: 'Připraveno 4826' }),
    ).toBeVisible()
    expect(within(await column('Připraveno 1')).getByRole('button', { name: 'Předáno 4825' })).toBeVisible()
    expect(within(await column('Na cestě 1')).getByText('4817')).toBeVisible()
    expect(document.title).toBe('(1) Výdej | U Bosé Johany')
  })

  it('shows a test order as one, of which nothing can be missing [administration-3.12]', async () => {
    renderBoard([making({ isTest: true })])
    const ticket = within(await column('Připravuje se 1'))
    expect(ticket.getByText('Zkušební')).toBeVisible()
    await userEvent.click(ticket.getByRole('button', { name: /^Otevřít objednávku/ }))
    expect(await screen.findByRole('button', { name: 'Odmítnout' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Něco chybí' })).not.toBeInTheDocument()
  })

  it('shows the kitchen’s data: dishes, extras, the note, cash, and the delay [operations-3.42]', async () => {
    renderBoard([
      making({
        readyBy: ago(6),
        noteToChef: '1× jemnější, pro děti',
        payment: 'cash',
        collect: { method: 'cash', amount: 101_600, rounding: 0, paysWith: null },
        lines: [aLine({ quantity: 3, extras: [{ id: 1, name: 'bez oliv', price: 0, removed: 0 }] })],
      }),
    ])
    const ticket = within(await column('Připravuje se'))
    expect(ticket.getByText(/Diavola 32 cm/)).toHaveTextContent('Diavola 32 cmbez oliv')
    expect(ticket.getByText('3×')).toBeVisible()
    expect(ticket.getByText('1× jemnější, pro děti')).toBeVisible()
    expect(ticket.getByText('Hotově 1 016 Kč')).toBeVisible()
    expect(ticket.getByText(/^[67] min po termínu$/)).toBeVisible()
  })

  it('shows the name of each person above the dishes of a group, once [delights-7.10]', async () => {
    const lines = ['Honza', 'Honza', 'Šárka'].map((person, position) => aLine({ position, person }))
    renderBoard([making({ lines })])
    expect(await screen.findAllByText('Honza')).toHaveLength(1)
    expect(screen.getByText('Šárka')).toBeVisible()
  })

  it('shows the note of a dish below it, and cutlery [delights-3.3, delights-3.4]', async () => {
    renderBoard([making({ cutlery: false, lines: [aLine({ note: 'Nekrájet' })] })])
    const ticket = within(await column('Připravuje se'))
    expect(ticket.getByText(/Diavola 32 cm/)).toHaveTextContent('Diavola 32 cmNekrájet')
    expect(ticket.getByText('Příbor: nepřibalovat')).toBeVisible()
  })

  it('shows who comes for the food, when, and a promise that was moved [dispatch-7.4, dispatch-3.8]', async () => {
    const courier = { name: 'Vlasta', vehicle: 'bike', waitsSince: null, arrivesAt: ahead(21) } as const
    const promiseChange = {
      before: { from: ahead(10), to: ahead(25) },
      after: { from: ahead(20), to: ahead(35) },
      reason: 'courier',
      note: '',
      at: ago(1),
    } as const
    renderBoard([making({ courier, promiseChange })])
    const ticket = within(await column('Připravuje se 1'))
    expect(ticket.getByText('Vlasta, na kole').parentElement).toHaveTextContent(
      /za 2[12] min u vás stačí ve? \d/,
    )
    await userEvent.click(ticket.getByRole('button', { name: 'Otevřít objednávku 4826' }))
    expect(await screen.findByText(/Kurýr se zdržel o 10 min\. Předtím/)).toBeVisible()
    expect(screen.getByText('Veze Vlasta, na kole')).toBeVisible()
  })

  it('calls an order by its number of the day, and shows its own beside it [operations-3.25]', async () => {
    renderBoard([making({ dayNumber: 12 })])
    const ticket = within(await column('Připravuje se 1'))
    expect(ticket.getByRole('button', { name: 'Otevřít objednávku 12' })).toHaveTextContent('12')
    expect(ticket.getByText('4826')).toBeVisible()
    await userEvent.click(ticket.getByRole('button', { name: 'Otevřít objednávku 12' }))
    expect(await screen.findByRole('region', { name: 'Objednávka 12' })).toHaveTextContent('12 4826')
  })

  it('marks a shared order with the others who cook, and says of which sum it speaks [operations-3.26]', async () => {
    const others = [
      { outlet: 7, name: 'Cukrárna Na Polštářku', state: 'new' },
      { outlet: 8, name: 'Bistro Za Rohem', state: 'declined' },
    ] as const
    renderBoard([
      making({
        others,
        payment: 'cash',
        total: 61_200,
        collect: { method: 'cash', amount: 61_200, rounding: 0, paysWith: null },
      }),
    ])
    const ticket = within(await column('Připravuje se 1'))
    expect(ticket.getByText('Společně: Cukrárna Na Polštářku')).toBeVisible()
    expect(ticket.getByText('Hotově 612 Kč za celou objednávku')).toBeVisible()
    await userEvent.click(ticket.getByRole('button', { name: 'Otevřít objednávku 4826' }))
    const paper = await screen.findByRole('region', { name: 'Objednávka 4826' })
    expect(paper).toHaveTextContent('Vaše jídla254 Kč')
    expect(paper).toHaveTextContent('celá objednávka 612 Kč')
  })

  it('lists what is booked for the coming days apart from what is new, with its day [operations-3.32]', async () => {
    const tomorrow = Temporal.Now.zonedDateTimeISO('Europe/Prague')
      .add({ days: 1 })
      .with({ hour: 12, minute: 30, second: 0 })
      .toInstant()
      .toString()
    const booked = making({ number: '2026/4809', state: 'scheduled', startAt: tomorrow, deliverAt: tomorrow })
    renderBoard([booked, making()], {
      'GET /outlets/{outlet}/availability': {
        ...availabilityExamples.read.answer,
        working_day: { day: '2026-11-27', from: ago(60), to: ahead(1) },
      },
    })
    const list = await screen.findByRole('region', { name: 'Na další dny 1' })
    expect(await column('Nové 0')).toContainElement(list)
    expect(within(list).getByRole('button')).toHaveTextContent('zítra 12:304809 · 1× Diavola 32 cm')
    await userEvent.click(within(list).getByRole('button'))
    expect(await screen.findByRole('region', { name: 'Na později' })).toBeVisible()
  })

  it('shows that nothing is waiting', async () => {
    renderBoard([])
    expect(await screen.findByRole('heading', { name: 'Na výdeji je čisto' })).toBeVisible()
  })

  it('updates itself without losing or doubling a ticket [operations-3.56]', async () => {
    renderBoard([making()])
    await column('Připravuje se 1')
    hear(making({ version: '3.ready', state: 'ready', readyAt: ago(0) }))
    expect(within(await column('Připraveno 1')).getByText('4826')).toBeVisible()
    expect(screen.getAllByText('4826')).toHaveLength(1)
  })
})

describe('a new order', () => {
  const RINGING = fresh({ acknowledgedAt: null, cameAt: ago(0.4) })

  it('rings on the whole screen, in the title and for screen readers, until it is acknowledged [operations-3.45]', async () => {
    const user = userEvent.setup()
    const { sent } = renderBoard([RINGING], { [PRESS('acknowledge')]: fresh({ version: '2.new' }) })
    expect(await screen.findByRole('heading', { level: 1, name: 'Nová objednávka 4830' })).toBeVisible()
    expect(document.title).toBe('(1) Nová objednávka 4830 | U Bosé Johany')
    expect(screen.getByText(/Nová objednávka 4830, hned: 1× Diavola/)).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Vidím ji' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'U Bosé Johany' })).toBeVisible()
    expect(sent.map(({ call }) => call)).toContain('POST /outlets/5/orders/2026/4830/acknowledge')
  })

  it('stops ringing when it was acknowledged on another device [operations-3.45]', async () => {
    renderBoard([RINGING])
    await screen.findByRole('button', { name: 'Vidím ji' })
    hear(fresh({ version: '2.new' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Vidím ji' })).not.toBeInTheDocument())
  })

  it('is accepted with the usual minutes by two actions [operations-3.50]', async () => {
    const user = userEvent.setup()
    const accepted = making({
      number: '2026/4830',
      pending: {
        press: 'accept',
        by: 'Zdeněk Říha',
        until: Temporal.Now.instant().add({ seconds: 60 }).toString(),
      },
    })
    const { sent } = renderBoard([fresh()], { [PRESS('accept')]: accepted })
    await user.click(await screen.findByRole('button', { name: 'Přijmout 4830' }))
    expect(await screen.findByRole('heading', { name: 'Za kolik bude hotovo?' })).toHaveFocus()
    expect(screen.getByRole('radio', { name: /^20 min/ })).toBeChecked()
    await user.click(screen.getByRole('button', { name: /^Přijmout, hotovo v/ }))
    expect(await screen.findByRole('button', { name: /^Přijato 4830 Vrátit, \d+ s$/ })).toBeVisible()
    expect(sent.at(-1)).toMatchObject({
      call: 'POST /outlets/5/orders/2026/4830/accept',
      body: { minutes: 20 },
    })
  })

  it('takes any number of minutes up to three hours [operations-3.50]', async () => {
    const user = userEvent.setup()
    const { sent } = renderBoard([fresh()], { [PRESS('accept')]: making({ number: '2026/4830' }) })
    await user.click(await screen.findByRole('button', { name: 'Přijmout 4830' }))
    await user.click(screen.getByRole('radio', { name: /^Jinak/ }))
    const field = screen.getByRole('textbox', { name: 'Kolik minut' })
    await user.type(field, '200')
    expect(screen.getByText('Zadejte 1 až 180 minut.')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Přijmout' })).toBeDisabled()
    await user.clear(field)
    await user.type(field, '25')
    await user.click(screen.getByRole('button', { name: /^Přijmout, hotovo v/ }))
    await waitFor(() => expect(sent.at(-1)).toMatchObject({ body: { minutes: 25 } }))
  })

  it('is declined with a reason, and shows first what will be returned [operations-3.28, operations-3.51]', async () => {
    const user = userEvent.setup()
    const { sent } = renderBoard(
      [fresh({ lines: [aLine(), aLine({ position: 1, item: 5002, name: 'Tiramisu' })] })],
      {
        [PRESS('decline')]: fresh({ version: '2.declined', state: 'declined', finishedAt: ago(0) }),
      },
    )
    await user.click(await screen.findByRole('button', { name: 'Odmítnout 4830' }))
    expect(await screen.findByText('Vrátíme 254 Kč na kartu.')).toBeVisible()
    const decline = screen.getByRole('button', { name: 'Odmítnout 4830' })
    expect(decline).toBeDisabled()
    expect(screen.getByText('Vyberte důvod.')).toBeVisible()
    await user.click(screen.getByRole('radio', { name: 'Něco došlo' }))
    expect(screen.getByText('Zaškrtněte, co došlo.')).toBeVisible()
    await user.click(screen.getByRole('checkbox', { name: 'Tiramisu' }))
    expect(screen.getByText('· vyprodáno do zítřka')).toBeVisible()
    await user.click(decline)
    await waitFor(() =>
      expect(sent.at(-1)).toMatchObject({ body: { reason: 'sold_out', note: '', soldOut: [5002] } }),
    )
  })

  it('may be declined because an extra ran out, which is marked as well [operations-3.28]', async () => {
    const user = userEvent.setup()
    const cheese = { id: 3001, name: 'buvolí mozzarella', price: 3_500, removed: 0 }
    const lines = [aLine({ extras: [cheese] }), aLine({ position: 1, extras: [cheese] })]
    const { sent } = renderBoard(
      [fresh({ lines })],
      { [PRESS('decline')]: fresh({ state: 'declined' }) },
      '?objednavka=5%202026%2F4830&krok=decline',
    )
    await user.click(await screen.findByRole('radio', { name: 'Něco došlo' }))
    expect(screen.getAllByRole('checkbox')).toHaveLength(2)
    await user.click(screen.getByRole('checkbox', { name: /buvolí mozzarella$/ }))
    await user.click(screen.getByRole('button', { name: 'Odmítnout 4830' }))
    await waitFor(() => expect(sent.at(-1)).toMatchObject({ body: { soldOut: [], soldOutExtras: [3001] } }))
  })

  it.each([
    ['Nestíháme', '+20 min', 'PUT /outlets/5/busy', { minutes: 20, period: '60_minutes' }],
    ['Zavíráme', /19:30$/, 'PUT /outlets/5/pause', { period: '60_minutes' }],
  ])(
    'declined as "%s" offers to switch that on for all [operations-3.29]',
    async (reason, choice, call, body) => {
      const user = userEvent.setup()
      const availability = { ...availabilityExamples.read.answer, busy: null, paused_until: null }
      const { sent } = renderBoard(
        [fresh()],
        {
          [PRESS('decline')]: fresh({ state: 'declined' }),
          'GET /outlets/{outlet}/availability': availability,
          'PUT /outlets/{outlet}/busy': availability,
          'PUT /outlets/{outlet}/pause': availability,
        },
        '?objednavka=5%202026%2F4830&krok=decline',
      )
      await user.click(await screen.findByRole('radio', { name: reason }))
      expect(await screen.findByRole('radio', { name: 'Ne' })).toBeChecked()
      await user.click(screen.getByRole('radio', { name: choice }))
      await user.click(screen.getByRole('button', { name: 'Odmítnout 4830' }))
      await waitFor(() => expect(sent).toContainEqual({ call, body }))
    },
  )

  it('declined by the marketplace offers no pause, which needs a reason [administration-3.14]', async () => {
    const user = userEvent.setup()
    const availability = { ...availabilityExamples.read.answer, busy: null, paused_until: null }
    renderBoard(
      [fresh()],
      {
        'GET /me': { me: { ...JOHANA, grants: [{ role: 'admin' }] } },
        'GET /outlets/{outlet}/availability': availability,
      },
      '?objednavka=5%202026%2F4830&krok=decline',
    )
    await user.click(await screen.findByRole('radio', { name: 'Nestíháme' }))
    expect(await screen.findByRole('radio', { name: 'Ne' })).toBeChecked()
    await user.click(screen.getByRole('radio', { name: 'Zavíráme' }))
    expect(screen.queryByRole('radio', { name: 'Ne' })).not.toBeInTheDocument()
  })

  it('requires a sentence for another reason [operations-3.51]', async () => {
    const user = userEvent.setup()
    const { sent } = renderBoard(
      [fresh()],
      { [PRESS('decline')]: fresh({ state: 'declined' }) },
      '?objednavka=5%202026%2F4830&krok=decline',
    )
    await user.click(await screen.findByRole('radio', { name: 'Jiný důvod' }))
    expect(screen.getByRole('button', { name: 'Odmítnout 4830' })).toBeDisabled()
    await user.type(screen.getByRole('textbox', { name: 'Co si přečte zákazník' }), 'Nejde proud')
    await user.click(screen.getByRole('button', { name: 'Odmítnout 4830' }))
    await waitFor(() => expect(sent.at(-1)).toMatchObject({ body: { reason: 'other', note: 'Nejde proud' } }))
  })
})

it.each([
  [4, /Hotovo míváte o 4 minuty později, než slíbíte\./],
  [-6, /Hotovo míváte o 6 minut dřív, než slíbíte\./],
  [1, /Co slíbíte, to platí\./],
  [null, /Obvykle vám to trvá 20 minut\.$/],
])(
  'shows a kitchen that is %s minutes over its promise how it does [dispatch-2.21]',
  async (minutesOver, text) => {
    renderBoard([fresh()], { 'GET /outlets/{outlet}/board': { ...boardOf([fresh()]), minutesOver } })
    await userEvent.click(await screen.findByRole('button', { name: 'Přijmout 4830' }))
    expect(await screen.findByText(text)).toBeVisible()
  },
)

it('for a coming day shows the day and is accepted without asking for minutes [operations-3.27]', async () => {
  const user = userEvent.setup()
  const deliverAt = Temporal.Now.instant().add({ hours: 72 }).toString()
  const order = fresh({ deliverAt })
  const { sent } = renderBoard([order], { [PRESS('accept')]: order })
  await user.click(await screen.findByRole('button', { name: 'Přijmout 4830' }))
  expect(
    await screen.findByRole('heading', { name: /^Objednávka na \p{L}{2} \d+\. \d+\. \d+:\d+$/u }),
  ).toBeVisible()
  expect(screen.queryByRole('radio')).toBeNull()
  await user.click(screen.getByRole('button', { name: /^Přijmout, hotovo \p{L}{2} \d/u }))
  await waitFor(() => expect(sent.at(-1)).toMatchObject({ body: { minutes: 20 } }))
})

describe('an order in progress', () => {
  it('is acted on in its place, and undone where the button was [operations-3.24, operations-3.52]', async () => {
    const user = userEvent.setup()
    const pending = {
      press: 'ready',
      until: Temporal.Now.instant().add({ seconds: 60 }).toString(),
      by: 'Zdeněk Říha',
    } as const
    const { sent } = renderBoard([making()], {
      [PRESS('ready')]: making({ version: '3.ready', state: 'ready', readyAt: ago(0), pending }),
      [PRESS('undo')]: making({ version: '4.preparing' }),
    })
    await user.click(await screen.findByRole('button', { name: 'Připraveno 4826' }))
    const undo = await within(await column('Připravuje se 1')).findByRole('button', {
      name: /^Připraveno 4826 Vrátit, \d+ s$/,
    })
    // An accidental second tap undoes nothing.
    expect(undo).toBeDisabled()
    await user.click(undo)
    expect(sent.map(({ call }) => call)).not.toContain('POST /outlets/5/orders/2026/4826/undo')
    await waitFor(() => expect(undo).toBeEnabled())
    await user.click(undo)
    expect(await screen.findByRole('button', { name: 'Připraveno 4826' })).toBeDisabled()
    expect(sent.at(-1)).toMatchObject({ call: 'POST /outlets/5/orders/2026/4826/undo' })
  })

  it('that another device has pressed names who did, and is taken back from the opened order alone [operations-3.24]', async () => {
    const user = userEvent.setup()
    const pending = {
      press: 'ready',
      until: Temporal.Now.instant().add({ seconds: 60 }).toString(),
      by: 'Zdeněk Říha',
    } as const
    const { sent } = renderBoard([making({ state: 'ready', readyAt: ago(0), pending })], {
      [PRESS('undo')]: making({ version: '4.preparing' }),
    })
    expect(await screen.findByText('Připraveno: Zdeněk Říha')).toBeVisible()
    expect(screen.queryByRole('button', { name: /Vrátit/ })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Otevřít objednávku 4826' }))
    await user.click(
      await screen.findByRole('button', { name: /^Připraveno 4826, Zdeněk Říha Vrátit, \d+ s$/ }),
    )
    await waitFor(() => expect(sent.at(-1)).toMatchObject({ call: 'POST /outlets/5/orders/2026/4826/undo' }))
  })

  it('shows which action was rejected', async () => {
    const user = userEvent.setup()
    renderBoard([making()], { [PRESS('ready')]: refused('order_changed_meanwhile') })
    await user.click(await screen.findByRole('button', { name: 'Připraveno 4826' }))
    expect(await screen.findByText('Připraveno u 4826 se nezapočítalo')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Rozumím' }))
    expect(screen.queryByText('Připraveno u 4826 se nezapočítalo')).not.toBeInTheDocument()
  })

  it('shows allergens in its details, and closes them by Escape [operations-3.44]', async () => {
    const user = userEvent.setup()
    renderBoard([making({ lines: [aLine({ allergens: [7, 1] })] })])
    await user.click(await screen.findByRole('button', { name: 'Otevřít objednávku 4826' }))
    expect(await screen.findByText('Alergeny: lepek, mléko')).toBeVisible()
    await user.keyboard('{Escape}')
    expect(await column('Připravuje se 1')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Otevřít objednávku 4826' })).toHaveFocus()
  })

  it('marks dishes of which the kitchen has not said the allergens [delights-2.11]', async () => {
    const lines = [aLine({ name: 'Kulajda', allergens: [7], unsaid: true })]
    renderBoard([making({ lines })])
    await userEvent.click(await screen.findByRole('button', { name: 'Otevřít objednávku 4826' }))
    expect(await screen.findByText('Alergeny: mléko. Alergeny neuvedeny: Kulajda')).toBeVisible()
  })

  it('loses missing pieces, and shows what is returned [operations-3.53]', async () => {
    const user = userEvent.setup()
    const lines = [aLine({ quantity: 2 }), aLine({ position: 1, name: 'Tiramisu', price: 9_500 })]
    const { sent } = renderBoard(
      [making({ lines })],
      { [PRESS('remove')]: making({ version: '3.preparing', lines }) },
      '?objednavka=5%202026%2F4826&krok=missing',
    )
    const tiramisu = await screen.findByRole('group', { name: 'Kolik chybí: Tiramisu' })
    await user.click(within(tiramisu).getByRole('button', { name: 'Přidat kus' }))
    expect(screen.getByText('Vrátíme 110 Kč.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Ubrat z objednávky' }))
    await waitFor(() =>
      expect(sent.at(-1)).toMatchObject({ body: { lines: [{ position: 1, quantity: 1 }], note: 'Došlo' } }),
    )
  })

  it('loses a single extra, and shows it as removed [operations-3.53]', async () => {
    const user = userEvent.setup()
    const dip = { id: 32, name: 'Česnekový dip', price: 2_500, removed: 0 }
    const lines = [aLine({ quantity: 1, extras: [dip] })]
    const after = [aLine({ quantity: 1, extras: [{ ...dip, removed: 1 }] })]
    const { sent } = renderBoard(
      [making({ lines })],
      { [PRESS('remove')]: making({ version: '3.preparing', lines: after }) },
      '?objednavka=5%202026%2F4826&krok=missing',
    )
    const missing = await screen.findByRole('group', { name: 'Kolik chybí: Česnekový dip, Diavola 32 cm' })
    await user.click(within(missing).getByRole('button', { name: 'Přidat kus' }))
    expect(screen.getByText('Vrátíme 25 Kč.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Ubrat z objednávky' }))
    await waitFor(() =>
      expect(sent.at(-1)).toMatchObject({
        body: { lines: [{ position: 0, extra: 32, quantity: 1 }], note: 'Došlo' },
      }),
    )
    expect(await screen.findByText(/ubráno/)).toHaveTextContent('Česnekový dip ubráno')
  })
})

it('can show several outlets of one owner on one board [operations-2.5, operations-3.59]', async () => {
  const user = userEvent.setup()
  const { at, sent } = renderBoard([making(), making({ outlet: BAKERY.id, number: '2026/4829' })], {
    'GET /me': { me: { ...JOHANA, outlets: [KITCHEN, BAKERY] } },
  })
  await user.click(await screen.findByRole('button', { name: 'Podniky na výdeji: 1' }))
  await user.click(await screen.findByRole('checkbox', { name: BAKERY.name }))
  await waitFor(() => expect(decodeURIComponent(at())).toContain(`podniky=[${BAKERY.id}]`))
  await waitFor(() => expect(sent.map(({ call }) => call)).toContain(`GET /outlets/${BAKERY.id}/board`))
})

it('keeps the finished orders of today in a drawer [operations-3.43]', async () => {
  const user = userEvent.setup()
  const delivered = (number: string, minutes: number) =>
    making({ number, order: 'delivered', state: 'delivered', cameAt: ago(90), finishedAt: ago(minutes) })
  renderBoard([delivered('2026/1000001', 30), delivered('2026/1000002', 70)], {
    'GET /outlets/{outlet}/availability': {
      ...availabilityExamples.read.answer,
      working_day: { day: '2026-11-27', from: ago(60), to: ahead(60) },
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Dnes hotové: 1' }))
  const drawer = within(await screen.findByRole('dialog', { name: /Dnes hotové/ }))
  expect(drawer.getByText(/^Doručeno/)).toBeVisible()
})

it('shows in red that the browser would stay silent [operations-3.46]', async () => {
  renderBoard([])
  expect(await screen.findByText('Tablet by mlčel')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Zapnout zvuk' })).toBeVisible()
})
