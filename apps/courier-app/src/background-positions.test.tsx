import 'fake-indexeddb/auto'
import type { BackgroundGeolocationPlugin, StartOptions } from '@capgo/background-geolocation'
import { installDevice } from '@sousto/console/platform/device.ts'
import { KRYSTOF, OFFLINE, refused, renderConsole } from '@sousto/console/rendered-console-test.tsx'
import { stubStreams } from '@sousto/console/shared/live/stub-streams-test.ts'
import { ownWorkExamples } from '@sousto/contract/courier/examples.ts'
import type { CourierState, PositionsBody } from '@sousto/contract/courier/wire.ts'
import { MOST_POSITIONS, POSITION_SECONDS } from '@sousto/domain/ride/positions.ts'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { backgroundPositions } from './background-positions.ts'

const ON_SHIFT: CourierState = {
  ...(ownWorkExamples.state.answer as CourierState),
  now: Temporal.Now.instant().toString(),
  offer: null,
  ride: null,
}
const OFF_SHIFT: CourierState = { ...ON_SHIFT, shift: null }

type Callback = Parameters<BackgroundGeolocationPlugin['start']>[1]

/** A fake of the plugin, which reports positions as long as it is started, like the system in the background. */
function fakePlugin() {
  let running: { readonly options: StartOptions; readonly report: Callback } | null = null
  const left: Callback[] = []
  return {
    start: async (options: StartOptions, report: Callback) => {
      if (running !== null) throw new Error('Service already started')
      running = { options, report }
      left.push(report)
    },
    stop: async () => {
      running = null
    },
    options: () => running?.options ?? null,
    /** Reports a position to every callback that was ever given, as a system does that stops late. */
    report: (lng: number) => {
      const location = { longitude: lng, latitude: 49.59, accuracy: 8, time: Date.now() }
      const rest = { altitude: null, altitudeAccuracy: null, simulated: false, bearing: null, speed: null }
      for (const each of left) each({ ...location, ...rest })
    },
    deny: () => running?.report(undefined, Object.assign(new Error('denied'), { code: 'NOT_AUTHORIZED' })),
  }
}

let plugin = fakePlugin()
let passed = 0
beforeEach(() => {
  plugin = fakePlugin()
  stubStreams()
  installDevice({
    host: '',
    fetch: (url, init) => window.fetch(url, init),
    positions: backgroundPositions(plugin),
  })
  passed = 0
  const now = Date.now.bind(Date)
  vi.spyOn(Date, 'now').mockImplementation(() => now() + passed)
})
afterEach(() => {
  vi.restoreAllMocks()
  installDevice(null)
})

function open(state: CourierState) {
  const opened = renderConsole('/kuryr', {
    'GET /me': { me: KRYSTOF },
    'GET /courier': state,
    'GET /courier/transfer-account': { iban: null },
    'POST /courier/positions': ownWorkExamples.sendPositions.answer,
    'POST /courier/shift/end': OFF_SHIFT,
  })
  const batches = () =>
    opened.sent
      .filter(({ call }) => call === 'POST /courier/positions')
      .map(({ body }) => (body as PositionsBody).positions)
  return { ...opened, batches }
}

/** The system reports the next position, ten seconds after the one before. */
async function reportNext(lng: number) {
  passed += POSITION_SECONDS * 1_000
  await act(async () => plugin.report(lng))
}

it('off shift the phone’s positions are not read, and none is sent [dispatch-4.3, dispatch-5.5]', async () => {
  const { batches } = open(OFF_SHIFT)
  await screen.findByRole('button', { name: 'Začít směnu' })
  await reportNext(17.25)
  expect(plugin.options()).toBeNull()
  expect(batches()).toEqual([])
})

it('on shift each position is sent also from the background, with a notice of the system, until the shift ends [dispatch-4.3, dispatch-5.5]', async () => {
  const { batches } = open(ON_SHIFT)
  expect(await screen.findByText(/posílá aplikace i na pozadí/)).toBeVisible()
  await waitFor(() => expect(plugin.options()).not.toBeNull())
  expect(plugin.options()).toMatchObject({
    backgroundTitle: 'Jste ve směně',
    minIntervalMs: 10_000,
    distanceFilter: 0,
  })
  await reportNext(17.25)
  await waitFor(() => expect(batches()).toHaveLength(1))
  await reportNext(17.26)
  await waitFor(() => expect(batches()).toHaveLength(2))
  expect(batches().map((batch) => batch.map(({ lng }) => lng))).toEqual([[17.25], [17.26]])
  const [first, second] = batches().flat()
  expect(second?.number).toBeGreaterThan(first?.number ?? Number.POSITIVE_INFINITY)

  await userEvent.click(screen.getByRole('button', { name: 'Konec směny' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Ukončit směnu' }))
  await screen.findByRole('button', { name: 'Začít směnu' })
  await waitFor(() => expect(plugin.options()).toBeNull())
  await reportNext(17.27)
  expect(batches()).toHaveLength(2)
})

it('a shift that has ended elsewhere ends the positions at the next one [dispatch-4.3, dispatch-5.5]', async () => {
  const { answer, batches } = open(ON_SHIFT)
  await waitFor(() => expect(plugin.options()).not.toBeNull())
  answer('POST /courier/positions', refused('shift_missing'))
  answer('GET /courier', OFF_SHIFT)
  await reportNext(17.25)
  await waitFor(() => expect(plugin.options()).toBeNull())
  await reportNext(17.26)
  expect(batches()).toHaveLength(1)
})

it('without a network positions wait, of which the last 60 go in one batch [dispatch-5.5]', async () => {
  const { answer, batches } = open(ON_SHIFT)
  await waitFor(() => expect(plugin.options()).not.toBeNull())
  answer('POST /courier/positions', OFFLINE)
  for (let count = 0; count <= MOST_POSITIONS; count += 1) await reportNext(17 + count / 1_000)
  answer('POST /courier/positions', ownWorkExamples.sendPositions.answer)
  await reportNext(17.9)
  await waitFor(() => expect(batches().at(-1)?.at(-1)?.lng).toBe(17.9))
  expect(batches().at(-1)).toHaveLength(MOST_POSITIONS)
})

it('a phone that denies its position is asked to allow it in its settings [dispatch-5.5]', async () => {
  open(ON_SHIFT)
  await waitFor(() => expect(plugin.options()).not.toBeNull())
  act(() => plugin.deny())
  expect(await screen.findByText(/Povolte ji v nastavení telefonu/)).toBeVisible()
})
