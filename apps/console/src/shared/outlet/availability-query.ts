import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import type { Client } from '../../platform/api.ts'
import { useClient } from '../../platform/router-context.ts'
import { useOutlet } from './outlet.tsx'

/**
 * The board’s stream reports others' changes at once. This interval is for changes that it does not report, and for
 * screens without it.
 */
const LOOK_MS = 20_000

/** The outlet's switched-on states, opening, and working day. */
export const availabilityQuery = (client: Client, outlet: number) =>
  queryOptions({
    queryKey: ['availability', outlet],
    queryFn: ({ signal }) => client.availability.read({ params: { outlet } }, { signal }),
    refetchInterval: LOOK_MS,
  })

/** Returns the outlet's current working day, `YYYY-MM-DD`. For screens whose route loads `availabilityQuery`. */
export function useToday(): string {
  const { data } = useSuspenseQuery(availabilityQuery(useClient(), useOutlet().id))
  return data.working_day.day
}
