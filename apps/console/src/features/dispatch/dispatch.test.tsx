import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { OFFLINE, refused, renderConsole } from '../../rendered-console-test.tsx'
import { type OpenedStream, stubStreams } from '../../shared/live/stub-streams-test.ts'
import { aCity, aCourier, anOrder, aRide, inMinutes, loadedRide, ready } from './city-test.ts'
import { DISPATCHER, LOAD, openCity } from './dispatch-test.ts'

let streams: readonly OpenedStream[] = []
beforeEach(() => {
  streams = stubStreams()
})
const hear = (event: object) =>
  act(async () => streams.at(-1)?.onmessage?.(new MessageEvent('message', { data: JSON.stringify(event) })))

const region = (name: RegExp) => screen.findByRole('region', { name })

describe('the screen', () => {
  it('is the start page of a dispatcher, with links to the people and back [operations-2.23]', async () => {
    const { at } = openCity(aCity(), {}, { path: '/' })
    expect(await screen.findByRole('heading', { level: 1, name: 'Dispečink: Olomouc' })).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Nabídka' }))
    await userEvent.click(await screen.findByRole('link', { name: 'Kurýři: Olomouc' }))
    await waitFor(() => expect(at()).toBe('/dispecink/olomouc/lide'))
    await userEvent.click(await screen.findByRole('link', { name: 'Dispečink: Olomouc' }))
    await screen.findByText('Všechno jede, jak má.')
  })

  it('of a city without a role is not found [operations-2.23]', async () => {
    const { sent } = renderConsole('/dispecink/louny', { 'GET /me': { me: DISPATCHER } })
    expect(await screen.findByText('Tady nic nevisí')).toBeVisible()
    expect(sent.map(({ call }) => call)).not.toContain('GET /dispatch/louny')
  })

  it('of every city is open to an admin, without a role there [dispatch-6.24]', async () => {
    const admin = { ...DISPATCHER, grants: [{ role: 'admin' }], cities: [] } as const
    const places = { cities: [{ slug: 'olomouc', name: 'Olomouc' }], outlets: [] }
    openCity(aCity(), { 'GET /me': { me: admin }, 'GET /places': places })
    expect(await screen.findByRole('heading', { level: 1, name: 'Dispečink: Olomouc' })).toBeVisible()
    expect(await screen.findByText('Všechno jede, jak má.')).toBeVisible()
  })

  it('has texts for no tasks, no couriers on shift and no orders', async () => {
    openCity(aCity())
    expect(await screen.findByText('Všechno jede, jak má.')).toBeVisible()
    expect(screen.getByText('Žádná otevřená objednávka.')).toBeVisible()
    expect(screen.getByText('Nikdo nemá směnu.')).toBeVisible()
    expect(screen.getByText('Žádná otevřená jízda.')).toBeVisible()
  })

  it('that cannot be loaded shows the reason and can be reloaded', async () => {
    const { answer } = openCity(aCity(), { [LOAD]: refused('internal') })
    const retry = await screen.findByRole('button', { name: 'Zkusit hned' })
    answer(LOAD, aCity())
    await userEvent.click(retry)
    expect(await screen.findByText('Všechno jede, jak má.')).toBeVisible()
  })

  it('is read again when the city’s stream reports a change [operations-2.23]', async () => {
    const { answer } = openCity(aCity())
    await screen.findByText('Žádná otevřená objednávka.')
    expect(streams.at(-1)?.url).toMatch(/^\/api\/provoz\/events\?city=olomouc&screen=/)
    answer(LOAD, aCity({ orders: [anOrder('4831')] }))
    await hear({ type: 'city', city: 'olomouc' })
    expect(await screen.findByText(/^4831,/, { selector: '.dispatch-order *' })).toBeVisible()
  })

  it('is read again when a stream opens, because earlier changes were missed', async () => {
    const { answer } = openCity(aCity())
    await screen.findByText('Žádná otevřená objednávka.')
    answer(LOAD, aCity({ orders: [anOrder('4831')] }))
    await act(async () => streams.at(-1)?.dispatchEvent(new Event('open')))
    expect(await screen.findByText(/^4831,/, { selector: '.dispatch-order *' })).toBeVisible()
  })

  it('keeps its content without a connection, and shows since when it has been lost [operations-2.23]', async () => {
    const { answer } = openCity(aCity({ orders: [anOrder('4831')] }))
    await screen.findByText(/^4831,/, { selector: '.dispatch-order *' })
    answer(LOAD, OFFLINE)
    act(() => {
      window.dispatchEvent(new Event('offline'))
    })
    expect(await screen.findByText(/^Bez spojení od/)).toBeVisible()
    expect(screen.getByText(/^4831,/, { selector: '.dispatch-order *' })).toBeVisible()
    await hear({ type: 'beat', now: inMinutes(0) })
    await waitFor(() => expect(screen.queryByText(/^Bez spojení od/)).not.toBeInTheDocument())
  })
})

