/**
 * A courier's phone: the console's own store without its screen, with a session, a network that can be lost, and a
 * battery that can run out. Steps wait on it, as they do in the browser's storage.
 */

import { createCourierStore } from '@sousto/console/features/courier/live/courier-store.ts'
import type {
  KeptPhotograph,
  KeptStep,
  StepKeeper,
} from '@sousto/console/features/courier/live/step-keeper.ts'
import { boardCalls } from '@sousto/contract/board/endpoints.ts'
import type { ConsoleClient } from '@sousto/contract/console-client.ts'
import { urlOf } from '@sousto/contract/typed-client.ts'
import { clientIn, openBrowser } from './browser.ts'
import type { Entering } from './entering.ts'
import { eventStream } from './event-stream.ts'
import type { Network } from './network.ts'
import type { SimulatedTime } from './simulated-time.ts'

type CourierStore = ReturnType<typeof createCourierStore>

export type Phone = {
  readonly name: string
  readonly person: number
  readonly client: ConsoleClient
  readonly network: Network
  readonly store: () => CourierStore
  /** Switches the phone off. What waits to be sent is kept. */
  readonly die: () => void
  /** Switches it on again, with an empty page that reads what is kept. */
  readonly charge: () => void
  readonly close: () => Promise<void>
}

type Opening = {
  readonly name: string
  readonly network: Network
  readonly entering: Entering
  readonly time: SimulatedTime
}

export async function openPhone({ name, network, entering, time }: Opening): Promise<Phone> {
  const browser = openBrowser(network.url, entering.cookies)
  const client = clientIn(browser)
  const me = await entering.enter(client)

  const keeper = stepsInMemory()
  const openStream = () =>
    eventStream(
      urlOf(browser.bases, boardCalls.events, { query: { courier: 'true' } }),
      browser.headers(),
      () => {},
    )
  const openPage = () => {
    const store = createCourierStore({
      work: client.ownWork,
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
