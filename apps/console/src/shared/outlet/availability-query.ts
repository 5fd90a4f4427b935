import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import type { Client } from '../../platform/api.ts'
import { useClient } from '../../platform/router-context.ts'
import { useOutlet } from './outlet.tsx'

/** The board’s stream tells actions of others at once; this is for what it does not tell, and for screens without it. */
const LOOK_MS = 20_000

/** What an outlet has switched on, whether it is open, and its working day. */
export const availabilityQuery = (client: Client, outlet: number) =>
  queryOptions({
    queryKey: ['availability', outlet],
    queryFn: ({ signal }) => client.availability.read({ params: { outlet } }, { signal }),
    refetchInterval: LOOK_MS,
  })

/** The working day that runs in the outlet, `YYYY-MM-DD`. For screens whose route loads `availabilityQuery`. */
export function useToday(): string {
  const { data } = useSuspenseQuery(availabilityQuery(useClient(), useOutlet().id))
  return data.working_day.day
}
