import type { OwnAccount } from '@sousto/contract/staff/wire.ts'
import { Badge } from '@sousto/ui/badge/badge.tsx'
import { Button } from '@sousto/ui/button/button.tsx'
import { useMutation } from '@tanstack/react-query'
import { useClient } from '../../platform/router-context.ts'
import { FormFailure } from '../../shared/forms/form-failure.tsx'
import { dayAndTime } from '../../shared/time.ts'

type SessionsProps = { readonly sessions: OwnAccount['sessions']; readonly onChanged: () => void }

/** The list of signed-in devices. */
export function Sessions({ sessions, onChanged }: SessionsProps) {
  const client = useClient()
  const end = useMutation({
    mutationFn: (session: string) => client.staff.endSession({ params: { session } }),
    onSuccess: onChanged,
  })
  const endOthers = useMutation({ mutationFn: () => client.staff.endOtherSessions({}), onSuccess: onChanged })
  return (
    <section className="office-section" aria-labelledby="zarizeni">
      <h2 id="zarizeni">Přihlášená zařízení</h2>
      <ul className="office-rows">
        {sessions.map(({ id, device, current, confirmed, startedAt, lastSeenAt }) => (
          <li key={id} className="office-row">
            <div>
              <b>{device}</b>
              <small>
                od {dayAndTime(startedAt)}, naposledy {dayAndTime(lastSeenAt)}
                {confirmed && ', trvale přihlášené'}
              </small>
            </div>
            {current ? (
              <Badge tone="good">toto zařízení</Badge>
            ) : (
              <Button
                variant="line"
                loading={end.isPending && end.variables === id}
                onClick={() => end.mutate(id)}
                aria-label={`Odhlásit: ${device}`}
              >
                Odhlásit
              </Button>
            )}
          </li>
        ))}
        {sessions.length > 1 && (
          <li>
            <Button variant="line" loading={endOthers.isPending} onClick={() => endOthers.mutate()}>
              Odhlásit všechna ostatní
            </Button>
          </li>
        )}
      </ul>
      <FormFailure error={end.error ?? endOthers.error} />
    </section>
  )
}