describe('the lists', () => {
  it('show orders in groups, with route, state, money and courier [operations-2.23]', async () => {
    const late = anOrder('4801', {
      state: 'loaded',
      ride: 31,
      promised: { from: inMinutes(-30), to: inMinutes(-18) },
    })
    openCity(
      aCity({
        orders: [anOrder('4836'), late],
        couriers: [{ ...aCourier(12, 'Kryštof Nebylý'), ride: 31 }],
        rides: [loadedRide(31, late.number, 12)],
      }),
    )
    const orders = within(await region(/^Objednávky/))
    const [first, second] = orders.getAllByRole('button')
    expect(first).toHaveTextContent('U Modrého hrnce → Smyšlená 3')
    expect(first).toHaveTextContent(/4836, bude hotová \d{1,2}:\d\d, hotově 402 Kč/)
    expect(first).toHaveAccessibleName(/bez kurýra/)
    expect(second).toHaveAccessibleName(/po slibu o \d\d min.*4801, naloženo.*Kryštof N\./)
    expect(orders.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Bez kurýra 1',
      'Na cestě 1',
    ])
  })

  it('show the order with the least time left first', async () => {
    const promisedIn = (minutes: number) => ({ promised: { from: inMinutes(0), to: inMinutes(minutes) } })
    openCity(
      aCity({
        orders: [
          anOrder('4801', { promised: null }),
          anOrder('4802', promisedIn(30)),
          anOrder('4803', promisedIn(20)),
        ],
      }),
    )
    const rows = within(await region(/^Objednávky/)).getAllByRole('button')
    expect(rows.map(({ textContent }) => /48\d\d/.exec(textContent ?? '')?.[0])).toEqual([
      '4803',
      '4802',
      '4801',
    ])
  })

  it('show couriers with vehicle, load, next stop and the age of their position [operations-2.23]', async () => {
    openCity(
      aCity({
        orders: [ready('4801', { state: 'loaded', ride: 31 })],
        couriers: [
          { ...aCourier(12, 'Kryštof Nebylý'), ride: 31 },
          aCourier(13, 'Nela Prázdná', {
            vehicle: 'car',
            capacity: 10,
            shift: {
              beganAt: inMinutes(-9),
              plannedEnd: inMinutes(90),
              breakSince: inMinutes(-3),
              reason: null,
            },
          }),
        ],
        rides: [loadedRide(31, '2026/4824801', 12)],
      }),
    )
    const [busy, resting] = within(await region(/^Kurýři/)).getAllByRole('button', { name: / veze / })
    expect(busy).toHaveAccessibleName(
      /Kryštof N\., kolo, veze 1 ze 2 Smyšlená 3 \d{1,2}:\d\d, poloha před 1.min/,
    )
    expect(resting).toHaveAccessibleName(/Nela P\., auto, veze 0 z 10 přestávka od/)
  })

  it('show rides with their stops and the courier who has an offer [operations-2.23]', async () => {
    const expiresAt = inMinutes(0.6)
    openCity(
      aCity({
        orders: [anOrder('4801', { ride: 31 })],
        couriers: [{ ...aCourier(12, 'Kryštof Nebylý'), offer: { ride: 31, expiresAt } }],
        rides: [aRide(31, '2026/4824801', null, { state: 'offered', offer: { courier: 12, expiresAt } })],
      }),
    )
    const rides = within(await region(/^Jízdy/))
    expect(rides.getByRole('button')).toHaveAccessibleName(/Jízda 31 nabídnutá, 4801/)
    expect(rides.getByText(/Rozhoduje se Kryštof N\., zbývá \d\d s/)).toBeVisible()
    expect(rides.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining([
        expect.stringContaining('Vyzvednout: U Modrého hrnce 4801'),
        expect.stringContaining('Doručit: Smyšlená 3 4801'),
      ]),
    )
  })
})
