import type { GroupView } from '@sousto/contract/groups/codec.ts'
import { groupMessage } from '@sousto/messages/group-messages.ts'
import { AlertDialog } from '@sousto/ui/alert-dialog/alert-dialog.tsx'
import { Button } from '@sousto/ui/button/button.tsx'
import { useToast } from '@sousto/ui/toast/toast.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useClient } from '../../platform/client-context.ts'
import { failureMessage } from '../../shared/failure-message.ts'
import { groupQuery } from '../../shared/group/group-query.ts'
import type { Membership } from '../../shared/group/stored-groups.ts'
import { useGroupCart } from './use-group-cart.ts'

type HostActionsProps = { readonly membership: Membership; readonly view: GroupView }

/** The host ends choosing, orders, opens it again, or gives up. */
export function HostActions({ membership: { group, key }, view }: HostActionsProps) {
  const client = useClient()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const show = useToast()
  const fillCart = useGroupCart()
  const [asks, setAsks] = useState(false)
  const own = { params: { group }, query: { key } }
  const again = {
    onError: (error: unknown) => show({ text: failureMessage(error), tone: 'bad' }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['group', group] }),
  }

  /** Everything that the group has chosen goes to the checkout of the host. */
  const order = useMutation({
    ...again,
    mutationFn: async () => {
      if (view.state === 'choosing') await client.groups.lock({ ...own, body: { locked: true } })
      const { lines, restaurant } = await queries.fetchQuery({
        ...groupQuery(client, group, key),
        staleTime: 0,
      })
      return await fillCart(restaurant, lines ?? [])
    },
    onSuccess: (dropped) => {
      if (dropped.length > 0)
        show({ text: groupMessage('dropped', { names: dropped.join(', ') }), tone: 'bad' })
      void navigate({
        to: '/rozvoz-jidel/$city/$restaurant/platba',
        params: { city: view.restaurant.city, restaurant: view.restaurant.slug },
      })
    },
  })
  /** The cart of the host has the own dishes again. */
  const openAgain = useMutation({
    ...again,
    mutationFn: async () => {
      await client.groups.lock({ ...own, body: { locked: false } })
      await fillCart(view.restaurant, view.me?.lines ?? [])
    },
  })
  const cancel = useMutation({
    ...again,
    mutationFn: async () => await client.groups.cancel(own),
    onSuccess: () => setAsks(false),
  })
  const waiting = view.persons.filter(({ ready }) => !ready).length
  const isChoosing = view.state === 'choosing'
  return (
    <div className="group-actions">
      {isChoosing && waiting > 0 && (
        <p className="t-small muted">{groupMessage('end_waiting', { count: waiting })}</p>
      )}
      <Button
        variant={isChoosing && waiting > 0 ? 'brand' : 'cta'}
        size="large"
        wide
        loading={order.isPending}
        onClick={() => order.mutate()}
      >
        {groupMessage(isChoosing ? 'end' : 'to_checkout')}
      </Button>
      {!isChoosing && (
        <Button variant="line" wide loading={openAgain.isPending} onClick={() => openAgain.mutate()}>
          {groupMessage('open_again')}
        </Button>
      )}
      <Button variant="link" onClick={() => setAsks(true)}>
        {groupMessage('cancel')}
      </Button>
      {asks && (
        <AlertDialog
          open
          onOpenChange={() => setAsks(false)}
          title={groupMessage('cancel_question')}
          description={groupMessage('cancel_detail')}
          actions={
            <>
              <Button variant="danger" loading={cancel.isPending} onClick={() => cancel.mutate()}>
                {groupMessage('cancel')}
              </Button>
              <Button variant="quiet" onClick={() => setAsks(false)}>
                {groupMessage('keep')}
              </Button>
            </>
          }
        />
      )}
    </div>
  )
}
