import type { Vital } from '@sousto/contract/vitals/wire.ts'
import type { RegisteredRouter } from '@tanstack/react-router'

type Visited = { readonly from: number; readonly route: Vital['route'] }

let visited: readonly Visited[] = []

/**
 * Records when each page was shown, until the returned function is called, because metrics belong to the page on which
 * they were measured.
 */
export function followRoutes(router: RegisteredRouter): () => void {
  const note = (from: number) => {
    const route = router.state.matches.at(-1)?.fullPath
    if (route !== undefined) visited = [...visited, { from, route }]
  }
  note(0)
  return router.subscribe('onResolved', () => note(performance.now()))
}

/** Returns the route that was shown at `at`, in milliseconds since the page was loaded. */
export const routeAt = (at: number): Vital['route'] =>
  visited.findLast(({ from }) => from <= at)?.route ?? '/'
