/** Stops asking a service that has failed, and tries it again only now and then. */
import type { RoutingFault } from '@sousto/domain/dispatch/routed-travel.ts'
import { RoutingFailure } from './routing-service.ts'

const FIRST_PAUSE_SECONDS = 10
const LONGEST_PAUSE_SECONDS = 300

export type Outage = { readonly fault: RoutingFault; readonly since: Temporal.Instant }

type Options = {
  readonly clock: () => Temporal.Instant
  /** Called with the first result and with each change; null means that the service answers. */
  readonly onChange: (outage: Outage | null) => Promise<void>
}

export function createCircuit({ clock, onChange }: Options) {
  let known: Outage | null | undefined
  let failures = 0
  let nextAt = clock()

  async function report(outage: Outage | null): Promise<void> {
    const before = known
    known = outage
    if (before === undefined || before?.fault !== outage?.fault) await onChange(outage)
  }

  return {
    /** Runs the request, or throws the last fault at once while the service has a pause. */
    run: async <Result>(request: () => Promise<Result>): Promise<Result> => {
      const now = clock()
      if (known && Temporal.Instant.compare(now, nextAt) < 0)
        throw new RoutingFailure(known.fault, 'the routing service failed and has a pause')
      // Only one request tries a service that has failed.
      if (known) nextAt = now.add({ seconds: FIRST_PAUSE_SECONDS })
      try {
        const result = await request()
        failures = 0
        await report(null)
        return result
      } catch (error) {
        if (!(error instanceof RoutingFailure)) throw error
        failures += 1
        const pause = Math.min(LONGEST_PAUSE_SECONDS, FIRST_PAUSE_SECONDS * 2 ** Math.min(failures - 1, 10))
        nextAt = clock().add({ seconds: pause })
        await report({ fault: error.fault, since: known?.since ?? now })
        throw error
      }
    },
  }
}
