import type { RestaurantListItem } from '@sousto/domain/catalogue/restaurant.ts'
import { IconButton } from '@sousto/ui/icon-button/icon-button.tsx'
import { useToast } from '@sousto/ui/toast/toast.tsx'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Heart } from 'lucide-react'
import { useClient } from '../../platform/client-context.ts'
import { failureMessage } from '../failure-message.ts'
import { useUser } from '../session/current-user.ts'
import { favouritesQuery } from '../session/personal-queries.ts'

type FavouriteHeartProps = { readonly restaurant: Pick<RestaurantListItem, 'id' | 'name'> }

/** The heart of a restaurant; for who is logged in only (`marketplace.md` §6). */
export function FavouriteButton({ restaurant }: FavouriteHeartProps) {
  return useUser() ? <Flipping restaurant={restaurant} /> : null
}

/** Flips at once; when the server refuses it flips back and says why. */
function Flipping({ restaurant: { id, name } }: FavouriteHeartProps) {
  const client = useClient()
  const queries = useQueryClient()
  const show = useToast()
  const { queryKey } = favouritesQuery(client)
  const favourites = useQuery(favouritesQuery(client))
  const flipping = useMutation({
    // One after the other, so that the last press is what holds.
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
  const on = flipping.isPending ? flipping.variables : known
  return (
    <IconButton
      label={on ? `Odebrat ${name} z oblíbených` : `Přidat ${name} do oblíbených`}
      variant="raised"
      pressed={on}
      onClick={() => flipping.mutate(!on)}
    >
      <Heart aria-hidden size={20} />
    </IconButton>
  )
}
