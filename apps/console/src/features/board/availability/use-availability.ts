/** The switched-on states of a board's outlets, and the actions that change them (`operations.md` §3). */
import type { AvailabilityWire, SoldOutEntry } from '@sousto/contract/availability/wire.ts'
import type {
  BusyMinutes,
  BusyPeriod,
  PausePeriod,
  SoldOutPeriod,
} from '@sousto/domain/availability/periods.ts'
import { queryOptions, useMutation, useQueries, useQueryClient } from '@tanstack/react-query'
import type { Client } from '../../../platform/api.ts'
import { useClient } from '../../../platform/router-context.ts'
import { availabilityQuery } from '../../../shared/outlet/availability-query.ts'
import { isPassing, repeated } from '../../../shared/passing.ts'

export type NamedOutlet = { readonly id: number; readonly name: string }

export type Switched = {
  readonly outlet: NamedOutlet
  readonly is: AvailabilityWire
}

const RETRY_MS = 2_000

export const switchableQuery = (client: Client, outlet: number) =>
  queryOptions({
    queryKey: ['switchable', outlet],
    queryFn: ({ signal }) => client.availability.switchable({ params: { outlet } }, { signal }),
  })

/** Returns the loaded states, without those that have ended. */
export function useAvailability(outlets: readonly NamedOutlet[], now: Temporal.Instant): readonly Switched[] {
  const client = useClient()
  const queries = useQueries({ queries: outlets.map(({ id }) => availabilityQuery(client, id)) })
  return outlets.flatMap((outlet, index) => {
    const is = queries[index]?.data
    return is === undefined ? [] : [{ outlet, is: asOf(is, now) }]
  })
}

/** Removes ended states, so that everything ends on time even without a connection. */
function asOf(is: AvailabilityWire, now: Temporal.Instant): AvailabilityWire {
  const holds = (until: string | null) =>
    until === null || Temporal.Instant.compare(now, Temporal.Instant.from(until)) < 0
  return {
    ...is,
    busy: is.busy !== null && holds(is.busy.until) ? is.busy : null,
    paused_until: is.paused_until !== null && holds(is.paused_until) ? is.paused_until : null,
    city_pause: is.city_pause !== null && holds(is.city_pause.until) ? is.city_pause : null,
    sold_out: is.sold_out.filter(({ until }) => holds(until)),
  }
}

type Subject = Pick<SoldOutEntry, 'kind' | 'id'>

export type AvailabilityChange =
  | { readonly what: 'busy'; readonly minutes: BusyMinutes; readonly period: BusyPeriod }
  | { readonly what: 'pause'; readonly period: PausePeriod; readonly reason?: string | undefined }
  | { readonly what: 'busy-end' | 'pause-end' }
  | { readonly what: 'sold-out'; readonly subject: Subject; readonly period: SoldOutPeriod }
  | { readonly what: 'available'; readonly subject: Subject }

type Sent = { readonly key: string; readonly outlet: number; readonly action: AvailabilityChange }

function send({ availability }: Client, { key, outlet, action }: Sent): Promise<AvailabilityWire> {
  const input = { params: { outlet }, headers: { 'idempotency-key': key } }
  const options = repeated()
  switch (action.what) {
    case 'busy':
      return availability.startBusy(
        { ...input, body: { minutes: action.minutes, period: action.period } },
        options,
      )
    case 'busy-end':
      return availability.endBusy(input, options)
    case 'pause':
      return availability.startPause(
        { ...input, body: { period: action.period, reason: action.reason } },
        options,
      )
    case 'pause-end':
      return availability.endPause(input, options)
    case 'sold-out':
      return availability.switchOff(
        { ...input, params: { outlet, ...action.subject }, body: { period: action.period } },
        options,
      )
    case 'available':
      return availability.switchBack({ ...input, params: { outlet, ...action.subject } }, options)
  }
}

/**
 * Sends an action until there is a response: without a connection the same action is sent again, with its key, until it
 * arrives.
 */
export function useAvailabilityChange() {
  const client = useClient()
  const queryClient = useQueryClient()
  const { mutate, ...state } = useMutation({
    mutationFn: (sent: Sent) => send(client, sent),
    networkMode: 'always',
    retry: (_, error) => isPassing(error),
    retryDelay: RETRY_MS,
    onMutate: ({ outlet }) =>
      queryClient.cancelQueries({ queryKey: availabilityQuery(client, outlet).queryKey }),
    onSuccess: (is, { outlet }) => {
      queryClient.setQueryData(availabilityQuery(client, outlet).queryKey, is)
    },
  })
  return {
    act: (outlet: number, action: AvailabilityChange) => {
      mutate({ key: crypto.randomUUID(), outlet, action })
    },
    isPending: state.isPending,
    /** True after at least one failed attempt. */
    isWaiting: state.isPending && state.failureCount > 0,
    error: state.error,
  }
}
