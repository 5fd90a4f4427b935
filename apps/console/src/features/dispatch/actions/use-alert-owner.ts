import { dispatchCalls } from '@sousto/contract/dispatch/endpoints.ts'
import type { CityAlertWire } from '@sousto/contract/dispatch/wire.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useClient } from '../../../platform/router-context.ts'
import { repeated } from '../../../shared/passing.ts'
import { useDispatch } from '../dispatch-view.ts'
import { cityQuery } from '../live/use-city.ts'

/** Takes an alert or gives it back. The server refuses it if the owner has changed since it was shown. */
export function useAlertOwner({ kind, subject, owner }: CityAlertWire) {
  const client = useClient()
  const queryClient = useQueryClient()
  const { view } = useDispatch()
  const city = view.city.slug
  const { mutate, error } = useMutation({
    mutationFn: (take: boolean) =>
      client
        .of(dispatchCalls)
        .setAlertOwner(
          { params: { city }, body: { kind, subject, take, seen: owner?.id ?? null } },
          repeated(),
        ),
    onSettled: () => queryClient.refetchQueries({ queryKey: cityQuery(client, city).queryKey }),
  })
  return { setOwner: mutate, error }
}
