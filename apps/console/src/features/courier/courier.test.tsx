import 'fake-indexeddb/auto'
import { DOOR_STOP, ownWorkExamples, PICKUP_STOP } from '@sousto/contract/courier/examples.ts'
import type { CourierRide, CourierState } from '@sousto/contract/courier/wire.ts'
import { ownDecisionExamples } from '@sousto/contract/courier-decisions/examples.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { KRYSTOF, OFFLINE, refused, renderConsole } from '../../rendered-console-test.tsx'
import { type OpenedStream, stubStreams } from '../../shared/live/stub-streams-test.ts'
import { createStepKeeper } from './live/step-keeper.ts'

const EXAMPLE = ownWorkExamples.state.answer as CourierState
const FREE: CourierState = { ...EXAMPLE, now: Temporal.Now.instant().toString(), offer: null, ride: null }
const SHIFT = EXAMPLE.shift as NonNullable<CourierState['shift']>
const OFFER = EXAMPLE.offer as NonNullable<CourierState['offer']>
const RIDE = ownWorkExamples.acceptOffer.answer.ride as CourierRide
const at = (patch: Partial<CourierState>): CourierState => ({ ...FREE, ...patch })
const AT_DOOR: CourierRide = {
  ...RIDE,
  state: 'under_way',
  steps: 3,
  next: 2,
  stops: [
    { ...PICKUP_STOP, state: 'done', step: null, asks: [], endedAt: '2026-11-27T17:31:00Z' },
    { ...DOOR_STOP, state: 'arrived', step: 'deliver', asks: ['proof', 'payment'], arrivedAt: FREE.now },
  ],
}

/** The order is to be left at the door. */
const TO_LEAVE: CourierRide = {
  ...AT_DOOR,
  stops: AT_DOOR.stops.map((stop) => ({
    ...stop,
    door: stop.door && {
      ...stop.door,
      payment: { kind: 'none', amount: 0 },
      leave: true,
    },
  })),
}

const open = (state: CourierState, answers: Readonly<Record<string, unknown>> = {}) =>
  renderConsole('/kuryr', {
    'GET /me': { me: KRYSTOF },
    'GET /courier': state,
    'GET /courier/transfer-account': { iban: null },
    ...answers,
  })
const button = (name: RegExp | string) => screen.findByRole('button', { name })

let streams: readonly OpenedStream[] = []
const watch = { told: null as PositionCallback | null }
beforeEach(() => {
  watch.told = null
  streams = stubStreams()
  // jsdom has no geolocation.
  Object.defineProperty(navigator, 'geolocation', {
    configurable: true,
    value: {
      watchPosition: (told: PositionCallback) => {
        watch.told = told
        return 1
      },
      clearWatch: () => {},
      getCurrentPosition: (_told: PositionCallback, failed: PositionErrorCallback) =>
        failed({ code: 2, message: '', PERMISSION_DENIED: 1, POSITION_UNAVAILABLE: 2, TIMEOUT: 3 }),
    },
  })
})
afterEach(async () => {
  Reflect.deleteProperty(navigator, 'geolocation')
  const keeper = createStepKeeper(KRYSTOF.id)
  await keeper.remove((await keeper.all()).map(({ key }) => key))
})

