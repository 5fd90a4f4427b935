import type { People } from '@sousto/contract/staff/wire.ts'
import { Button } from '@sousto/ui/button/button.tsx'
import { useMutation } from '@tanstack/react-query'
import { TabletSmartphone } from 'lucide-react'
import { useClient } from '../../platform/router-context.ts'
import { FormFailure } from '../../shared/forms/form-failure.tsx'
import { useOutlet } from '../../shared/outlet/outlet.tsx'
import { dayAndTime } from '../../shared/time.ts'

type DeviceRowProps = {
  readonly session: People['people'][number]['sessions'][number]
  readonly owner: string
  readonly confirmable: boolean
  readonly onChanged: () => void
}

/** A signed-in device of a staff member. "This tablet" stays signed in for 30 days. */
export function DeviceRow({ session, owner, confirmable, onChanged }: DeviceRowProps) {
  const client = useClient()
  const { id: outlet } = useOutlet()
  const { id, device, confirmed, lastSeenAt } = session
  const params = { outlet, session: id }
  const confirm = useMutation({
    mutationFn: () => client.staff.confirmDevice({ params }),
    onSuccess: onChanged,
  })
  const end = useMutation({
    mutationFn: () => client.staff.endStaffSession({ params }),
    onSuccess: onChanged,
  })
  const called = `${device}, ${owner}`
  return (
    <li>
      <div className="office-row">
        <div className="people-device">
          <TabletSmartphone aria-hidden />
          <span>
            <b>{device}</b>
            <small>
              naposledy {dayAndTime(lastSeenAt)}
              {confirmed ? ', zůstává přihlášené' : ''}
            </small>
          </span>
        </div>
        <div className="office-buttons">
          {confirmable && !confirmed && (
            <Button
              variant="line"
              loading={confirm.isPending}
              onClick={() => confirm.mutate()}
              aria-label={`Nechat přihlášené: ${called}`}
            >
              Nechat přihlášené
            </Button>
          )}
          <Button
            variant="line"
            loading={end.isPending}
            onClick={() => end.mutate()}
            aria-label={`Odhlásit: ${called}`}
          >
            Odhlásit
          </Button>
        </div>
      </div>
      <FormFailure error={confirm.error ?? end.error} />
    </li>
  )
}
