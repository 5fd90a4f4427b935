import type { RestaurantListItem } from '@sousto/domain/catalogue/restaurant.ts'
import { sharedPartMessage } from '@sousto/messages/shared-part-messages.ts'
import { IconButton } from '@sousto/ui/icon-button/icon-button.tsx'
import { useToast } from '@sousto/ui/toast/toast.tsx'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Heart } from 'lucide-react'
import { useClient } from '../../platform/client-context.ts'
import { failureMessage } from '../failure-message.ts'
import { useUser } from '../session/current-user.ts'
import { favouritesQuery } from '../session/personal-queries.ts'

type FavouriteHeartProps = { readonly restaurant: Pick<RestaurantListItem, 'id' | 'name'> }

/** Adds a restaurant to the favourites, for logged-in customers only (`marketplace.md` §6). */
export function FavouriteButton({ restaurant }: FavouriteHeartProps) {
  return useUser() ? <FavouriteToggle restaurant={restaurant} /> : null
}

/**
 * The button of a logged-in customer. It is optimistic: it toggles immediately, and back with a message if the server
 * refuses.
 */
export function FavouriteToggle({ restaurant: { id, name } }: FavouriteHeartProps) {
  const client = useClient()
  const queries = useQueryClient()
  const show = useToast()
  const { queryKey } = favouritesQuery(client)
  const favourites = useQuery(favouritesQuery(client))
  const toggling = useMutation({
    // The calls are sequential, so that the last click wins.
    scope: { id: `favourite-${id}` },
    mutationFn: async (add: boolean) => {
      await (add
        ? client.customers.addFavourite({ params: id })
        : client.customers.removeFavourite({ params: id }))
    },
    onMutate: async (add: boolean) => {
      await queries.cancelQueries({ queryKey })
      const before = queries.getQueryData(queryKey)
      if (!add) queries.setQueryData(queryKey, (items) => items?.filter((item) => item.id !== id))
      return before
    },
    onError: (error, _add, before) => {
      queries.setQueryData(queryKey, before)
      show({ text: failureMessage(error), tone: 'bad' })
    },
    onSettled: () => queries.invalidateQueries({ queryKey }),
  })
  const known = favourites.data?.some((item) => item.id === id) ?? false
  const on = toggling.isPending ? toggling.variables : known
  return (
    <IconButton
      label={
        on ? sharedPartMessage('favourite_remove', { name }) : sharedPartMessage('favourite_add', { name })
      }
      variant="raised"
      pressed={on}
      onClick={() => toggling.mutate(!on)}
    >
      <Heart aria-hidden size={20} />
    </IconButton>
  )
}
