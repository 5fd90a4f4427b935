import { ApiFailure } from '@sousto/contract/api-failure.ts'
import type { Hours, HoursDraft, UncoveredOrder } from '@sousto/contract/hours/wire.ts'
import { useToast } from '@sousto/ui/toast/toast.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useClient } from '../../platform/router-context.ts'
import { hoursQuery } from './queries.ts'

/** A decision that is needed before the hours are saved. */
export type SaveQuestion =
  | { readonly kind: 'orders'; readonly orders: readonly UncoveredOrder[]; readonly wanted: HoursDraft }
  /** Somebody else saved meanwhile. */
  | { readonly kind: 'changed'; readonly now: Hours; readonly wanted: HoursDraft }

type Saving = {
  readonly wanted: HoursDraft
  readonly version: string
  /** The excluded orders that the person has seen. Null means that they have not been requested. */
  readonly seen: readonly UncoveredOrder[] | null
}

const isCode = (error: unknown, code: string) => error instanceof ApiFailure && error.code === code

/**
 * Saves hours. First requests the orders that they would exclude, then reports if another person has saved meanwhile.
 */
export function useSaveHours(outlet: number, onSaved: (hours: Hours) => void) {
  const client = useClient()
  const queryClient = useQueryClient()
  const show = useToast()
  const [question, setQuestion] = useState<SaveQuestion | null>(null)
  const params = { outlet }

  const mutation = useMutation({
    mutationFn: async ({ wanted, version, seen }: Saving): Promise<Hours | SaveQuestion> => {
      const orders = seen ?? (await client.hours.uncovered({ params, body: wanted })).orders
      if (seen === null && orders.length > 0) return { kind: 'orders', orders, wanted }
      const knownOrders = orders.map(({ number }) => number)
      const headers = { key: crypto.randomUUID(), version }
      try {
        return await client.hours.save({ params, headers, body: { ...wanted, knownOrders } })
      } catch (error) {
        if (isCode(error, 'orders_not_covered')) {
          return { kind: 'orders', wanted, ...(await client.hours.uncovered({ params, body: wanted })) }
        }
        if (!isCode(error, 'hours_changed_meanwhile')) throw error
        return { kind: 'changed', now: await client.hours.read({ params }), wanted }
      }
    },
    onSuccess: (done) => {
      if ('kind' in done) {
        setQuestion(done)
        return
      }
      setQuestion(null)
      queryClient.setQueryData(hoursQuery(client, outlet).queryKey, done)
      onSaved(done)
      show({ text: 'Hodiny jsou uložené a zákazníci je už vidí.' })
    },
  })
  return {
    save: mutation.mutate,
    isSaving: mutation.isPending,
    error: mutation.error,
    question,
    dismiss: () => setQuestion(null),
  }
}
