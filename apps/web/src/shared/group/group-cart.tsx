/** What the cart offers of group orders (`delights.md` §7). */
import type { ActiveRestaurant, Cart } from '@sousto/domain/cart/cart.ts'
import { orderedLines } from '@sousto/domain/order/order-lines.ts'
import { groupMessage } from '@sousto/messages/group-messages.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { useToast } from '@sousto/ui/toast/toast.tsx'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { Users } from 'lucide-react'
import { useEffect } from 'react'
import { useClient } from '../../platform/client-context.ts'
import { failureMessage } from '../failure-message.ts'
import { isMissing } from '../queries/missing.ts'
import { groupQuery } from './group-query.ts'
import { closeMembership, type Membership } from './stored-groups.ts'

export function BeginGroup({ restaurant }: { readonly restaurant: ActiveRestaurant }) {
  return (
    <Button
      variant="line"
      wide
      icon={<Users aria-hidden size={18} />}
      render={
        <Link
          to="/rozvoz-jidel/$city/$restaurant/spolecne"
          params={{ city: restaurant.citySlug, restaurant: restaurant.slug }}
        />
      }
    >
      {groupMessage('begin')}
    </Button>
  )
}

/** What the button says that leads to the checkout without the group. */
export const orderAlone = (): string => groupMessage('order_alone')

type GroupCartProps = { readonly membership: Membership; readonly cart: Cart }

/** Sends the cart to the group, as what this person has chosen. */
export function ChooseForGroup({ membership, cart }: GroupCartProps) {
  const { group, key } = membership
  const client = useClient()
  const navigate = useNavigate()
  const show = useToast()
  const { data, error, refetch } = useQuery(groupQuery(client, group, key))
  const isOver = isMissing(error) || (data !== undefined && (data.me === null || data.state !== 'choosing'))
  useEffect(() => {
    if (isOver) closeMembership(group)
  }, [isOver, group])
  const send = useMutation({
    mutationFn: (version: number) =>
      client.groups.choose({
        params: { group },
        query: { key },
        body: { lines: [...orderedLines(cart.lines)], ready: true, version },
      }),
    onSuccess: () => {
      show({ text: groupMessage('chosen_sent'), tone: 'good' })
      void navigate({ to: '/spolecna-objednavka/$group', params: { group } })
    },
    onError: (failed) => show({ text: failureMessage(failed), tone: 'bad' }),
    onSettled: () => void refetch(),
  })
  const version = data?.me?.version
  return (
    <Button
      variant="cta"
      size="large"
      wide
      loading={send.isPending}
      disabled={version === undefined}
      icon={<Users aria-hidden size={20} />}
      onClick={() => version !== undefined && send.mutate(version)}
    >
      {groupMessage('chosen')}
    </Button>
  )
}