describe('a shift', () => {
  it('shows a decision that suspends the account, with the way to its reason [dispatch-8.5]', async () => {
    const { decisions } = ownDecisionExamples.list.answer
    for (const shift of [null, SHIFT]) {
      open(at({ shift }), { 'GET /courier/decisions': { decisions } })
      expect(await screen.findByText('Pozastavení účtu')).toBeVisible()
      expect(screen.getByRole('link', { name: 'Důvod a odpověď' })).toHaveAttribute(
        'href',
        '/provoz/kuryr/rozhodnuti',
      )
      expect(screen.getByRole('link', { name: /^Směny/ })).toHaveAttribute('href', '/provoz/kuryr/smeny')
    }
  })

  it('begins in the city of the courier, with the usual vehicle [dispatch-4.14]', async () => {
    const { sent, answer } = open(at({ shift: null }), { 'POST /courier/shift': FREE })
    const begin = await button('Začít směnu')
    answer('GET /courier', FREE)
    await userEvent.click(begin)
    await screen.findByText('Čekáte na jízdu')
    const begun = sent.find(({ call }) => call === 'POST /courier/shift')
    expect(begun?.body).toMatchObject({ city: 'olomouc', vehicle: 'bike', place: null, reason: '' })
  })

  it('asks for a reason if the phone is not in the city', async () => {
    open(at({ shift: null }), { 'POST /courier/shift': refused('place_reason_required') })
    await userEvent.click(await button('Začít směnu'))
    expect(await screen.findByLabelText('Proč začínáte jinde')).toBeRequired()
  })

  it('asks for phone number and vehicle before the first one', async () => {
    const { sent, answer } = open(at({ shift: null, profile: null }), {
      'PUT /courier/profile': at({ shift: null }),
    })
    await userEvent.type(await screen.findByLabelText(/Telefon/), '777 000 321')
    answer('GET /courier', at({ shift: null }))
    await userEvent.click(screen.getByRole('button', { name: 'Uložit' }))
    await button('Začít směnu')
    expect(sent.find(({ call }) => call === 'PUT /courier/profile')?.body).toMatchObject({
      phone: '777 000 321',
      vehicle: 'bike',
    })
  })

  it('is preceded by the consent, which a new version asks for again [dispatch-4.18]', async () => {
    const consent = { version: 2, agreed: { version: 1, at: FREE.now } }
    const { sent, answer } = open(at({ shift: null, consent }), {
      'POST /courier/consent': at({ shift: null }),
    })
    expect(await screen.findByText('Text se změnil')).toBeVisible()
    expect(screen.getByRole('heading', { name: 'Poloha' })).toBeVisible()
    answer('GET /courier', at({ shift: null }))
    await userEvent.click(screen.getByRole('button', { name: 'Souhlasím' }))
    await button('Začít směnu')
    expect(sent.find(({ call }) => call === 'POST /courier/consent')?.body).toEqual({ version: 2 })
  })

  it('has a break, during which no ride is offered', async () => {
    const { answer } = open(FREE)
    const onBreak = at({ shift: { ...SHIFT, breakSince: FREE.now } })
    answer('POST /courier/break', onBreak)
    await userEvent.click(await button('Přestávka'))
    expect(await screen.findByText('Máte přestávku')).toBeVisible()
  })

  it('sends no position and listens to no changes before it begins [dispatch-4.3]', async () => {
    open(at({ shift: null }))
    await button('Začít směnu')
    expect(watch.told).toBeNull()
    expect(streams).toEqual([])
  })

  it('sends the phone’s position while the page is visible, as the screen says [dispatch-5.5]', async () => {
    const { sent } = open(FREE, { 'POST /courier/positions': ownWorkExamples.sendPositions.answer })
    expect(await screen.findByText(/jen když je tahle stránka vidět/)).toBeVisible()
    const coords = { longitude: 17.25, latitude: 49.59, accuracy: 8 } as GeolocationCoordinates
    act(() => watch.told?.({ coords, timestamp: Date.now() } as GeolocationPosition))
    await waitFor(() =>
      expect(sent.find(({ call }) => call === 'POST /courier/positions')?.body).toMatchObject({
        positions: [{ lng: 17.25, lat: 49.59, accuracy: 8 }],
      }),
    )
  })

  it('shows an offer as soon as the stream reports a change, and ends the stream with itself [dispatch-4.3]', async () => {
    const { answer } = open(FREE)
    await screen.findByText('Čekáte na jízdu')
    expect(streams.map(({ url }) => url)).toEqual(['/api/provoz/events?courier=true'])
    const report = () =>
      streams.at(-1)?.onmessage?.(new MessageEvent('message', { data: JSON.stringify({ type: 'courier' }) }))
    answer('GET /courier', at({ offer: OFFER }))
    report()
    expect(await screen.findByText('Nová jízda')).toBeVisible()
    answer('GET /courier', at({ shift: null }))
    report()
    await button('Začít směnu')
    expect(streams.map(({ isClosed }) => isClosed)).toEqual([true])
  })
})

describe('an offer', () => {
  const offer = {
    ...OFFER,
    offeredAt: FREE.now,
    expiresAt: Temporal.Instant.from(FREE.now).add({ seconds: 45 }).toString(),
  }

  it('shows origin, destination, distance and the cash to collect [dispatch-4.14]', async () => {
    open(at({ offer }))
    expect(await screen.findByText(/1,8 km, 1 taška/)).toBeVisible()
    expect(screen.getByText('U Modrého hrnce')).toBeVisible()
    expect(screen.getByText('Smyšlená')).toBeVisible()
    expect(screen.getByText(/402 Kč hotově/)).toBeVisible()
    expect(screen.getByText('4. patro bez výtahu')).toBeVisible()
    expect(screen.getByText('1,8 km × 8 Kč')).toBeVisible()
    expect(screen.getByText('68,40 Kč')).toBeVisible()
  })

  it('is accepted or declined by one tap', async () => {
    const { sent } = open(at({ offer }), { 'POST /courier/offers/{offer}/decline': FREE })
    await userEvent.click(await button('Odmítnout'))
    await waitFor(() =>
      expect(sent.some(({ call }) => call === 'POST /courier/offers/57/decline')).toBe(true),
    )
  })

  it('that has lapsed in the meantime is reported as such', async () => {
    open(at({ offer }), { 'POST /courier/offers/{offer}/accept': refused('offer_lapsed') })
    await userEvent.click(await button('Vzít jízdu'))
    expect(await within(screen.getByRole('contentinfo')).findByRole('alert')).toBeVisible()
  })
})

