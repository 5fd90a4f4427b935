/**
 * A courier's phone: the console's own store without its screen, with a session, a network that can be lost, and a
 * battery that can run out. Steps wait on it, as they do in the browser's storage.
 */
import { eventStream } from '@sousto/chaos/restaurants/event-stream.ts'
import { createCourierStore } from '@sousto/console/features/courier/live/courier-store.ts'
import type {
  KeptPhotograph,
  KeptStep,
  StepKeeper,
} from '@sousto/console/features/courier/live/step-keeper.ts'
import { boardCalls } from '@sousto/contract/board/endpoints.ts'
import { type ConsoleClient, createConsoleClient } from '@sousto/contract/console-client.ts'
import { urlOf } from '@sousto/contract/typed-client.ts'
import { type TcpProxy, tcpProxy } from '@sousto/testing/tcp-proxy.ts'
import type { SimulatedTime } from './simulated-time.ts'

type CourierStore = ReturnType<typeof createCourierStore>

export type Phone = {
  readonly name: string
  readonly person: number
  readonly client: ConsoleClient
  readonly network: TcpProxy
  readonly store: () => CourierStore
  /** Switches the phone off. What waits to be sent is kept. */
  readonly die: () => void
  /** Switches it on again, with an empty page that reads what is kept. */
  readonly charge: () => void
  readonly close: () => Promise<void>
}

type Opening = {
  readonly name: string
  readonly site: string
  readonly email: string
  /** The token of the invitation that the courier accepts. Null: the courier has an account and signs in. */
  readonly token: string | null
  readonly time: SimulatedTime
}

/** Milliseconds allowed for a call. */
const PATIENCE = 10_000
const PASSWORD = 'kolo stojí za rohem u pekárny 26'

export async function openPhone({ name, email, site, token, time }: Opening): Promise<Phone> {
  const network = await tcpProxy(site)
  const base = network.url.replace(/\/$/, '')
  const bases = { baseUrl: `${base}/api`, locationUrl: `${base}/lokace` }
  let cookie = ''

  const client = createConsoleClient({
    ...bases,
    fetch: async (url, init) => {
      const headers = new Headers(init.headers)
      if (cookie !== '') headers.set('cookie', cookie)
      const signal = AbortSignal.any([AbortSignal.timeout(PATIENCE), ...(init.signal ? [init.signal] : [])])
      const response = await fetch(url, { ...init, headers, signal })
      const [given] = response.headers.getSetCookie()
      if (given !== undefined) cookie = given.split(';')[0] ?? ''
      return response
    },
  })
  const me =
    token === null
      ? await signIn()
      : await client.staff.acceptInvitation({
          params: { token },
          body: { name, password: PASSWORD, passwordAgain: PASSWORD },
        })

  async function signIn() {
    const answer = await client.staff.signIn({ body: { email, password: PASSWORD } })
    if (answer.state !== 'signed_in') throw new Error(`${email} has a second factor`)
    return answer.me
  }

  const keeper = stepsInMemory()
  const openStream = () =>
    eventStream(urlOf(bases, boardCalls.events, { query: { courier: 'true' } }), { cookie }, () => {})
  const openPage = () => {
    const store = createCourierStore({
      client,
      person: me.id,
      keeper,
      openStream,
      onFailure: () => {},
      now: () => time.now().epochMilliseconds,
    })
    return { store, stop: store.start() }
  }
  let page = openPage()

  return {
    name,
    person: me.id,
    client,
    network,
    store: () => page.store,
    die: () => page.stop(),
    charge: () => {
      page = openPage()
    },
    close: async () => {
      page.stop()
      await network.close()
    },
  }
}

/** The phone's storage, which outlives its page. */
function stepsInMemory(): StepKeeper {
  const steps: KeptStep[] = []
  let kept: KeptPhotograph | null = null
  return {
    keepPhotograph: async (photograph) => {
      kept = photograph
    },
    photograph: async () => kept,
    all: async () => [...steps],
    add: async (step) => void steps.push(step),
    remove: async (keys) => {
      for (const key of keys) {
        const index = steps.findIndex((step) => step.key === key)
        if (index !== -1) steps.splice(index, 1)
      }
    },
  }
}
