/** Sold-out states, which apply immediately and not with the draft. */

import type { AvailabilityWire, SoldOutEntry } from '@sousto/contract/availability/wire.ts'
import { clockTime } from '@sousto/messages/delivery-sentences.ts'
import { useToast } from '@sousto/ui/toast/toast.tsx'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Client } from '../../../platform/api.ts'
import { useClient } from '../../../platform/router-context.ts'
import { failureText } from '../../../shared/failure-text.ts'
import { useOutlet } from '../../../shared/outlet/outlet.tsx'

export type SoldOutChoice = AvailabilityWire['choices']['sold_out'][number]

const availabilityQuery = (client: Client, outlet: number) =>
  queryOptions({
    queryKey: ['availability', outlet],
    queryFn: ({ signal }) => client.availability.read({ params: { outlet } }, { signal }),
    refetchInterval: 60_000,
  })

type Wanted = { readonly kind: SoldOutEntry['kind']; readonly id: number }

export type Selling = {
  /** Undefined until it is loaded. */
  readonly soldOut: ((wanted: Wanted) => SoldOutEntry | null) | undefined
  readonly choices: readonly SoldOutChoice[]
  /** A null period means that it is sold again. */
  readonly press: (wanted: Wanted, period: SoldOutChoice['period'] | null) => void
}

export function useSelling(): Selling {
  const client = useClient()
  const queryClient = useQueryClient()
  const show = useToast()
  const { id: outlet } = useOutlet()
  const query = availabilityQuery(client, outlet)
  const { data } = useQuery(query)
  const { mutate } = useMutation({
    mutationFn: ({ kind, id, period }: Wanted & { readonly period: SoldOutChoice['period'] | null }) => {
      const call = {
        params: { outlet, kind, id },
        headers: { 'idempotency-key': crypto.randomUUID() },
      }
      return period === null
        ? client.availability.switchBack(call)
        : client.availability.switchOff({ ...call, body: { period } })
    },
    onSuccess: (availability) => queryClient.setQueryData(query.queryKey, availability),
    onError: (error) => show({ tone: 'bad', text: failureText(error) }),
  })
  return {
    soldOut:
      data &&
      (({ kind, id }) => data.sold_out.find((entry) => entry.kind === kind && entry.id === id) ?? null),
    choices: data?.choices.sold_out ?? [],
    press: (wanted, period) => mutate({ ...wanted, period }),
  }
}

/** Returns the choice for a stored end; an end that matches no later choice is the two hours. */
export function periodOf(
  { until }: SoldOutEntry,
  choices: readonly SoldOutChoice[],
): SoldOutChoice['period'] {
  return choices.find((choice) => choice.until === until)?.period ?? '2_hours'
}

/** Returns a text such as `do 20:30`, `do zítřka` or `do odvolání`. */
export function untilText(entry: SoldOutEntry, choices: readonly SoldOutChoice[]): string {
  if (entry.until === null) return 'do odvolání'
  return periodOf(entry, choices) === 'until_tomorrow' ? 'do zítřka' : `do ${clockTime(entry.until)}`
}

const NAMES: Readonly<Record<SoldOutChoice['period'], string>> = {
  '2_hours': '2 hodiny',
  until_tomorrow: 'do zítřka',
  until_switched_back: 'dokud nezapnu',
}

/** Returns a text such as `2 hodiny, do 20:30` for the active choice. */
export function choiceText({ period }: SoldOutChoice, entry: SoldOutEntry, isOn: boolean): string {
  if (!isOn || period !== '2_hours' || entry.until === null) return NAMES[period]
  return `${NAMES[period]}, do ${clockTime(entry.until)}`
}