describe('a ride', () => {
  const STEP = 'POST /courier/rides/{ride}/steps'

  it('shows the next stop with its phone, and all stops', async () => {
    open(at({ ride: RIDE }))
    expect(await screen.findByRole('heading', { name: 'U Modrého hrnce' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Zavolat: U Modrého hrnce' })).toHaveAttribute(
      'href',
      'tel:+420585000001',
    )
    expect(
      within(screen.getByRole('list', { name: 'Zastávky jízdy' })).getAllByRole('listitem'),
    ).toHaveLength(2)
  })

  it('asks for a reason for an arrival if the phone gives no position', async () => {
    open(at({ ride: RIDE }))
    await userEvent.click(await button('Jsem v podniku'))
    expect(await screen.findByRole('alert')).toHaveTextContent('Napište, proč stojíte jinde')
  })

  it('is loaded only once all numbers are compared and the seal is checked [dispatch-4.14]', async () => {
    const [pickup, door] = [
      { ...PICKUP_STOP, state: 'arrived', step: 'load', asks: ['bags', 'seal', 'orders'] } as const,
      DOOR_STOP,
    ]
    const { sent } = open(at({ ride: { ...RIDE, state: 'at_outlet', steps: 1, stops: [pickup, door] } }), {
      [STEP]: OFFLINE,
    })
    await userEvent.click(await button('Naloženo, 1 taška'))
    expect(await screen.findByRole('alert')).toHaveTextContent('Porovnejte čísla na taškách')
    await userEvent.click(screen.getByRole('checkbox', { name: 'číslo 4831' }))
    await userEvent.click(screen.getByRole('checkbox', { name: 'zalepené' }))
    await userEvent.click(screen.getByRole('button', { name: 'Naloženo, 1 taška' }))
    expect(await screen.findByText('čeká na odeslání')).toBeVisible()
    await waitFor(() => expect(sent.some(({ call }) => call === 'POST /courier/rides/31/steps')).toBe(true))
  })

  it('shows the change in notes and coins before delivery [dispatch-4.16]', async () => {
    const { sent } = open(at({ ride: AT_DOOR }), {
      [STEP]: { state: FREE, change: [], pressedAt: FREE.now, late: false },
    })
    await userEvent.click(await screen.findByRole('radio', { name: '500' }))
    expect(screen.getByText('padesátikoruna, 2 dvacetikoruny, pětikoruna, dvoukoruna a koruna')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: /Doručeno, vráceno 98/ }))
    await waitFor(() =>
      expect(sent.find(({ call }) => call.endsWith('/steps'))?.body).toMatchObject({
        number: 4,
        stop: 2,
        step: 'deliver',
        cashTaken: 50_000,
      }),
    )
  })

  it('is paid by QR code in place of cash, where the operator has an account [dispatch-4.7]', async () => {
    const { sent } = open(at({ ride: AT_DOOR }), {
      'GET /courier/transfer-account': { iban: 'CZ6508000000192000145399' },
      [STEP]: { state: FREE, change: [], pressedAt: FREE.now, late: false },
    })
    await userEvent.click(await button('Platí převodem, QR kódem'))
    expect(screen.getByRole('img', { name: /QR platba 402/ })).toBeVisible()
    expect(screen.queryByText('Kolik vám dali')).toBeNull()
    await userEvent.click(await button('Doručeno, zaplaceno převodem'))
    await waitFor(() =>
      expect(sent.find(({ call }) => call.endsWith('/steps'))?.body).toMatchObject({
        byTransfer: true,
        cashTaken: null,
      }),
    )
  })

  it('keeps steps made without a network, and sends them once the network is back, with the time at which they were made [dispatch-4.9, dispatch-4.15]', async () => {
    const { sent, answer } = open(at({ ride: AT_DOOR }), { [STEP]: OFFLINE })
    await userEvent.click(await screen.findByRole('radio', { name: '402' }))
    await userEvent.click(screen.getByRole('button', { name: 'Doručeno' }))
    expect(await screen.findByText(/kroky se odešlou samy/)).toBeVisible()
    expect(await createStepKeeper(KRYSTOF.id).all()).toHaveLength(1)
    answer('GET /courier', FREE)
    answer(STEP, { state: FREE, change: [], pressedAt: FREE.now, late: false })
    window.dispatchEvent(new Event('online'))
    expect(await screen.findByText('Čekáte na jízdu')).toBeVisible()
    await waitFor(async () => expect(await createStepKeeper(KRYSTOF.id).all()).toEqual([]))
    const keys = sent.filter(({ call }) => call.endsWith('/steps'))
    expect(new Set(keys.map(({ body }) => JSON.stringify(body))).size).toBe(1)
  })

  it('sends steps that an earlier page on the phone has kept, with their time [dispatch-4.9, dispatch-4.15]', async () => {
    await createStepKeeper(KRYSTOF.id).add({
      key: '0b9c6c0e-2f0d-4a52-8a35-4b7d1d0c2f11',
      person: KRYSTOF.id,
      ride: 31,
      body: {
        number: 4,
        deviceAt: FREE.now,
        offset: 0,
        stop: 2,
        step: 'deliver',
        proof: 'handed_over',
        pin: null,
        photograph: null,
        documentChecked: null,
        cashTaken: 40_200,
        slip: null,
        byTransfer: false,
      },
    })
    const { sent } = open(at({ ride: AT_DOOR }), {
      [STEP]: { state: FREE, change: [], pressedAt: FREE.now, late: false },
    })
    await waitFor(() =>
      expect(sent.find(({ call }) => call.endsWith('/steps'))?.body).toMatchObject({
        number: 4,
        deviceAt: FREE.now,
      }),
    )
  })

  it('left at the door is delivered with the photograph that the phone has kept [dispatch-4.6, dispatch-4.15]', async () => {
    const keeper = createStepKeeper(KRYSTOF.id)
    await keeper.keepPhotograph({ ride: RIDE.id, stop: 2, picture: 'AAAA' })
    const { sent } = open(at({ ride: TO_LEAVE }), {
      [STEP]: { state: FREE, change: [], pressedAt: FREE.now, late: false },
    })
    expect(await screen.findByText(/^4\. patro bez výtahu/)).toBeVisible()
    expect(await screen.findByRole('img', { name: /Taška u dveří/ })).toBeVisible()
    await userEvent.click(await button('Doručeno, necháno u dveří'))
    await waitFor(() =>
      expect(sent.find(({ call }) => call.endsWith('/steps'))?.body).toMatchObject({
        step: 'deliver',
        proof: 'left_at_door',
        photograph: 'AAAA',
      }),
    )
    expect(await keeper.photograph()).toBeNull()
  })

  it('shows bell, code and a call at the door, and the change for the announced cash [delights-3.1, delights-3.5]', async () => {
    const stops = AT_DOOR.stops.map((stop) => ({
      ...stop,
      door: stop.door && { ...stop.door, call: true, paysWith: 50_000 },
    }))
    open(at({ ride: { ...AT_DOOR, stops } }))
    expect(await screen.findByText(/zvonek Vymyslilová, kód 12#, zavolat/)).toBeVisible()
    expect(screen.getByText(/Zákazník si připraví 500.Kč, vrátíte 98.Kč/)).toBeVisible()
  })

  it('left at the door needs a photograph first', async () => {
    open(at({ ride: TO_LEAVE }))
    expect(await button('Vyfotit u dveří')).toBeVisible()
    expect(screen.queryByRole('button', { name: /necháno u dveří/ })).toBeNull()
    expect(screen.getByRole('button', { name: 'Předáno do ruky' })).toBeVisible()
  })

  it('shows which step did not count [dispatch-4.15]', async () => {
    open(at({ ride: AT_DOOR }), { [STEP]: refused('ride_over') })
    await userEvent.click(await screen.findByRole('radio', { name: '402' }))
    await userEvent.click(screen.getByRole('button', { name: 'Doručeno' }))
    expect(await screen.findByText('Krok se nezapočítal')).toBeVisible()
  })

  it('reports a problem; not at home only after two calls and eight minutes', async () => {
    open(at({ ride: AT_DOOR }))
    await userEvent.click(await button('Nastal problém'))
    await userEvent.click(screen.getByRole('radio', { name: 'Není doma' }))
    expect(screen.getByRole('button', { name: 'Nahlásit dispečinku' })).toBeDisabled()
    expect(screen.getByRole('timer')).toHaveTextContent(/^[78]:\d\d$/)
    await userEvent.click(screen.getByRole('radio', { name: 'Zákazník odmítl' }))
    expect(screen.getByRole('button', { name: 'Nahlásit dispečinku' })).toBeEnabled()
  })
})

it('cash shows its entries, and the difference at the handover [dispatch-4.14]', async () => {
  open(FREE, { 'GET /courier/cash': ownWorkExamples.cash.answer })
  await userEvent.click(await button(/Hotovost/))
  expect(await screen.findByText('Pokladnička')).toBeVisible()
  await userEvent.type(screen.getByLabelText('Kolik odevzdáváte'), '988')
  expect(screen.getByText(/Chybí 12/)).toBeVisible()
})
