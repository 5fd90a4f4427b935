import { ApiFailure } from '@sousto/contract/api-failure.ts'
import { dispatchCalls } from '@sousto/contract/dispatch/endpoints.ts'
import { type DispatchRide, dispatchRide } from '@sousto/contract/dispatch/wire.ts'
import type { Calls } from '@sousto/contract/typed-client.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useClient } from '../../../platform/router-context.ts'
import { isPassing, repeated } from '../../../shared/passing.ts'
import { useDispatch } from '../dispatch-view.ts'
import { cityQuery } from '../live/use-city.ts'

export type Action = {
  /** Identifies the action, so that a repeat after a lost answer counts once. */
  readonly what: string
  readonly send: (
    calls: Calls<typeof dispatchCalls>,
    key: string,
    options: ReturnType<typeof repeated>,
  ) => Promise<unknown>
}

type Seen = Pick<DispatchRide, 'id' | 'version'>
type Options = {
  /** The ride as the dispatcher saw it when the dialog was opened; null means none. */
  readonly ride?: Seen | null
  /** The orders to be carried. Once another ride contains one of them, the action refers to that ride. */
  readonly orders?: readonly string[]
  readonly onDone?: () => void
}

type OfCity = Options & { readonly city: string }

/**
 * A dispatcher's action. Afterwards the screen always shows the current state. An action names the ride that was
 * `seen`. If that ride has changed,
 * the server refuses the action and returns the current ride, which the next action then names.
 */
export function useAction(options: Options = {}) {
  return useCityAction({ ...options, city: useDispatch().view.city.slug })
}

/** The same above the provider of the view. */
export function useCityAction({ city, ride = null, orders = [], onDone }: OfCity) {
  const client = useClient()
  const queryClient = useQueryClient()
  const [seen, setSeen] = useState(ride)
  const keys = useRef(new Map<string, string>())
  const { mutate, error, isPending } = useMutation({
    mutationFn: async ({ what, send }: Action) => {
      const key = keys.current.get(what) ?? crypto.randomUUID()
      keys.current.set(what, key)
      try {
        await send(client.of(dispatchCalls), key, repeated())
        keys.current.delete(what)
      } catch (failed) {
        if (!isPassing(failed)) keys.current.delete(what)
        throw failed
      }
    },
    onSuccess: () => onDone?.(),
    onError: (failed) => {
      const current = currentRide(failed)
      if (current === null) return
      const isAboutIt =
        seen === null ? orders.some((order) => current.orders.includes(order)) : current.id === seen.id
      if (isAboutIt) setSeen(current)
    },
    onSettled: () => queryClient.refetchQueries({ queryKey: cityQuery(client, city).queryKey }),
  })
  return { act: mutate, error, isPending, seen }
}

/** Returns the current ride from the failure of an action that had seen an older one or none. */
export function currentRide(error: unknown): DispatchRide | null {
  if (!(error instanceof ApiFailure)) return null
  const current = dispatchRide.safeParse(error.current)
  return current.success ? current.data : null
}
