/**
 * The courier's current work, with the steps that wait to be sent. On shift it is loaded whenever the stream reports a
 * change. A step is stored on disk before it is shown, and is sent once and in order (`dispatch.md` §4, Without a
 * network).
 */

import { ApiFailure } from '@sousto/contract/api-failure.ts'
import type { ConsoleClient } from '@sousto/contract/console-client.ts'
import type { CourierState, StepAnswer, StepBody } from '@sousto/contract/courier/wire.ts'
import { type Connection, connect, type Stream } from '../../../shared/live/connection.ts'
import { oneAfterTheOther } from '../../../shared/live/one-after-the-other.ts'
import { isPassing, repeated } from '../../../shared/passing.ts'
import { type ShownRide, shownRide } from '../model/shown-ride.ts'
import type { KeptStep, StepKeeper } from './step-keeper.ts'

/** A step that did not count, with the reason. */
export type RejectedStep = { readonly step: KeptStep; readonly text: string }

/** A step without the fields that the store adds. */
export type Step = StepBody extends infer Body
  ? Body extends StepBody
    ? Omit<Body, 'number' | 'deviceAt' | 'offset' | 'stop'>
    : never
  : never

export type CourierView = {
  /** Null means that nothing has been loaded yet. */
  readonly state: CourierState | null
  readonly ride: ShownRide | null
  /** How far the server's clock is ahead of the device's, in milliseconds. */
  readonly ahead: number
  readonly waiting: readonly KeptStep[]
  readonly rejected: readonly RejectedStep[]
  /** The change of the last delivery that the server has confirmed. */
  readonly change: StepAnswer['change']
  readonly isOffline: boolean
  /** The error of the last failed load. */
  readonly failure: unknown
}

type Dependencies = {
  readonly work: ConsoleClient['ownWork']
  readonly person: number
  readonly keeper: StepKeeper
  readonly openStream: () => Stream & Pick<EventTarget, 'addEventListener'>
  /** Called when a request fails for a reason other than the connection, such as an expired session. */
  readonly onFailure: (error: unknown) => void
  /** The device's clock, in milliseconds. */
  readonly now?: () => number
}

export type CourierStore = ReturnType<typeof createCourierStore>

/** Besides the stream, on shift only. */
const POLL_MS = 30_000
const RETRY_MS = 2_000

