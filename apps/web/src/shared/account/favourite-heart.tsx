import type { RestaurantListItem } from '@sousto/domain/restaurant.ts'
import { IconButton } from '@sousto/ui/icon-button/icon-button.tsx'
import { useToast } from '@sousto/ui/toast/toast.tsx'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Heart } from 'lucide-react'
import { useClient } from '../../platform/client-context.ts'
import { failureSentence } from '../failure-sentence.ts'
import { favouritesQuery } from './personal-queries.ts'

type FavouriteHeartProps = { readonly restaurant: RestaurantListItem }

/**
 * Flips at once; when the server refuses it flips back and says why. For who is logged in only: the caller shows it to nobody else
 * (`marketplace.md` §6).
 */
export function FavouriteHeart({ restaurant }: FavouriteHeartProps) {
  const client = useClient()
  const queries = useQueryClient()
  const show = useToast()
  const { queryKey } = favouritesQuery(client)
  const favourites = useQuery(favouritesQuery(client))
  const on = favourites.data?.some(({ id }) => id === restaurant.id) ?? restaurant.favourite
  const flipping = useMutation({
    mutationKey: queryKey,
    // One after the other, so that the last press is what holds.
    scope: { id: `favourite-${restaurant.id}` },
    mutationFn: async (add: boolean) => {
      const input = { params: restaurant.id }
      await (add ? client.customers.addFavourite(input) : client.customers.removeFavourite(input))
    },
    onMutate: async (add: boolean) => {
      await queries.cancelQueries({ queryKey })
      queries.setQueryData(queryKey, (items) => {
        const others = (items ?? []).filter(({ id }) => id !== restaurant.id)
        return add ? [{ ...restaurant, favourite: true }, ...others] : others
      })
    },
    onError: (error) => show({ text: failureSentence(error), tone: 'bad' }),
    onSettled: () => {
      // What is still on its way would be undone by an answer that does not know of it.
      if (queries.isMutating({ mutationKey: queryKey }) === 1) return queries.invalidateQueries({ queryKey })
      return undefined
    },
  })
  return (
    <IconButton
      label={on ? `Odebrat ${restaurant.name} z oblíbených` : `Přidat ${restaurant.name} do oblíbených`}
      variant="raised"
      pressed={on}
      onClick={() => flipping.mutate(!on)}
    >
      <Heart aria-hidden size={20} />
    </IconButton>
  )
}
