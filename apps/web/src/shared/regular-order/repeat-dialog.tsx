import type { OrderNumber } from '@sousto/domain/order/order.ts'
import type { TimesByDay } from '@sousto/domain/regular-order/schedule.ts'
import { regularOrderMessage } from '@sousto/messages/regular-order-messages.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { Dialog } from '@sousto/ui/dialog/dialog.tsx'
import { Notice } from '@sousto/ui/notice/notice.tsx'
import { Skeleton } from '@sousto/ui/skeleton/skeleton.tsx'
import { useToast } from '@sousto/ui/toast/toast.tsx'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useClient } from '../../platform/client-context.ts'
import { useNotificationToken } from '../../platform/notifications.ts'
import { failureMessage } from '../failure-message.ts'
import { regularOrdersQuery, regularTimesQuery } from './regular-queries.ts'
import { ScheduleFields, useSchedule } from './schedule-fields.tsx'

type RepeatDialogProps = { readonly number: OrderNumber; readonly onClose: () => void }

/** Sets up a regular order from a past one (`delights.md` §10). */
export function RepeatDialog({ number, onClose }: RepeatDialogProps) {
  const client = useClient()
  const times = useQuery(regularTimesQuery(client, number))
  return (
    <Dialog open onOpenChange={onClose} title={regularOrderMessage('repeat')}>
      {times.data !== undefined && <RepeatForm number={number} times={times.data.times} onClose={onClose} />}
      {times.isPending && <Skeleton height={160} />}
      {times.error !== null && (
        <Notice tone="bad" role="alert">
          {failureMessage(times.error)}
        </Notice>
      )}
    </Dialog>
  )
}

type RepeatFormProps = RepeatDialogProps & { readonly times: TimesByDay }

function RepeatForm({ number, times, onClose }: RepeatFormProps) {
  const client = useClient()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const show = useToast()
  const token = useNotificationToken()
  const chosen = useSchedule(times, null)
  const { schedule } = chosen
  const saving = useMutation({
    mutationFn: (wanted: NonNullable<typeof schedule>) =>
      client.regularOrders.create({ body: { order_number: number, ...wanted, notification_token: token } }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: regularOrdersQuery(client).queryKey })
      show({ text: regularOrderMessage('saved'), tone: 'good' })
      onClose()
      await navigate({ to: '/mujucet/pravidelne' })
    },
  })
  return (
    <div className="regular-fields">
      <p>{regularOrderMessage('promise')}</p>
      <ScheduleFields times={times} chosen={chosen} />
      {saving.error !== null && (
        <Notice tone="bad" role="alert">
          {failureMessage(saving.error)}
        </Notice>
      )}
      <Button
        wide
        loading={saving.isPending}
        disabled={schedule === null}
        onClick={() => schedule !== null && saving.mutate(schedule)}
      >
        {regularOrderMessage('save')}
      </Button>
    </div>
  )
}