export function createCourierStore(dependencies: Dependencies) {
  const { work, person, keeper, openStream, onFailure, now = Date.now } = dependencies
  let view: CourierView = {
    state: null,
    ride: null,
    ahead: 0,
    waiting: [],
    rejected: [],
    change: [],
    isOffline: false,
    failure: null,
  }
  const listeners = new Set<() => void>()
  let isStopped = true
  let isSending = false
  let connection: Connection | null = null
  let polling: ReturnType<typeof setTimeout> | undefined
  let retrying: ReturnType<typeof setTimeout> | undefined
  /** Orders overlapping requests, so that the latest one wins. */
  let asked = 0
  let shown = 0

  function change(patch: Partial<CourierView>): void {
    const next = { ...view, ...patch }
    const { state, waiting } = next
    view = { ...next, ride: state?.ride == null ? null : shownRide(state.ride, waiting) }
    for (const listener of listeners) listener()
  }

  function receive(state: CourierState, request: number): void {
    if (request < shown) return
    shown = request
    change({ state, ahead: Date.parse(state.now) - now(), isOffline: false, failure: null })
    follow(state.shift !== null)
  }

  /** Keeps a stream open on shift only (`dispatch.md` §4, Shift). */
  function follow(isOnShift: boolean): void {
    if (isOnShift === (connection !== null)) return
    connection?.close()
    connection = isOnShift && !isStopped ? listen() : null
  }

  function listen(): Connection {
    const opened = connect({
      openStream: () => {
        const stream = openStream()
        // Changes that happened without a stream were missed.
        stream.addEventListener('open', () => void poll())
        return stream
      },
      onEvent: ({ type }) => {
        if (type === 'replaced') opened.replaced()
        else if (type !== 'beat') void poll()
      },
      onLost: () => change({ isOffline: true }),
      onBack: () => void poll(),
      poll: () => poll(),
      onPolling: () => {},
    })
    return opened
  }

  /** Every call counts as a request, so that an older answer does not replace a newer one. */
  async function ask<Answer>(
    call: () => Promise<Answer>,
    stateOf: (answer: Answer) => CourierState,
  ): Promise<Answer> {
    const request = ++asked
    try {
      const answer = await call()
      receive(stateOf(answer), request)
      return answer
    } catch (error) {
      if (isPassing(error)) change({ isOffline: true })
      else onFailure(error)
      throw error
    }
  }

  /** Resolves to whether the server answered. */
  const load = oneAfterTheOther(async () => {
    try {
      await ask(
        () => work.state({}, repeated()),
        (state) => state,
      )
      return true
    } catch (error) {
      if (isPassing(error)) return false
      change({ failure: error })
      return true
    }
  })

  async function poll(): Promise<boolean> {
    const answered = await load()
    void flush()
    clearTimeout(polling)
    if (!answered) pollAfter(RETRY_MS)
    else if (connection !== null) pollAfter(POLL_MS)
    return answered
  }

  function pollAfter(milliseconds: number): void {
    if (!isStopped) polling = setTimeout(() => void poll(), milliseconds)
  }

  /** Sends the waiting steps, one after the other. */
  async function flush(): Promise<void> {
    if (isSending || isStopped) return
    isSending = true
    clearTimeout(retrying)
    try {
      for (;;) {
        const [next] = view.waiting
        if (next === undefined || isStopped || !(await sendOne(next))) break
      }
    } finally {
      isSending = false
    }
    if (view.waiting.length > 0 && !isStopped) retrying = setTimeout(() => void flush(), RETRY_MS)
  }

  /** Resolves to whether the next step may be sent. */
  async function sendOne(step: KeptStep): Promise<boolean> {
    try {
      const { change: given } = await ask(
        () =>
          work.step(
            { params: { ride: step.ride }, headers: { 'idempotency-key': step.key }, body: step.body },
            hasPhotograph(step) ? {} : repeated(),
          ),
        ({ state }) => state,
      )
      await forget([step])
      change({ change: given })
      return true
    } catch (error) {
      if (isPassing(error) || endsSession(error)) return false
      // Later steps of the ride relied on the step that was rejected.
      const later = view.waiting.filter(({ ride }) => ride === step.ride)
      const text = error instanceof ApiFailure ? error.text : ''
      await forget(later)
      change({ rejected: [...view.rejected, { step, text }] })
      await load()
      return true
    }
  }

  async function forget(steps: readonly KeptStep[]): Promise<void> {
    const keys = new Set(steps.map(({ key }) => key))
    await keeper.remove([...keys])
    change({ waiting: view.waiting.filter(({ key }) => !keys.has(key)) })
  }

  return {
    view: (): CourierView => view,

    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },

    /** Follows the courier's work until the returned function is called. */
    start: (): (() => void) => {
      isStopped = false
      // Without storage the courier still works as long as there is a network.
      void keeper
        .all()
        .catch(() => [])
        .then((waiting) => {
          change({ waiting })
          return poll()
        })
      return () => {
        isStopped = true
        follow(false)
        clearTimeout(polling)
        clearTimeout(retrying)
      }
    },

    /** Looks at once, because the phone woke up or is online again. */
    poke: (): void => {
      connection?.poke()
      void poll()
    },

    /** Keeps a step of the ride that is shown, then sends it. Rejects if it cannot be kept. */
    step: async (step: Step): Promise<void> => {
      const { ride, ahead } = view
      if (ride === null || ride.next === null) return
      const body = {
        ...step,
        number: ride.steps + 1,
        deviceAt: new Date(now()).toISOString(),
        offset: Math.round(ahead),
        stop: ride.next,
      } as StepBody
      const kept: KeptStep = { key: crypto.randomUUID(), person, ride: ride.id, body }
      await keeper.add(kept)
      change({ waiting: [...view.waiting, kept], change: [] })
      void flush()
    },

    keepPhotograph: keeper.keepPhotograph,
    photograph: keeper.photograph,

    /** Makes a call that needs the network immediately (shift, break, offer, cash) and returns the courier's state. */
    call: async (call: (work: ConsoleClient['ownWork']) => Promise<CourierState>): Promise<void> => {
      await ask(
        () => call(work),
        (state) => state,
      )
    },

    dismiss: (rejected: RejectedStep): void => {
      change({ rejected: view.rejected.filter((each) => each !== rejected) })
    },
  }
}

/** A photograph takes a while on a slow line. */
const hasPhotograph = ({ body }: KeptStep): boolean => body.step === 'deliver' && body.photograph !== null

const endsSession = (error: unknown): boolean => error instanceof ApiFailure && error.status === 401
