import type { DoorState, DoorWish } from '@sousto/contract/orders/wire.ts'
import { trimmedDoor, type Door as Wish } from '@sousto/domain/order/door.ts'
import type { OrderDetail } from '@sousto/domain/order/order.ts'
import { clockTime } from '@sousto/messages/delivery-sentences.ts'
import { doorCardMessage } from '@sousto/messages/door-card-messages.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { Card } from '@sousto/ui/card/card.tsx'
import { Switch } from '@sousto/ui/switch/switch.tsx'
import { useToast } from '@sousto/ui/toast/toast.tsx'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useClient } from '../../platform/client-context.ts'
import { doorPhotographUrl } from '../../platform/door-photograph-url.ts'
import { DoorFields } from '../../shared/door/door-fields.tsx'
import { failureMessage } from '../../shared/failure-message.ts'
import './door-card.css'
import { PinChoice } from './pin-choice.tsx'

type DoorCardProps = { readonly order: Pick<OrderDetail, 'number' | 'state'>; readonly guid: string }

export function DoorCard({ order: { number, state }, guid }: DoorCardProps) {
  const client = useClient()
  const queryClient = useQueryClient()
  const show = useToast()
  const queryKey = ['door', number, guid, state]
  const { data: door } = useQuery({
    queryKey,
    queryFn: ({ signal }) => client.orders.door({ params: number, query: { guid } }, { signal }),
    placeholderData: (previous) => previous,
    staleTime: 0,
  })
  const save = useMutation({
    mutationFn: (wish: DoorWish) => client.orders.askDoor({ params: number, query: { guid }, body: wish }),
    onSuccess: (saved) => {
      queryClient.setQueryData(queryKey, saved)
      show({ text: doorCardMessage('saved'), tone: 'good' })
    },
    onError: (error) => show({ text: failureMessage(error), tone: 'bad' }),
  })
  if (door === undefined) return null
  if (door.photograph !== null)
    return <Photograph taken={door.photograph} url={doorPhotographUrl(number, guid)} />
  if (!door.changeable) return null
  return (
    <Wishes door={door} onSave={save.mutate} isSaving={save.isPending}>
      <PinChoice
        number={number}
        guid={guid}
        isLeft={door.leave}
        onChanged={() => void queryClient.invalidateQueries({ queryKey })}
      />
    </Wishes>
  )
}

type PhotographProps = { readonly taken: NonNullable<DoorState['photograph']>; readonly url: string }

function Photograph({ taken, url }: PhotographProps) {
  const { day, month } = Temporal.Instant.from(taken.kept_until).toZonedDateTimeISO('Europe/Prague')
  return (
    <Card padding="snug">
      <figure className="door-card-photograph">
        <img src={url} alt={doorCardMessage('photograph')} />
        <figcaption>
          <b>{doorCardMessage('photograph_since', { time: clockTime(taken.taken_at) })}</b>
          <span className="t-small muted">{doorCardMessage('photograph_text', { day, month })}</span>
        </figcaption>
      </figure>
    </Card>
  )
}

type WishesProps = {
  readonly door: DoorState
  readonly onSave: (wish: DoorWish) => void
  readonly isSaving: boolean
  /** The choice of a PIN, which is saved at once. */
  readonly children: ReactNode
}

function Wishes({ door, onSave, isSaving, children }: WishesProps) {
  const [wish, setWish] = useState<Wish>(() => {
    const { leave, floor, lift, bell, code, call } = door
    return { leave, floor, lift, bell, code, call }
  })
  const canAsk = door.leavable || door.leave
  return (
    <Card padding="snug">
      <form
        className="door-card"
        onSubmit={(event) => {
          event.preventDefault()
          onSave(trimmedDoor(wish) ?? wish)
        }}
      >
        <h2 className="t-h3">{doorCardMessage('title')}</h2>
        {children}
        <Switch
          checked={wish.leave}
          onCheckedChange={(leave) => setWish({ ...wish, leave })}
          disabled={!canAsk}
          detail={canAsk ? doorCardMessage('leave_text') : doorCardMessage('leave_off')}
        >
          {doorCardMessage('leave')}
        </Switch>
        <DoorFields door={wish} onChange={setWish} />
        <Button type="submit" variant="line" loading={isSaving}>
          {doorCardMessage('save')}
        </Button>
      </form>
    </Card>
  )
}
