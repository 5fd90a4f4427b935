import type { Vital } from '@sousto/contract/vitals/wire.ts'
import type { RegisteredRouter } from '@tanstack/react-router'

type Visited = { readonly from: number; readonly route: Vital['route'] }

let visited: readonly Visited[] = []

/** Notes when which page was shown, until the returned function is called: figures belong to the page that they were measured on. */
export function followRoutes(router: RegisteredRouter): () => void {
  const note = (from: number) => {
    const route = router.state.matches.at(-1)?.fullPath
    if (route !== undefined) visited = [...visited, { from, route }]
  }
  note(0)
  return router.subscribe('onResolved', () => note(performance.now()))
}

/** `at`: milliseconds since the page was loaded. */
export const routeAt = (at: number): Vital['route'] =>
  visited.findLast(({ from }) => from <= at)?.route ?? '/'
