import type { RegularOrder } from '@sousto/contract/regular-orders/wire.ts'
import type { Schedule, TimesByDay } from '@sousto/domain/regular-order/schedule.ts'
import { regularOrderMessage } from '@sousto/messages/regular-order-messages.ts'
import { AlertDialog } from '@sousto/ui/alert-dialog/alert-dialog.tsx'
import { Button } from '@sousto/ui/button/button.tsx'
import { Dialog } from '@sousto/ui/dialog/dialog.tsx'
import { useToast } from '@sousto/ui/toast/toast.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useBrowserValue } from '../../platform/browser-value.ts'
import { useClient } from '../../platform/client-context.ts'
import { notificationPermission, requestNotificationToken } from '../../platform/notifications.ts'
import { failureMessage } from '../../shared/failure-message.ts'
import { regularOrdersQuery } from '../../shared/regular-order/regular-queries.ts'
import { ScheduleFields, useSchedule } from '../../shared/regular-order/schedule-fields.tsx'

const canAsk = () => ['default', 'granted'].includes(notificationPermission())

type RegularActionsProps = { readonly order: RegularOrder; readonly describedBy: string }

/** Changes, pauses and removes a regular order, and registers this device for its notifications. */
export function RegularActions({ order, describedBy }: RegularActionsProps) {
  const { id, days, time, paused, notified, times } = order
  const client = useClient()
  const queries = useQueryClient()
  const show = useToast()
  const [open, setOpen] = useState<'change' | 'remove' | null>(null)
  const offered = useBrowserValue(canAsk, false)
  const close = () => setOpen(null)
  const changing = useMutation({
    mutationFn: async (act: () => Promise<unknown>) => await act(),
    onSuccess: () => queries.invalidateQueries({ queryKey: regularOrdersQuery(client).queryKey }),
    onError: (error) => show({ text: failureMessage(error), tone: 'bad' }),
    onSettled: close,
  })
  const change = (schedule: Schedule, pause: boolean) =>
    changing.mutate(() =>
      client.regularOrders.change({ params: { id }, body: { ...schedule, paused: pause } }),
    )
  const notify = async () => {
    const token = await requestNotificationToken(async () => (await client.orders.pushKey({})).key)
    if (token !== null)
      await client.regularOrders.notify({ params: { id }, body: { notification_token: token } })
  }
  return (
    <>
      {notified && <p className="t-small muted">{regularOrderMessage('notified')}</p>}
      <div className="regular-actions">
        {!notified && offered && (
          <Button
            variant="line"
            size="small"
            aria-describedby={describedBy}
            onClick={() => changing.mutate(notify)}
          >
            {regularOrderMessage('notify')}
          </Button>
        )}
        {times !== null && (
          <>
            <Button
              variant="line"
              size="small"
              aria-describedby={describedBy}
              onClick={() => setOpen('change')}
            >
              {regularOrderMessage('change')}
            </Button>
            <Button
              variant="line"
              size="small"
              aria-describedby={describedBy}
              loading={changing.isPending}
              onClick={() => change({ days, time }, !paused)}
            >
              {regularOrderMessage(paused ? 'resume' : 'pause')}
            </Button>
          </>
        )}
        <Button variant="line" size="small" aria-describedby={describedBy} onClick={() => setOpen('remove')}>
          {regularOrderMessage('remove')}
        </Button>
      </div>
      {times !== null && open === 'change' && (
        <ChangeDialog
          times={times}
          schedule={{ days, time }}
          saving={changing.isPending}
          onClose={close}
          onSave={(schedule) => change(schedule, paused)}
        />
      )}
      <AlertDialog
        open={open === 'remove'}
        onOpenChange={close}
        title={regularOrderMessage('remove_question')}
        actions={
          <>
            <Button
              variant="danger"
              loading={changing.isPending}
              onClick={() => changing.mutate(() => client.regularOrders.remove({ params: { id } }))}
            >
              {regularOrderMessage('remove')}
            </Button>
            <Button variant="quiet" onClick={close}>
              {regularOrderMessage('keep')}
            </Button>
          </>
        }
      />
    </>
  )
}

type ChangeDialogProps = {
  readonly times: TimesByDay
  readonly schedule: Schedule
  readonly saving: boolean
  readonly onClose: () => void
  readonly onSave: (schedule: Schedule) => void
}

function ChangeDialog({ times, schedule: known, saving, onClose, onSave }: ChangeDialogProps) {
  const chosen = useSchedule(times, known)
  const { schedule } = chosen
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={regularOrderMessage('change')}
      footer={
        <Button
          wide
          loading={saving}
          disabled={schedule === null}
          onClick={() => schedule !== null && onSave(schedule)}
        >
          {regularOrderMessage('save')}
        </Button>
      }
    >
      <ScheduleFields times={times} chosen={chosen} />
    </Dialog>
  )
}
